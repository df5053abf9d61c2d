import { sql } from 'kysely';
import { kindData } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import type { KindData } from '#listing/kind-data.ts';
import { isLive } from '#listing/predicates.ts';
import type { Db } from '#server/db/connect.ts';

/** A name that several listings of a kind have, or that is of a model, with their number and lowest price in each region. */
export type ThingName = {
  kind: KindName;
  name: string;
  regions: ReadonlyMap<string, { count: number; least: number | null }>;
};

/** Kinds whose things are told apart by the titles that sellers wrote. */
const kinds = Object.values(kindData).filter(({ duplicates }: KindData) => duplicates.same.includes('title'));

const leastListings = 3;
/** A name that begins with a word in Latin letters is of a model, which a single listing may have: «iPhone 11». */
const ofModel = '^[A-Za-z]{2,}[A-Za-z0-9-]* ';
const mostNames = 5000;
const maxAgeMs = 600_000;

type Row = { kind: KindName; name: string; region: string; count: number; least: number | null };

/** The commonest titles of live listings, of each the part before a comma: «Шины зимние, комплект». Of what is for sale where the kind has deals. */
async function load(db: Db, now: Date): Promise<readonly ThingName[]> {
  const all = await Promise.all(
    kinds.map(async ({ kind, table, mainChoice }: KindData) => {
      const preset = mainChoice ? sql`and ${sql.ref(`t.${mainChoice.field}`)} = ${mainChoice.preset}` : sql``;
      const { rows } = await sql<Row>`
        with named as (
          select trim(split_part(o.title, ', ', 1)) as name, c.region, count(*)::integer as count, min(nullif(o.price_rub_minor, 0))::float8 as least
          from objects o join ${sql.table(table)} t on t.object_id = o.id join cities c on c.id = o.city_id
          where o.kind = ${kind} and ${isLive(now)} ${preset}
          group by 1, 2
        ), common as (
          select name from named where length(name) between 3 and 60 group by 1 having sum(count) >= ${leastListings} or name ~ ${ofModel} order by sum(count) desc, name limit ${mostNames}
        )
        select ${kind} as kind, named.* from named join common using (name)`.execute(db);
      return [...Map.groupBy(rows, ({ name }) => name)].map(([name, of]) => ({
        kind,
        name,
        regions: new Map(of.map(({ region, count, least }) => [region, { count, least }])),
      }));
    }),
  );
  return all.flat();
}

type Cached = { at: number; names: Promise<readonly ThingName[]> };
const caches = new WeakMap<Db, Cached>();

/** The names of things that are on sale, some minutes old at most; the first caller waits for them, later ones never. */
export function thingNamesOf(db: Db, now: Date): Promise<readonly ThingName[]> {
  const known = caches.get(db);
  if (known && now.getTime() - known.at < maxAgeMs) return known.names;
  const loading = load(db, now);
  const cached = { at: now.getTime(), names: known ? known.names : loading };
  caches.set(db, cached);
  loading.then(
    () => (cached.names = loading),
    () => known ?? caches.delete(db),
  );
  return cached.names;
}

/** How many live listings have a name in some regions, or anywhere, and their lowest price in kopecks. */
export function countOfThing(
  { regions }: ThingName,
  asked: readonly string[] = [],
): { count: number; least: number | null } {
  const found = [...regions].filter(([region]) => asked.length === 0 || asked.includes(region)).map(([, one]) => one);
  const prices = found.flatMap(({ least }) => least ?? []);
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    least: prices.length > 0 ? Math.min(...prices) : null,
  };
}
