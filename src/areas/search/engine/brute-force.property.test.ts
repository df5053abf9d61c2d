import { districts } from '#areas/geo/districts.ts';
import { type MetroStation, MetroStations } from '#areas/geo/metro/stations.ts';
import { describe, expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { fromBits } from '#dictionary/set-bits.ts';
import type { KindData } from '#listing/kind-data.ts';
import { places } from '#tests/support/cars.ts';
import { propertySeed } from '#tests/support/property.ts';
import { randomPoint, randomStations, randomView } from '#tests/support/market.ts';
import { filtersAmong } from '#tests/support/random-filters.ts';
import type { IndexSchema } from '../index-schema.ts';
import { levelled, various } from '#tests/support/test-kinds.ts';
import { createRandom } from '#tools/seed/random.ts';
import type { SearchCatalogue } from '../catalogue-cache.ts';
import { facetsOf, placeFacet } from '../facets.ts';
import { gridOf, type MapCell, type MapGrid, sortedCells } from '../map-grid.ts';
import { parseQuery, type ParsedQuery } from '../parsed-query.ts';
import type { Filters } from '../port.ts';
import { above, type CatalogueLevel, type City, type ReferenceData } from '../reference-data.ts';
import { MISSING, missingKey } from '../sql/columns.ts';
import type { WordMeaning } from '../words/parse-words.ts';
import { makeVocabulary } from '../words/vocabulary.ts';
import { type Columns, type Row, rowOf } from './columns.ts';
import { Engine } from './engine.ts';
import { type Digit, digitOf } from './packing.ts';

// Compares the engine over several blocks with a loop over the rows: filters of growing size, so that later ones reuse cached results and bitmaps;
// changes of rows in between; and broad results, of whose pages only the best rows are searched first.

const now = new Date('2026-11-21T12:00:00Z');
const later = (now.getTime() + 86_400_000) * 1000;
const rowsOfAll = 2600;
const dearer = 10_000_000;
const random = createRandom(propertySeed);
const sellers = [1, 2, 3, 4, 5];

function levelOf(level: number): CatalogueLevel {
  const ids = Array.from({ length: 3 * 4 ** level }, (_, index) => index + 1);
  const rest = { name_ru: null, slug: null, category: null, synonyms: [], popularity: null, listed: 0 };
  const parentOf = (id: number): number | null => (level === 0 ? null : Math.ceil(id / 4));
  const rows = ids.map((id) => ({ id, parent: parentOf(id), name: `name${level}x${id}`, ...rest }));
  const under = Map.groupBy(rows, ({ parent }) => parent ?? 0);
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    under: new Map([...under].map(([parent, all]) => [parent, all.map(({ id }) => id)])),
  };
}

function referenceOf(data: KindData): ReferenceData {
  const cityOf = (id: number, region: string, longitude: number): City => ({
    id, region, name: `city${id}`, name_en: '', name_in: '', slug: `city${id}`, latitude: 55, longitude, population: 1,
  }); // prettier-ignore
  const cities = [cityOf(places.moscow, 'RU-MOW', 37), cityOf(places.omsk, 'RU-OMS', 73), cityOf(7, 'RU-OMS', 74)];
  return {
    cities: new Map(cities.map((city) => [city.id, city])),
    citiesOfRegion: Map.groupBy(
      cities.map(({ id }) => id),
      (id) => cities.find((city) => city.id === id)!.region,
    ),
    regions: [],
    districts,
    metro: new MetroStations(randomStations(random)),
    levels: data.levels.map((_, level) => levelOf(level)),
  };
}

/** Whether the text of a listing contains a word; no text contains `nobody`. */
const hasWord = (word: string, id: number): boolean => (id * 7 + word.length) % 3 === 0 && word !== 'nobody';

function market(data: KindData) {
  const reference = referenceOf(data);
  const catalogue = { data, reference, vocabulary: makeVocabulary(data, reference) };
  const engine = new Engine(catalogue, async (word, take) => {
    for (let id = 1; id <= rowsOfAll; id += 1) if (hasWord(word, id)) take(id);
  });
  const { packing, schema } = engine.columns;
  const cities = [...reference.cities.keys()];
  /** Prices beyond 32 bits; other numbers with some missing and some extreme values, so that the bounds of blocks change. */
  const numberFor = (index: number): number => {
    if (index === 0) return random.int(1, 400) * dearer;
    if (schema.numerics[index]!.isOptional && random.chance(0.2)) return MISSING;
    return random.chance(0.003) ? random.int(41, 90) : random.int(0, 40);
  };
  function rowFor(id: number): Row {
    const row = rowOf({ packing, schema });
    for (const { group, stride, values } of packing.digits) row.groups[group]! += stride * random.int(0, values.length);
    for (let group = 0; group < row.groups.length; group += 1) row.groups[group]! += 1;
    let parent = 0;
    for (const index of row.levels.keys()) {
      const { rows: all, under } = reference.levels[schema.base + index]!;
      const ids = index === 0 ? [...all.keys()] : random.chance(0.3) ? [0] : (under.get(parent) ?? [0]);
      parent = random.pick(ids);
      row.levels[index] = parent;
    }
    row.station = schema.namesStations && random.chance(0.5) ? random.int(1, 41) : 0;
    for (const index of row.numerics.keys()) row.numerics[index] = numberFor(index);
    if (schema.point) {
      const { latitude_e5, longitude_e5, district_id } = randomPoint(random);
      row.district = district_id ?? 0;
      row.numerics[schema.numerics.indexOf(schema.point.latitude)] = latitude_e5 ?? MISSING;
      row.numerics[schema.numerics.indexOf(schema.point.longitude)] = longitude_e5 ?? MISSING;
    }
    return { ...row, id, owner: random.pick(sellers), city: random.pick(cities), published: random.int(1, 900), expires: later }; // prettier-ignore
  }
  return { catalogue, engine, rowFor };
}

/** Writes rows as the follower does. */
function put(engine: Engine, ids: readonly number[], rows: ReadonlyMap<number, Row>): void {
  const idsWith = (word: string) => new Set(ids.filter((id) => hasWord(word, id)));
  engine.applyChanges(ids, rows, new Map([...engine.postings.words()].map((word) => [word, idsWith(word)])));
}

/** The value of a row in a facet; undefined if it has none. */
const valueIn = (row: Row, digit: Digit): string | undefined =>
  digit.values[digitOf(row.groups[digit.group]!, digit) - 1];

/** Whether a row lies in the searched parts of the map; the ray of each polygon is cut by division, which is exact for these numbers. */
function isInParts(row: Row, { areas, withinCities }: ParsedQuery, { numerics, point }: IndexSchema): boolean {
  const latitude = point && row.numerics[numerics.indexOf(point.latitude)]!;
  if (latitude === null || latitude === MISSING || areas.length === 0) return withinCities?.includes(row.city) ?? true;
  const longitude = row.numerics[numerics.indexOf(point!.longitude)]!;
  const x = longitude < 0 ? longitude + 36_000_000 : longitude;
  return areas.every(({ west, south, east, north, ring }) => {
    const cuts = ring.filter((from, index) => {
      const to = ring[(index + 1) % ring.length]!;
      if (from.latitude > latitude === to.latitude > latitude) return false;
      const along = ((to.longitude - from.longitude) * (latitude - from.latitude)) / (to.latitude - from.latitude);
      return x < from.longitude + along;
    });
    const isInBox = latitude >= south && latitude <= north && x >= west && x <= east;
    return isInBox && (ring.length === 0 || cuts.length % 2 === 1);
  });
}

/** The stations of each row, which every query asks for. */
const knownStations = new WeakMap<Row, number[]>();

function stationsOf(row: Row, schema: IndexSchema, reference: ReferenceData): number[] {
  const known = knownStations.get(row) ?? findStationsOf(row, schema, reference);
  knownStations.set(row, known);
  return known;
}

/** The three nearest metro stations within 2.5 km of a row; of one without a point those of the name that its seller wrote. */
function findStationsOf(row: Row, { numerics, point }: IndexSchema, { metro }: ReferenceData): number[] {
  const latitude = point && row.numerics[numerics.indexOf(point.latitude)]!;
  if (latitude === null || latitude === MISSING) {
    const named = metro.byId.get(row.station);
    return [...metro.byId.values()].flatMap(({ id, name, city_id }) => (name === named?.name && city_id === named.city_id ? [id] : [])); // prettier-ignore
  }
  const longitude = row.numerics[numerics.indexOf(point!.longitude)]!;
  const unitsTo = (station: MetroStation): number =>
    Math.hypot((station.latitude - latitude) * 1024, (station.longitude - longitude) * station.eastScale) / 1024;
  return [...metro.byId.values()]
    .filter((station) => unitsTo(station) * 1.11319 <= 2500)
    .sort((one, other) => unitsTo(one) - unitsTo(other) || one.id - other.id)
    .slice(0, 3)
    .map(({ id }) => id);
}

/** The facets whose filters reject a row; `required` stands for filters without a facet. */
function rejections(row: Row, query: ParsedQuery, { schema, packing }: Columns, reference: ReferenceData): Set<string> {
  const { base } = schema;
  const rowOfLevel = (level: number) => (level < base ? above(reference, base, row.levels[0]!, level) : row.levels[level - base]!); // prettier-ignore
  const matches = ({ levels, options, cities, year, text }: WordMeaning): boolean =>
    levels.some((ids, index) => ids.includes(row.levels[index]!)) ||
    packing.digits.some((digit) => options.get(digit.key)?.includes(valueIn(row, digit) ?? '')) ||
    cities.includes(row.city) ||
    (year !== null && schema.year !== null && row.numerics[schema.numerics.indexOf(schema.year)] === year) ||
    (text !== null && hasWord(text, row.id));
  const isRequired =
    query.words.every(matches) &&
    !query.withoutWords.some(matches) &&
    !query.withoutSellers.includes(row.owner) &&
    !query.withoutListings.includes(row.id) &&
    query.onlyListings?.includes(row.id) !== false &&
    schema.sets.every(({ field, bits }) => {
      const stored = fromBits(field, row.numerics[schema.numerics.indexOf(bits)]) ?? [];
      return (fromBits(field, query.sets.get(field.key)) ?? []).every((key) => stored.includes(key));
    }) &&
    isInParts(row, query, schema);
  return new Set([
    ...(isRequired ? [] : ['required']),
    ...(query.cascade?.some((ids, level) => ids.has(rowOfLevel(level))) === false ? ['cascade'] : []),
    ...(query.places &&
    !query.places.includes(row.city) &&
    !query.districts.includes(row.district) &&
    !stationsOf(row, schema, reference).some((id) => query.stations.includes(id))
      ? [placeFacet]
      : []),
    ...packing.digits.flatMap((digit) =>
      query.choices.get(digit.key)?.includes(valueIn(row, digit) ?? '') === false ? [digit.key] : [],
    ),
    ...schema.numerics.flatMap(({ stem }, index) => {
      const limits = query.ranges.get(stem);
      const value = row.numerics[index]!;
      return limits && (value === MISSING || value < limits.from || value > limits.to) ? [stem] : [];
    }),
  ]);
}

/** Total and facets by a loop over the rows. */
function countByLoop(rows: Iterable<Row>, query: ParsedQuery, columns: Columns, catalogue: SearchCatalogue) {
  const { schema, packing } = columns;
  const { reference } = catalogue;
  // A row that several filters reject is in no count.
  const checked = [...rows]
    .map((row) => ({ row, fails: rejections(row, query, columns, reference) }))
    .filter(({ fails }) => fails.size <= 1);
  /** The values of the rows that pass all filters but that of the facet. */
  const valuesFor = <V>(facet: string, valueOf: (row: Row) => V | undefined): V[] =>
    checked.flatMap(({ row, fails }) => {
      const value = [...fails].every((failed) => failed === facet) ? valueOf(row) : undefined;
      return value === undefined ? [] : [value];
    });
  const count = <V>(values: readonly V[]): Map<V, number> =>
    new Map([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]));
  const raw = {
    levels: schema.columnLevels.map((_, index) => count(valuesFor('cascade', (row) => row.levels[index]!))),
    cities: count(valuesFor(placeFacet, (row) => row.city)),
    districts: count(valuesFor(placeFacet, (row) => row.district || undefined)),
    stations: count(valuesFor(placeFacet, (row) => stationsOf(row, schema, reference)).flat()),
    regions: count(valuesFor(placeFacet, (row) => reference.cities.get(row.city)!.region)),
    choices: new Map(
      packing.digits.map((digit) => [digit.key, count(valuesFor(digit.key, (row) => valueIn(row, digit)))]),
    ),
    ranges: new Map(
      schema.numerics.map(({ stem }, index) => {
        const values = valuesFor(stem, (row) => row.numerics[index]!).filter((value) => value !== MISSING);
        return [stem, values.length > 0 ? { min: Math.min(...values), max: Math.max(...values) } : null];
      }),
    ),
  };
  const hits = checked.flatMap(({ row, fails }) => (fails.size === 0 ? [row] : []));
  return { hits, total: hits.length, facets: facetsOf(catalogue, query, raw), meant: query.meant };
}

/** The hits in each cell of a grid, those with a point apart from those without, each row compared with the bounds of the cells. */
function cellsByLoop(
  hits: readonly Row[],
  { area, width, height }: MapGrid,
  { schema }: Columns,
  { cities }: ReferenceData,
) {
  const placed = hits.map((row) => {
    const value = (key: 'latitude' | 'longitude') =>
      schema.point ? row.numerics[schema.numerics.indexOf(schema.point[key])]! : MISSING;
    const city = cities.get(row.city)!;
    const isOwn = value('latitude') !== MISSING;
    const x = isOwn ? value('longitude') : Math.round(city.longitude * 100_000);
    return {
      row,
      isOwn,
      y: isOwn ? value('latitude') : Math.round(city.latitude * 100_000),
      x: x < 0 ? x + 36_000_000 : x,
    };
  });
  const cells: MapCell[] = [];
  for (let south = area.south; south < area.north; south += height) {
    const inRow = placed.filter(({ y }) => y >= south && y < south + height);
    if (inRow.length === 0) continue;
    for (let west = area.west; west < area.east; west += width) {
      const inCell = inRow.filter(({ x }) => x >= west && x < west + width);
      for (const hasPoint of [true, false]) {
        const inside = inCell.filter(({ isOwn }) => isOwn === hasPoint);
        if (inside.length === 0) continue;
        const [xs, ys] = [inside.map(({ x }) => x), inside.map(({ y }) => y)];
        const mean = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
        const largest = inside
          .map(({ row }) => cities.get(row.city)!)
          .reduce((a, b) => (b.population > a.population || (b.population === a.population && b.id < a.id) ? b : a));
        const east = (x: number) => (x > 18_000_000 ? x / 100_000 - 360 : x / 100_000);
        cells.push({
          hasPoint,
          count: inside.length,
          latitude: mean(ys) / 100_000,
          longitude: east(mean(xs)),
          west: east(Math.min(...xs)),
          south: Math.min(...ys) / 100_000,
          east: east(Math.max(...xs)),
          north: Math.max(...ys) / 100_000,
          city: largest.id,
          cityCount: inside.filter(({ row }) => row.city === largest.id).length,
          listings: inside.length > 2 ? [] : inside.map(({ row }) => row.id).sort((a, b) => a - b),
          price: Math.min(...inside.map(({ row }) => row.numerics[schema.numerics.indexOf(schema.price)]!)),
        });
      }
    }
  }
  return sortedCells(cells);
}

/** The ids of the hits in the order of a sort. */
function inOrder(hits: readonly Row[], sort: string, query: ParsedQuery, { schema }: Columns): number[] {
  const byField = schema.data.sorts.find(({ key }) => key === sort);
  const direction = sort === 'newest' || sort === 'price_desc' || byField?.direction === 'desc' ? -1 : 1;
  const field = sort.startsWith('price_') ? 'price_minor' : byField?.field;
  const index = schema.numerics.findIndex(({ key }) => key === field);
  const keyOf = (row: Row): number => {
    if (sort === 'newest') return row.published;
    if (sort === 'distance') return query.metres!.get(row.city)!;
    const value = row.numerics[index]!;
    return value === MISSING ? missingKey(direction === 1 ? 'asc' : 'desc') : value;
  };
  return [...hits].sort((a, b) => direction * (keyOf(a) - keyOf(b) || a.id - b.id)).map(({ id }) => id);
}

/** One filter more each time, as visitors add them. */
const growing = (filters: Filters): Filters[] =>
  Object.keys(filters).map((_, index, keys) => Object.fromEntries(keys.slice(0, index + 1).map((key) => [key, filters[key]]))); // prettier-ignore

const kinds = [autoData as KindData, levelled, various];
describe.each(kinds)('$kind', (data) => {
  test(
    `filters of growing size over several blocks match a loop over the rows (seed ${propertySeed})`,
    { timeout: 300_000 },
    async () => {
      const { catalogue, engine, rowFor } = market(data);
      const { columns } = engine;
      const rows = new Map(Array.from({ length: rowsOfAll }, (_, index) => [index + 1, rowFor(index + 1)]));
      const ids = [...rows.keys()];
      for (const row of rows.values()) engine.addRow(row);
      engine.compact();
      let found = 0;
      for (let round = 0; round < 6; round += 1) {
        // The last round has a broad result without any of the best rows of its order.
        const isOfDear = round === 5;
        const { filters, sort } = isOfDear
          ? {
              filters: { price_from: 100 * dearer, price_to: 350 * dearer },
              sort: random.pick(['price_asc', 'price_desc']),
            }
          : filtersAmong({ random, sellers }, catalogue, round === 4);
        // A word that is the only choice beside the other filters.
        const asked = [{}, { q: 'экскаватор' }, ...growing(filters)].filter(
          (filters) => sort !== 'distance' || 'near' in filters,
        );
        for (const one of asked) {
          const query = await parseQuery(one, catalogue, async (word) => word !== 'nobody');
          const { hits, ...counted } = countByLoop(rows.values(), query, columns, catalogue);
          const all = inOrder(hits, sort, query, columns);
          const limit = random.int(1, 20);
          const grid = gridOf(randomView(random));
          const some = ids.filter(() => random.chance(0.01));
          const request = { filters: one, sort, limit, withFacets: true, grid, among: some, now };
          const {
            ids: page,
            next,
            cells,
            among,
            unknown: _unknown,
            costs: _costs,
            ...result
          } = await engine.find(request);
          const context = JSON.stringify({ round, sort, limit, one });
          expect(among, context).toEqual(some.filter((id) => all.includes(id)));
          expect(result, context).toEqual(counted);
          expect(cells, context).toEqual(cellsByLoop(hits, grid, columns, catalogue.reference));
          expect(page, context).toEqual(all.slice(0, limit));
          expect(next !== null, context).toBe(all.length > limit);
          if (next) {
            const after = await engine.find({ ...request, after: next });
            expect(after.ids, context).toEqual(all.slice(limit, 2 * limit));
          }
          found += all.length;
        }
        // Some rows change, are removed or come back: few at once, then so many that results are counted anew.
        const changed = ids.filter(() => random.chance(0.02));
        for (const id of changed) {
          if (rows.has(id) && random.chance(0.4)) rows.delete(id);
          else rows.set(id, rowFor(id));
        }
        for (let at = 0; at < changed.length; at += 5) put(engine, changed.slice(at, at + 5), rows);
      }
      expect(columns.size).toBeGreaterThan(2048);
      expect(found).toBeGreaterThan(rowsOfAll);
    },
  );
});
