import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { fileURLToPath } from 'node:url';
import { shippedName } from '#areas/media/shipped-photos.ts';
import type { DemoPicture } from '../pictures.ts';

const root = new URL('../../../data/photos/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8');

type Credit = { author: string; licence: string; licence_url: string | null; source_url: string | null };

/** A photograph of data/photos in the form in which listings show it. */
async function pictureOf(folder: string, file: string, credit: Credit): Promise<DemoPicture> {
  const { width, height } = await sharp(fileURLToPath(new URL(`${folder}/${file}`, root))).metadata();
  return { source: 'photo', path: shippedName(folder, file), width, height, credit };
}

const licenceUrls: Readonly<Record<string, string>> = {
  'Unsplash License': 'https://unsplash.com/license',
  CC0: 'https://creativecommons.org/publicdomain/zero/1.0/',
};
const creditOf = (author: string | null, licence: string, source: string | null): Credit => ({
  // Where the photographer's name is unknown, the site is credited.
  author: author || (source === null ? '' : new URL(source).hostname.replace(/^www\./u, '')),
  licence,
  licence_url: licenceUrls[licence] ?? null,
  source_url: source,
});

// Judged by the pictures: what each shows, by the beginning of its file name; all others show blocks of flats.
const shown = {
  bedrooms: ['pxhere-home-3'],
  rooms: ['francesca-tosolini', 'pxhere-home-1', 'pxhere-home-2', 'r-architecture-wD', 'steven-ungermann'],
  dachas: ['paul-kapischka'],
  cottages: ['dillon-kydd', 'james-feaver', 'r-architecture-MA', 'terrah-holly'],
  townhouses: ['aman-kumar', 'christian-koch', 'christian-vasile', 'jane-sorensen', 'marcus-lenk', 'ross-joyner'],
  garages: ['simi-iluyomade'],
  offices: ['luke-van-zyl', 'umit-yildirim'],
  none: ['joakim-honkasalo'],
} as const;

export type HouseScene = Exclude<keyof typeof shown, 'none'> | 'blocks';

/** Photographs of real estate by what they show. */
export async function readHousePhotos(): Promise<Record<HouseScene, DemoPicture[]>> {
  type Row = { file: string; author: string; source: string | null; license: string };
  const found: Record<HouseScene | 'none', DemoPicture[]> = { bedrooms: [], rooms: [], dachas: [], cottages: [], townhouses: [], garages: [], offices: [], blocks: [], none: [] }; // prettier-ignore
  const scenes = Object.entries(shown) as [keyof typeof shown, readonly string[]][]; // the table above
  for (const { file, author, source, license } of JSON.parse(read('houses/CREDITS.json')) as Row[]) {
    const [scene] = scenes.find(([, files]) => files.some((begin) => file.startsWith(begin))) ?? ['blocks' as const];
    found[scene].push(await pictureOf('houses', file, creditOf(author, license, source)));
  }
  return found;
}

/** The models that a photograph of a machine may show: its own, or others of the family that look the same. */
const machines: Readonly<Record<string, readonly string[]>> = {
  'machines/kubota-u55': ['mini_excavator|Caterpillar|301.8'],
  'machines/jcb-240-lc': ['crawler_excavator|Caterpillar|330'],
  'machines/komatsu-240-lc': ['crawler_excavator|Komatsu|PC200-8'],
  'cars/case-ih-puma-tractor-red': ['tractor|Case IH|Puma 210'],
  'cars/john-deere-6r-tractor-green': ['tractor|John Deere|6195M'],
  'cars/john-deere-9r-articulated-tractor-green': ['tractor|John Deere|9470R'],
  'cars/fendt-600-vario-tractor-dark-green': ['tractor|Fendt|724 Vario'],
  'cars/new-holland-cr-combine-harvester-yellow': ['harvester|New Holland|CR9.80'],
  'cars/manitou-mlt-625-telehandler-red': ['telehandler|Manitou|MLT 735'],
};

/** Photographs of machines by category, make and model. */
export async function readMachinePhotos(): Promise<Map<string, DemoPicture>> {
  type Row = { file: string; author: string | null; licence: string; licenceUrl: string | null; source: string | null };
  // The shape of these files.
  const rowsOf = {
    cars: JSON.parse(read('cars/photos.json')) as Row[],
    machines: JSON.parse(read('machines/credits.json')) as Row[],
  };
  const photos = new Map<string, DemoPicture>();
  for (const [path, models] of Object.entries(machines)) {
    const [folder = '', name = ''] = path.split('/');
    const file = `${name}.webp`;
    const row = rowsOf[folder === 'cars' ? 'cars' : 'machines'].find((one) => one.file === file);
    if (!row) throw new Error(`Nobody is credited for ${path}.`);
    const credit = { ...creditOf(row.author, row.licence, row.source), licence_url: row.licenceUrl };
    const picture = await pictureOf(folder, file, credit);
    for (const model of models) photos.set(model, picture);
  }
  return photos;
}
