import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { loadSharp } from '#areas/media/load-sharp.ts';
import { type ProfilePicture, profilePictureKeys, profilePictures } from '#areas/media/rules.ts';
import type { OrganizationType } from '#areas/organization/organization-types.ts';
import type { KindName } from '#kinds/names.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Storage } from '#server/ports/storage.ts';
import { logoOf } from './organization-logos.ts';
import { photographs } from './photo-library.ts';
import { demoInn, type DemoOrganization } from './organizations.ts';

/**
 * Photographs of data/photos for covers, by what is on them. A page shows a strip of a cover, ten times as wide as high on wide screens: only those are
 * here of which the strip still shows a thing, so there is no car. A cover has no place for a credit, so only licences are chosen that ask for none;
 * `data/photos/ATTRIBUTION.md` names their authors all the same.
 */
export const coverPhotos = {
  homes: [
    'houses/ross-joyner-TX6dBiMwBV0-unsplash', 'houses/isaac-quesada-s34TlUTPIf4-unsplash', 'houses/annie-spratt-HfCg3eJKlJw-unsplash',
    'houses/joydeep-sengupta-Jdkj677fAQA-unsplash', 'houses/aman-kumar-WV2fFEOCMMM-unsplash',
  ],
  trucks: ['cars/road-train-yellow-red', 'cars/volvo-vnl-semi-trailer-tractor-trailer-dark-blue'],
  works: ['equipment/workshop-hall-01'],
  offices: ['homes/office-building-01'],
} as const satisfies Record<string, readonly string[]>; // prettier-ignore
type CoverOf = keyof typeof coverPhotos;

/** What the cover shows of those who sell a kind most, and of those who sell nothing; of others the page shows what they sell. */
const ofKinds: Partial<Record<KindName, CoverOf>> = { house: 'homes', spec: 'trucks', equipment: 'works' };
const ofTypes: Partial<Record<OrganizationType, CoverOf>> = {
  agency: 'homes',
  bank: 'offices',
  leasing: 'trucks',
  insurer: 'offices',
  service: 'offices',
  employer: 'works',
};

/**
 * The cover of an organization that sells `sells` most; null for every fourth, and where no photograph fits. It is none of the photographs of its
 * listings, whose paths are `shown`.
 */
export function coverPhotoOf(
  { index, types: [first = 'employer'] }: DemoOrganization,
  sells: KindName | null,
  shown: ReadonlySet<string> = new Set(),
): string | null {
  const subject = sells === null ? ofTypes[first] : ofKinds[sells];
  if (!subject || index % 4 === 3) return null;
  const photos: readonly string[] = coverPhotos[subject];
  const begin = index % photos.length;
  const isFree = (name: string) => photographs(name).every(({ path }) => !shown.has(path));
  return [...photos.slice(begin), ...photos.slice(0, begin)].find(isFree) ?? null;
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
    const [sold] = (
      await sql<{ kind: KindName }>`select l.kind from objects l join organizations o on o.id = l.owner_id
        where o.inn = ${owner} group by l.kind order by count(*) desc, l.kind limit 1`.execute(db)
    ).rows;
    const photo = coverPhotoOf(organization, sold?.kind ?? null, new Set(rows.map(({ path }) => path)));
    if (photo) await store('cover', await coverOf(photo));
    await db
      .updateTable('profiles')
      .set(pictures)
      .where('account_id', '=', (eb) => eb.selectFrom('organizations').select('id').where('inn', '=', owner))
      .execute();
  }
}
