import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import type { KindData } from '#dictionary/kind-data.ts';
import { places } from '#tests/support/cars.ts';
import { filtersAmong } from '#tests/support/random-filters.ts';
import { levelled, various } from '#tests/support/test-kinds.ts';
import { createRandom } from '#tools/seed/random.ts';
import type { CatalogueLevel, City, ReferenceData } from '../reference-data.ts';
import type { Filters } from '../port.ts';
import { MISSING } from '../sql/columns.ts';
import { makeVocabulary } from '../words/vocabulary.ts';
import { type Row, rowOf } from './columns.ts';
import { Engine } from './engine.ts';

// Over several blocks of slots, what is counted by bits is what is counted row by row: filters asked in growing order, so that what one
// has made serves the next, rows changing in between, and pages of answers so broad that they are picked among the foremost.

/** SEARCH_SEED=… repeats a run. */
const seed = Number(process.env['SEARCH_SEED'] ?? randomInt(2 ** 31));
const now = new Date('2026-11-21T12:00:00Z');
const later = (now.getTime() + 86_400_000) * 1000;
const rowsOfAll = 2600;
const dearer = 10_000_000;
const random = createRandom(seed);
const sellers = [1, 2, 3, 4, 5];

function catalogueOf(level: number): CatalogueLevel {
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

function dictionaryOf(data: KindData): ReferenceData {
  const cityOf = (id: number, region: string, longitude: number): City => ({
    id, region, name: `city${id}`, name_en: '', name_in: '', slug: `city${id}`, latitude: 55, longitude, population: 1,
  }); // prettier-ignore
  const cities = [cityOf(places.moscow, 'RU-MOW', 37), cityOf(places.omsk, 'RU-OMS', 73), cityOf(7, 'RU-OMS', 74)];
  return {
    cities: new Map(cities.map((city) => [city.id, city])),
    citiesOfRegion: new Map(),
    regions: [],
    levels: data.levels.map((_, level) => catalogueOf(level)),
  };
}

/** Whether the text of a listing has a word, or none for `nobody`. */
const hasWord = (word: string, id: number): boolean => (id * 7 + word.length) % 3 === 0 && word !== 'nobody';

function market(data: KindData) {
  const reference = dictionaryOf(data);
  const catalogue = { data, reference, vocabulary: makeVocabulary(data, reference) };
  const made = (): Engine =>
    new Engine(catalogue, async (word, take) => {
      for (let id = 1; id <= rowsOfAll; id += 1) if (hasWord(word, id)) take(id);
    });
  const [bits, rows] = [made(), made()];
  const { packing, schema } = bits.columns;
  const cities = [...reference.cities.keys()];
  /** Prices beyond 32 bits; of the others some without a value, and few far off, so that the bounds of blocks change. */
  const numericFieldOf = (index: number): number => {
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
    for (const index of row.numerics.keys()) row.numerics[index] = numericFieldOf(index);
    return { ...row, id, owner: random.pick(sellers), city: random.pick(cities), published: random.int(1, 900), expires: later }; // prettier-ignore
  }
  return { catalogue, bits, rows, rowFor };
}

/** Puts rows in as changes come: never so many at once that answers are made anew. */
function put(engine: Engine, ids: readonly number[], rows: ReadonlyMap<number, Row>): void {
  for (let at = 0; at < ids.length; at += 400) {
    const part = ids.slice(at, at + 400);
    const texts = new Map(
      [...engine.texts.keys()].map((word) => [word, new Set(part.filter((id) => hasWord(word, id)))]),
    );
    engine.apply(part, rows, texts);
  }
}

/** A filter at a time, as people add them. */
const growing = (filters: Filters): Filters[] =>
  Object.keys(filters).map((_, index, keys) => Object.fromEntries(keys.slice(0, index + 1).map((key) => [key, filters[key]]))); // prettier-ignore

const kinds = [autoData as KindData, levelled, various];
describe.each(kinds)('$kind', (data) => {
  test(
    `filters in growing order are answered over several blocks as row by row (seed ${seed})`,
    { timeout: 60_000 },
    async () => {
      const { catalogue, bits, rows: rowByRow, rowFor } = market(data);
      const rows = new Map(Array.from({ length: rowsOfAll }, (_, index) => [index + 1, rowFor(index + 1)]));
      const ids = [...rows.keys()];
      for (const engine of [bits, rowByRow]) {
        for (const row of rows.values()) engine.take(row);
        engine.compact();
      }
      let found = 0;
      for (let round = 0; round < 6; round += 1) {
        // In the end a broad answer of which nothing is among the foremost.
        const isOfDear = round === 5;
        const { filters, sort } = isOfDear
          ? {
              filters: { price_from: 100 * dearer, price_to: 350 * dearer },
              sort: random.pick(['price_asc', 'price_desc']),
            }
          : filtersAmong({ random, sellers }, catalogue, round === 4);
        // A word that is a choice alone, beside the others.
        const asked = [{}, { q: 'экскаватор' }, ...growing(filters)].filter(
          (one) => sort !== 'distance' || 'near' in one,
        );
        const ask = (one: Filters, limit: number) => ({ filters: one, sort, limit, withFacets: true, now });
        // Answers to nothing, then kept up with one row after the other.
        put(rowByRow, ids, new Map());
        for (const one of asked) await rowByRow.find(ask(one, rowsOfAll));
        put(rowByRow, ids, rows);
        for (const one of asked) {
          const all = await rowByRow.find(ask(one, rowsOfAll));
          const limit = random.int(1, 20);
          const page = await bits.find(ask(one, limit));
          const said = JSON.stringify({ round, sort, limit, one });
          expect({ ...page, ids: [], next: null }, said).toEqual({ ...all, ids: [], next: null });
          expect(page.ids, said).toEqual(all.ids.slice(0, limit));
          expect(page.next !== null, said).toBe(all.total > limit);
          if (page.next) {
            const after = await bits.find({ ...ask(one, limit), after: page.next });
            expect(after.ids, said).toEqual(all.ids.slice(limit, 2 * limit));
          }
          found += all.total;
        }
        // Some change, some go, some that went come back.
        const changed = ids.filter(() => random.chance(0.02));
        for (const id of changed) {
          if (rows.has(id) && random.chance(0.4)) rows.delete(id);
          else rows.set(id, rowFor(id));
        }
        put(bits, changed, rows);
        put(rowByRow, changed, rows);
      }
      expect(bits.columns.size).toBeGreaterThan(2048);
      expect(found).toBeGreaterThan(rowsOfAll);
    },
  );
});
