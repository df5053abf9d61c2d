import { readFileSync } from 'node:fs';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { cityDistrictOf } from './city-districts.ts';
import { degreeParts, isInRing, type Point } from './ring.ts';
import { toLatin } from './rules.ts';

// The districts of Moscow and the municipal districts of Saint Petersburg as of 2013 (data/SOURCES.md). They tell about where a home lies, and never
// where a district ends.

type Names = { name: string; name_en: string };
export type District = Names & {
  id: number;
  /** The larger district by which people know the place, where it lies in one. */
  within?: Names | undefined;
  /** In addresses: `msk-sokolniki`. */
  slug: string;
  /** ISO code */
  region: string;
  city_id: number;
  /** Further names: as their address spells them («hamovniki»), of several districts together («Чертаново»), and former ones. */
  also: readonly string[];
};
type Patch = District & {
  west: number;
  south: number;
  east: number;
  north: number;
  rings: readonly (readonly Point[])[];
};
type Box = { south: number; north: number; west: number; east: number };

/** `first` is the id of the first district in the file; ids never change. The box is that of `objects_without_district`. */
const cities = [
  { key: 'msk', first: 101, region: 'RU-MOW', city_id: 524_901, box: { south: 5_549_000, north: 5_603_000, west: 3_713_000, east: 3_797_000 } },
  { key: 'spb', first: 301, region: 'RU-SPE', city_id: 498_817, box: { south: 5_963_000, north: 6_025_000, west: 2_942_000, east: 3_076_000 } },
] as const; // prettier-ignore

/** Names that people give to several neighbouring districts, and names that districts have had or have today. */
const alsoNamed: Readonly<Record<string, string>> = {
  'Хорошёво-Мнёвники': 'хорошево, мневники',
  'Выхино-Жулебино': 'выхино, жулебино',
  'Покровское-Стрешнево': 'стрешнево',
  'Москворечье-Сабурово': 'москворечье, сабурово',
  'Косино-Ухтомский': 'косино',
  'Очаково-Матвеевское': 'очаково, матвеевское',
  'Тропарёво-Никулино': 'тропарево, никулино',
  'Ново-Переделкино': 'переделкино',
  Черёмушки: 'новые черемушки',
  'Шувалово-Озерки': 'озерки, шувалово',
  'Лахта-Ольгино': 'лахта, ольгино',
  Васильевский: 'васильевский остров, васька',
  'Комендантский аэродром': 'комендантский проспект, комендань',
  'Остров Декабристов': 'декабристов',
  'Озеро Долгое': 'долгое озеро',
};
const groups = 'чертаново, бирюлево, дегунино, медведково, тушино, бутово, орехово-борисово, измайлово, охта'.split(
  ', ',
);

/** «район Чертаново Северное» as people say it: «Чертаново Северное». */
export function namesOfDistrict(full: string): Names {
  const name = full
    .replace(/^(?:район|Муниципальный округ(?! №)) /u, '')
    .replace(/ (?:район|округ)$/u, '')
    .replace(/^Муниципальный округ /u, '');
  return { name, name_en: romanised(name).replace(/(?<![a-z])[a-z]/gu, (letter) => letter.toUpperCase()) };
}

/** In Latin letters as BGN/PCGN has it, like the names of cities; addresses have the shorter letters of `toLatin`. */
const romanised = (name: string): string =>
  toLatin(
    name
      .toLowerCase()
      .replaceAll(/(?<![бвгджзйклмнпрстфхцчшщ])е/gu, 'ye')
      .replaceAll('ё', 'yo')
      .replaceAll('х', 'kh')
      .replaceAll('щ', 'shch'),
  );

const plain = (name: string): string => name.toLowerCase().replaceAll('ё', 'е');

function readPatches(): Patch[] {
  return cities.flatMap(({ key, first, region, city_id }) => {
    const file = new URL(`../../../data/geo/${key}_districts.topo.json`, import.meta.url);
    // The file's own shape.
    const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<Record<string, GeometryCollection<{ name: string }>>>;
    return feature(topology, topology.objects[key]!).features.map(({ properties, geometry }, index): Patch => {
      const { coordinates, type } = geometry as Polygon | MultiPolygon;
      const rings = (type === 'Polygon' ? [coordinates] : coordinates).flat().map((ring) =>
        ring.map(([longitude = 0, latitude = 0]) => ({ latitude: Math.round(latitude * degreeParts), longitude: Math.round(longitude * degreeParts) })),
      );
      const [latitudes, longitudes] = [rings.flat().map(({ latitude }) => latitude), rings.flat().map(({ longitude }) => longitude)];
      const { name, name_en } = namesOfDistrict(properties.name);
      const isNumbered = name.startsWith('№');
      const latin = toLatin(plain(name));
      const shorter = latin === name_en.toLowerCase() ? [] : [latin];
      const also = [...shorter, ...(alsoNamed[name]?.split(', ') ?? []), ...groups.filter((group) => plain(name).split(' ').includes(group))];
      return {
        id: first + index,
        slug: `${key}-${toLatin(plain(name)).replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')}`,
        name: isNumbered ? `Округ ${name}` : name,
        name_en: isNumbered ? `District ${name_en}` : name_en,
        within: key === 'spb' ? cityDistrictOf(name) : undefined,
        region,
        city_id,
        also,
        rings,
        south: Math.min(...latitudes),
        north: Math.max(...latitudes),
        west: Math.min(...longitudes),
        east: Math.max(...longitudes),
      };
    });
  }); // prettier-ignore
}

const patches = readPatches();

const isInBox = ({ south, north, west, east }: Box, { latitude, longitude }: Point): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** By id. */
export const districts: ReadonlyMap<number, District> = new Map(
  patches.map(({ rings: _rings, south: _s, north: _n, west: _w, east: _e, ...district }) => [district.id, district]),
);

const parts = Map.groupBy(
  [...districts.values()].filter(({ within }) => within),
  ({ within }) => within!.name,
);

/** The larger districts all of whose parts are among these districts, each by the slugs of its parts. */
export function wholeDistrictsOf(slugs: readonly string[]): ReadonlyMap<string, Names> {
  const chosen = new Set(slugs);
  const whole = [...parts.values()].filter((all) => all.every(({ slug }) => chosen.has(slug))).flat();
  // The parts have a larger district, by which they are grouped.
  return new Map(whole.map(({ slug, within }) => [slug, within!]));
}

/** The id of the district that has a point; 0 in none, null far from both cities. Of overlapping patches the first is taken. */
export function districtAt(point: Point): number | null {
  if (!cities.some(({ box }) => isInBox(box, point))) return null;
  const found = patches.find((patch) => {
    if (!isInBox(patch, point)) return false;
    // A hole is a ring inside another: the point lies in an odd number of rings.
    return patch.rings.filter((ring) => isInRing(ring, point.longitude, point.latitude)).length % 2 === 1;
  });
  return found?.id ?? 0;
}

/** Places of the boxes, for the index of points that are in no district yet. */
export const districtBoxes: readonly Box[] = cities.map(({ box }) => box);
