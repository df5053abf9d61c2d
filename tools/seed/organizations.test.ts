import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requisitesProblems } from '#areas/organization/requisites.ts';
import { organizationTypes } from '#areas/organization/organization-types.ts';
import { loadSharp } from '#areas/media/load-sharp.ts';
import { profilePictures } from '#areas/media/rules.ts';
import { logoOf, monogramOf } from './organization-logos.ts';
import { coverPhotoOf, coverPhotos, encodePicture } from './organization-pictures.ts';
import { demoInn, demoOgrn, demoOrganizations } from './organizations.ts';
import type { Trade } from './trades.ts';
import { photographs } from './photo-library.ts';

const photos = new URL('../../data/photos/', import.meta.url);

test('sixty organizations of all types have valid requisites, each of its own, in series that no tax office issues', () => {
  expect(demoOrganizations).toHaveLength(60);
  expect(new Set(demoOrganizations.flatMap(({ types }) => types))).toEqual(new Set(organizationTypes));
  expect(new Set(demoOrganizations.map(({ name }) => name)).size).toBe(60);
  const requisites = demoOrganizations.map(({ index }) => ({
    inn: demoInn(index),
    kpp: '000001001',
    ogrn: demoOgrn(index),
  }));
  expect(requisites.flatMap((one) => requisitesProblems(one))).toEqual([]);
  expect(requisites.every(({ inn }) => inn.startsWith('0000'))).toBe(true);
  expect(new Set(requisites.map(({ inn }) => inn)).size).toBe(60);
});

test('each organization has a logo of its own, and most have a cover, in the sizes of uploaded ones', async () => {
  const logos = await Promise.all(
    demoOrganizations.map((organization) => encodePicture('avatar', Buffer.from(logoOf(organization)))),
  );
  expect(new Set(logos.map(([smallest]) => smallest?.toString('base64'))).size).toBeGreaterThan(50);
  const photo = coverPhotoOf(demoOrganizations[0]!, 'house')!;
  const covers = await encodePicture('cover', readFileSync(new URL(`${photo}.webp`, photos)));
  const sharp = await loadSharp();
  for (const [kind, files] of Object.entries({ avatar: logos[0]!, cover: covers })) {
    const { widths, ratio } = profilePictures[kind as keyof typeof profilePictures];
    const sizes = await Promise.all(files.map((file) => sharp(file).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual(
      widths.map((width) => ['webp', width, width / ratio]),
    );
    expect(Math.max(...files.map(({ length }) => length))).toBeLessThan(kind === 'avatar' ? 20_000 : 120_000);
  }
});

test('a logo has the initials of the name, without signs and numbers', () => {
  expect(
    ['Автодвор', 'Автодвор 2', 'Машинный ряд', 'Финансовая группа «Эскиз»', 'Банк «Пример»'].map(monogramOf),
  ).toEqual(['А', 'А', 'МР', 'ФГ', 'БП']);
});

test('a logo of those who sell things shows their trade', () => {
  const signOf = (sells: Trade | null) =>
    /<path transform="translate\(22 8\)[^>]+>/u.exec(logoOf({ index: 0, name: 'Автодвор', sells }))?.[0];
  expect(signOf(null)).toBeUndefined();
  const signs = (['cars', 'machines', 'homes'] as const).map(signOf);
  expect(signs).not.toContain(undefined);
  expect(new Set(signs).size).toBe(3);
});

test('covers show photographs whose licences ask for no credit', () => {
  const licenceOf = (name: string) => photographs(name)[0]?.credit?.licence;
  const licences = Object.values(coverPhotos).flat().map(licenceOf);
  expect(licences.filter((licence) => !/^(?:Unsplash|Pexels) License$/u.test(licence ?? ''))).toEqual([]);
});

test('a cover is of what is sold most, of the trade where nothing is sold, and never a strip of a car', () => {
  const at = demoOrganizations[0]!;
  expect(coverPhotoOf(at, 'auto')).toBeNull();
  expect(coverPhotoOf(at, 'ads')).toBeNull();
  expect(coverPhotos.trucks).toContain(coverPhotoOf(at, 'spec'));
  expect(coverPhotos.works).toContain(coverPhotoOf(at, 'equipment'));
  const agency = demoOrganizations.find(({ types }) => types.includes('agency'))!;
  expect(coverPhotos.homes).toContain(coverPhotoOf(agency, null));
  const idle = demoOrganizations.filter(({ types }) => !types.includes('dealer'));
  expect(idle.filter((one) => coverPhotoOf(one, null)).length).toBe(30);
});

test('a cover is none of the photographs of its listings', () => {
  const [seller] = demoOrganizations;
  const cover = coverPhotoOf(seller!, 'house')!;
  const other = coverPhotoOf(seller!, 'house', new Set(photographs(cover).map(({ path }) => path)))!;
  expect(coverPhotos.homes).toContain(other);
  expect(other).not.toBe(cover);
  const all = new Set(coverPhotos.homes.flatMap((name) => photographs(name).map(({ path }) => path)));
  expect(coverPhotoOf(seller!, 'house', all)).toBeNull();
});
