import { z } from 'zod';
import { latinName } from '#dictionary/latin-name.ts';
import { degreeParts } from '../ring.ts';
import { normaliseName, toLatin } from '../rules.ts';
import { eastScaleAt, type MetroLine, type MetroStation } from './stations.ts';

// Reads the answer of Overpass to `node[station=subway]` (docs/operations.md, «Metro stations»).

const tag = z.string().max(300).optional();
const answer = z.object({
  elements: z
    .array(
      z.object({
        type: z.string(),
        id: z.int().positive(),
        lat: z.number().min(-90).max(90).optional(),
        lon: z.number().min(-180).max(180).optional(),
        tags: z
          .object({ name: tag, 'name:ru': tag, 'name:en': tag, railway: tag, station: tag, line: tag, 'line:en': tag, colour: tag })
          .default({}),
      }),
    )
    .max(20_000),
}); // prettier-ignore

export type City = {
  id: number;
  region: string;
  slug: string;
  latitude: number;
  longitude: number;
  population: number;
};
type Node = { id: number; name: string; name_en: string; latitude: number; longitude: number; line: MetroLine | null; city: City }; // prettier-ignore

/** A metro serves the largest city within this distance, and the towns beside it. */
const cityReachKm = 40;
/** Nodes of one name within this distance are one station: an interchange has a node for each line. */
const sameStationMetres = 300;

const notOpen: ReadonlySet<string> = new Set(['construction', 'proposed', 'disused', 'abandoned', 'razed']);

type Degrees = { latitude: number; longitude: number };
const metresBetween = (one: Degrees, other: Degrees): number =>
  Math.hypot(
    one.latitude - other.latitude,
    (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180),
  ) * 111_319; // prettier-ignore

function cityAt(point: Degrees, cities: readonly City[]): City | undefined {
  return cities
    .filter((city) => metresBetween(point, city) <= cityReachKm * 1000)
    .reduce<City | undefined>((largest, city) => (largest && largest.population >= city.population ? largest : city), undefined);
} // prettier-ignore

const lineOf = (
  line: string | undefined,
  english: string | undefined,
  colour: string | undefined,
): MetroLine | null => {
  const known = colour && /^#[0-9a-f]{6}$/iu.test(colour) ? colour.toLowerCase() : null;
  return line || known ? { name: line ?? '', name_en: english ?? latinName(line ?? ''), colour: known } : null;
};

/** Joins the nodes of one station, each within reach of another of its nodes. */
function clustersOf(nodes: readonly Node[]): Node[][] {
  const clusters: Node[][] = [];
  for (const node of nodes) {
    const near = clusters.filter((cluster) => cluster.some((other) => metresBetween(node, other) <= sameStationMetres));
    for (const cluster of near) clusters.splice(clusters.indexOf(cluster), 1);
    clusters.push([...near.flat(), node]);
  }
  return clusters;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function stationOf(nodes: readonly Node[]): Omit<MetroStation, 'slug'> & { city: City } {
  const [first] = [...nodes].sort((one, other) => one.id - other.id) as [Node];
  const latitude = Math.round(mean(nodes.map((node) => node.latitude)) * degreeParts);
  const lines = new Map(nodes.flatMap(({ line }) => (line ? [[`${line.name} ${line.colour}`, line] as const] : [])));
  return {
    id: first.id,
    name: first.name,
    name_en: first.name_en,
    city: first.city,
    city_id: first.city.id,
    region: first.city.region,
    latitude,
    longitude: Math.round(mean(nodes.map((node) => node.longitude)) * degreeParts),
    eastScale: eastScaleAt(latitude),
    lines: [...lines.values()],
  };
}

const slugPart = (text: string): string =>
  toLatin(normaliseName(text))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The stations in a file of Overpass: open ones with a name, near one of the cities. Throws where the file is of another shape. */
export function stationsOf(file: unknown, cities: readonly City[]): MetroStation[] {
  const nodes = answer.parse(file).elements.flatMap(({ type, id, lat, lon, tags }): Node[] => {
    const name = (tags['name:ru'] ?? tags.name ?? '').trim();
    if (type !== 'node' || tags.station !== 'subway' || notOpen.has(tags.railway ?? '') || !name) return [];
    if (lat === undefined || lon === undefined) return [];
    const city = cityAt({ latitude: lat, longitude: lon }, cities);
    const line = lineOf(tags.line, tags['line:en'], tags.colour);
    return city
      ? [{ id, name, name_en: tags['name:en']?.trim() || latinName(name), latitude: lat, longitude: lon, line, city }]
      : [];
  });
  const byName = Map.groupBy(nodes, ({ name, city }) => `${city.id} ${normaliseName(name)}`);
  const stations = [...byName.values()]
    .flatMap(clustersOf)
    .map(stationOf)
    .sort((one, other) => one.id - other.id);
  // Two stations of one name that lie apart have numbers in their addresses.
  const taken = new Map<string, number>();
  return stations.map(({ city, ...station }) => {
    const slug = `metro-${city.slug}-${slugPart(station.name)}`.slice(0, 56);
    const nth = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, nth);
    return { ...station, slug: nth === 1 ? slug : `${slug}-${nth}` };
  });
}
