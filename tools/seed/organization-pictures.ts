import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { loadSharp } from '#areas/media/load-sharp.ts';
import { type ProfilePicture, profilePictureKeys, profilePictures } from '#areas/media/rules.ts';
import type { OrganizationType } from '#areas/organization/organization-types.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Storage } from '#server/ports/storage.ts';
import { logoOf } from './organization-logos.ts';
import { photographs } from './photo-library.ts';
import { demoInn, type DemoOrganization } from './organizations.ts';

/**
 * Photographs of data/photos for the covers of each trade, in turns. A cover has no place for a credit, so only licences are chosen that ask for
 * none; `data/photos/ATTRIBUTION.md` names their authors all the same.
 */
export const coverPhotos: Readonly<Record<OrganizationType, readonly string[]>> = {
  dealer: [
    'cars/aston-martin-db11-coupe-red', 'cars/bmw-3-series-sedan-white', 'cars/mclaren-720s-sports-white', 'cars/interior-mclaren-tan-black',
    'cars/audi-r8-sports-grey', 'cars/porsche-panamera-liftback-black', 'cars/mercedes-benz-amg-gt-coupe-yellow', 'cars/ferrari-laferrari-sports-red',
    'cars/nissan-skyline-gt-r-r34-coupe-white', 'cars/interior-mercedes-benz-black', 'cars/lamborghini-aventador-s-sports-orange',
  ],
  agency: ['homes/apartment-block-01', 'homes/dining-room-01'],
  bank: ['homes/office-building-01'],
  leasing: ['cars/volvo-vnl-semi-trailer-tractor-trailer-dark-blue', 'cars/road-train-yellow-red'],
  insurer: ['homes/office-building-01'],
  service: ['homes/office-building-01'],
  employer: ['equipment/workshop-hall-01'],
}; // prettier-ignore

/**
 * The cover of an organization, or null for every fourth, whose page shows what it sells instead. It is none of the photographs of its listings, whose
 * paths are `shown`.
 */
export function coverPhotoOf(
  { index, types: [first = 'employer'] }: DemoOrganization,
  shown: ReadonlySet<string> = new Set(),
): string | null {
  const photos = coverPhotos[first];
  const begin = index % photos.length;
  const isFree = (name: string) => photographs(name).every(({ path }) => !shown.has(path));
  return index % 4 === 3 ? null : ([...photos.slice(begin), ...photos.slice(0, begin)].find(isFree) ?? null);
}

/** Returns a picture of a profile in all its widths, as WebP, from an SVG or a photograph. */
export async function encodePicture(kind: ProfilePicture, source: Buffer): Promise<Buffer[]> {
  const sharp = await loadSharp();
  const { widths, ratio } = profilePictures[kind];
  const density = kind === 'avatar' ? (72 * Math.max(...widths)) / 96 : 72;
  return Promise.all(
    widths.map((width) =>
      sharp(source, { density })
        .resize({ width, height: width / ratio })
        .webp({ quality: 80, effort: 2 })
        .toBuffer(),
    ),
  );
}

const readPhoto = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../data/photos/${name}.webp`, import.meta.url));

/** Makes a logo for each of these organizations and a cover for most, and stores them. */
export async function drawOrganizations(
  db: Db,
  storage: Pick<Storage, 'put'>,
  organizations: readonly DemoOrganization[],
): Promise<void> {
  const covers = new Map<string, Buffer[]>();
  const coverOf = async (photo: string): Promise<Buffer[]> => {
    const files = covers.get(photo) ?? (await encodePicture('cover', await readPhoto(photo)));
    covers.set(photo, files);
    return files;
  };
  for (const organization of organizations) {
    const pictures: Partial<Record<ProfilePicture, string>> = {};
    const store = async (kind: ProfilePicture, files: readonly Buffer[]): Promise<void> => {
      const id = randomUUID();
      for (const [at, key] of profilePictureKeys({ kind, id }).entries())
        await storage.put(key, files[at] ?? Buffer.alloc(0), 'image/webp');
      pictures[kind] = id;
    };
    await store('avatar', await encodePicture('avatar', Buffer.from(logoOf(organization))));
    const owner = demoInn(organization.index);
    const { rows } = await sql<{
      path: string;
    }>`select distinct path from media m join organizations o on o.id = m.owner_id
      where o.inn = ${owner} and m.source = 'photo'`.execute(db);
    const photo = coverPhotoOf(organization, new Set(rows.map(({ path }) => path)));
    if (photo) await store('cover', await coverOf(photo));
    await db
      .updateTable('profiles')
      .set(pictures)
      .where('account_id', '=', (eb) => eb.selectFrom('organizations').select('id').where('inn', '=', owner))
      .execute();
  }
}
