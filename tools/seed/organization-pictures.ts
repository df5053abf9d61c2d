import { randomUUID } from 'node:crypto';
import { loadSharp } from '#areas/media/load-sharp.ts';
import { type ProfilePicture, profilePictureKeys, profilePictures } from '#areas/media/rules.ts';
import type { OrganizationType } from '#areas/organization/organization-types.ts';
import type { Db } from '#server/db/connect.ts';
import type { Storage } from '#server/ports/storage.ts';
import { demoInn, type DemoOrganization } from './organizations.ts';

/** The sign of each trade in a square of 96, as strokes. */
const signs: Readonly<Record<OrganizationType, string>> = {
  dealer: 'M16 58h64v12H16zM24 58l8-20h32l8 20M28 70a6 6 0 1 0 12 0M56 70a6 6 0 1 0 12 0',
  agency: 'M18 48 48 22l30 26M26 42v34h44V42M42 76V56h12v20',
  bank: 'M16 38 48 20l32 18zM26 44v24M41 44v24M55 44v24M70 44v24M16 74h64',
  leasing: 'M24 36h44l-10-10M72 60H28l10 10M24 36v8M72 60v-8',
  insurer: 'M48 18v6M16 52a32 28 0 0 1 64 0zM48 52v20a7 7 0 0 1-14 0',
  service: 'M18 36h60v38H18zM36 36v-8h24v8M18 54h60',
  employer:
    'M48 34a14 14 0 1 0 .1 0M48 20v14M48 62v14M20 48h14M62 48h14M28 28l10 10M58 58l10 10M68 28 58 38M38 58 28 68',
};

/** Grounds dark enough for white signs, each with a lighter tone for the arches of the cover. */
const tones = [
  ['#14532d', '#1c6b3c'],
  ['#1e3a5f', '#2a4f7f'],
  ['#7c2d12', '#9a3c1b'],
  ['#4c1d5f', '#63297a'],
  ['#134e4a', '#1b6660'],
  ['#713f12', '#8d511b'],
  ['#3f3f46', '#53535c'],
] as const;

type Drawn = { index: number; types: readonly OrganizationType[] };

const toneOf = (index: number): readonly [ground: string, light: string] => tones[index % tones.length] ?? tones[0];
const signOf = ({ types: [first = 'employer'] }: Drawn, colour = '#fff'): string =>
  `<path d="${signs[first]}" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Arches behind the sign tell apart organizations of one trade and one colour. */
function logoOf(drawn: Drawn): string {
  const [ground, light] = toneOf(drawn.index);
  const radius = 20 + ((drawn.index * 7) % 5) * 6;
  const arch = `<path d="M${48 - radius} 96V${96 - radius}a${radius} ${radius} 0 0 1 ${radius * 2} 0V96z" fill="${light}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${ground}"/>${arch}${signOf(drawn)}</svg>`;
}

/** A row of arches of different heights, with the sign of the trade above every third. */
function coverOf(drawn: Drawn): string {
  const [ground, light] = toneOf(drawn.index);
  const arches = Array.from({ length: 12 }, (_, at) => {
    const hasSign = at % 3 === 1;
    // Wide windows show the middle half of a cover: the signs lie within.
    const top = 70 + ((at * 5 + drawn.index * 3) % (hasSign ? 5 : 7)) * 14;
    const x = at * 110 - 20;
    const arch = `<path d="M${x} 320V${top + 45}a45 45 0 0 1 90 0V320z" fill="${light}"/>`;
    return hasSign ? `${arch}<g transform="translate(${x - 3} ${top + 20})">${signOf(drawn, '#ffffffb3')}</g>` : arch;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 320" width="1280" height="320"><rect width="1280" height="320" fill="${ground}"/>${arches.join('')}</svg>`;
}

const drawings: Readonly<Record<ProfilePicture, (drawn: Drawn) => string>> = { avatar: logoOf, cover: coverOf };

/** Returns a picture of a demo organization in all its widths, as WebP. */
export async function drawPicture(kind: ProfilePicture, drawn: Drawn): Promise<Buffer[]> {
  const sharp = await loadSharp();
  const { widths, ratio } = profilePictures[kind];
  const svg = Buffer.from(drawings[kind](drawn));
  const natural = kind === 'avatar' ? 96 : 1280;
  return Promise.all(
    widths.map((width) =>
      sharp(svg, { density: (72 * width) / natural })
        .resize({ width, height: width / ratio })
        .webp({ quality: 82, effort: 2 })
        .toBuffer(),
    ),
  );
}

/** Draws a logo for each of these organizations and a cover for all but every fourth, and stores them. */
export async function drawOrganizations(
  db: Db,
  storage: Pick<Storage, 'put'>,
  organizations: readonly DemoOrganization[],
): Promise<void> {
  for (const drawn of organizations) {
    const pictures: Partial<Record<ProfilePicture, string>> = {};
    for (const kind of drawn.index % 4 === 3 ? (['avatar'] as const) : (['avatar', 'cover'] as const)) {
      const id = randomUUID();
      const files = await drawPicture(kind, drawn);
      for (const [at, key] of profilePictureKeys({ kind, id }).entries())
        await storage.put(key, files[at] ?? Buffer.alloc(0), 'image/webp');
      pictures[kind] = id;
    }
    await db
      .updateTable('profiles')
      .set(pictures)
      .where('account_id', '=', (eb) =>
        eb.selectFrom('organizations').select('id').where('inn', '=', demoInn(drawn.index)),
      )
      .execute();
  }
}
