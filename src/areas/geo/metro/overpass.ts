import { z } from 'zod';
import { latinName } from '#dictionary/latin-name.ts';
import { degreeParts, type Point } from '../ring.ts';
import { normaliseName, toLatin } from '../rules.ts';
import { eastScaleAt, type MetroLine, type MetroRoute, type MetroStation } from './stations.ts';

// Reads an answer of Overpass with nodes `station=subway` and relations `route=subway` (docs/operations.md, «Metro stations»).

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
          .object({ name: tag, 'name:ru': tag, 'name:en': tag, railway: tag, station: tag, route: tag, line: tag, 'line:en': tag, colour: tag })
          .default({}),
        members: z.array(z.object({ type: z.string(), ref: z.int(), role: z.string() })).default([]),
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
type Node = { id: number; name: string; name_en: string; latitude: number; longitude: number; lines: readonly MetroLine[]; city: City }; // prettier-ignore
type Element = z.infer<typeof answer>['elements'][number];

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
  ) * 111_319;

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
  const lines = new Map(
    nodes.flatMap((node) => node.lines.map((line) => [`${line.name} ${line.colour}`, line] as const)),
  );
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

const isRoute = ({ type, tags }: Element): boolean => type === 'relation' && tags.route === 'subway';

/** The nodes at which trains of a route stop, in their order; roles of other members are platforms and the like. */
const stopsOf = ({ members }: Element): number[] =>
  members.flatMap(({ type, ref, role }) => (type === 'node' && (role === '' || role.startsWith('stop')) ? [ref] : []));

/** The lines of a file of Overpass from stop to stop; a line has a route for each direction. */
export function routesOf(file: unknown): MetroRoute[] {
  const { elements } = answer.parse(file);
  const points = new Map(
    elements.flatMap(({ type, id, lat, lon }): [number, Point][] =>
      type === 'node' && lat !== undefined && lon !== undefined
        ? [[id, { latitude: Math.round(lat * degreeParts), longitude: Math.round(lon * degreeParts) }]]
        : [],
    ),
  );
  return elements.filter(isRoute).flatMap((route) => {
    const path = stopsOf(route).flatMap((id) => points.get(id) ?? []);
    const { colour = null } = lineOf(undefined, undefined, route.tags.colour) ?? {};
    return path.length > 1 ? [{ id: route.id, colour, path }] : [];
  });
}

/** The lines of the routes by the nodes at which these stop. */
function linesByNode(elements: readonly Element[]): Map<number, MetroLine[]> {
  const lines = new Map<number, MetroLine[]>();
  for (const route of elements.filter(isRoute)) {
    const { tags } = route;
    const line = lineOf(tags['name:ru'] ?? tags.name, tags['name:en'], tags.colour);
    for (const id of line ? stopsOf(route) : []) lines.set(id, [...(lines.get(id) ?? []), line!]);
  }
  return lines;
}

/** The stations in a file of Overpass: open ones with a name, near one of the cities. Throws where the file is of another shape. */
export function stationsOf(file: unknown, cities: readonly City[]): MetroStation[] {
  const { elements } = answer.parse(file);
  const ofRoutes = linesByNode(elements);
  const nodes = elements.flatMap(({ type, id, lat, lon, tags }): Node[] => {
    const name = (tags['name:ru'] ?? tags.name ?? '').trim();
    if (type !== 'node' || tags.station !== 'subway' || notOpen.has(tags.railway ?? '') || !name) return [];
    if (lat === undefined || lon === undefined) return [];
    const city = cityAt({ latitude: lat, longitude: lon }, cities);
    if (!city) return [];
    const own = lineOf(tags.line, tags['line:en'], tags.colour);
    const lines = ofRoutes.get(id) ?? (own ? [own] : []);
    return [{ id, name, name_en: tags['name:en']?.trim() || latinName(name), latitude: lat, longitude: lon, lines, city }]; // prettier-ignore
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
