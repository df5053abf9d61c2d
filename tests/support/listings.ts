import { sql } from 'kysely';
import { appliesTo } from '#dictionary/dictionary.ts';
import { type KindData, storedValue } from '#listing/kind-data.ts';
import type { Field } from '#dictionary/field.ts';
import type { ReferenceData } from '#areas/search/reference-data.ts';
import { listingText } from '#areas/search/words/listing-text.ts';
import { searchVector } from '#server/db/full-text.ts';
import type { Db } from '#server/db/connect.ts';
import type { Random } from '#tools/seed/random.ts';

// Random listings of any kind by its dictionary. Each field has few values, so that many are equal.

type Values = Record<string, unknown>;

/** A valid value of a field; sometimes one that has left the dictionary, or of another type. */
function valueOf(field: Field, random: Random): unknown {
  const { type, options = [], min = 0, max = 100, decimals = 0 } = field;
  if (!field.required && random.chance(0.25)) return null;
  if (field.store === 'attrs' && random.chance(0.03)) return 'gone';
  if (type === 'bool') return random.chance(0.5);
  if (type === 'enum') return random.chance(0.03) ? 'gone' : random.pick(options.slice(0, 5)).key;
  if (type === 'set') return options.slice(0, 6).flatMap(({ key }) => (random.chance(0.6) ? [key] : []));
  if (type === 'count') return Number(random.pick(options).key);
  if (type === 'text') return random.pick(['Гаражное хранение', 'один хозяин', 'Торг у капота', '']);
  if (type === 'rows')
    return [{ name: random.pick(['Замена крана', 'Сборка шкафа']), unit: 'hour', price_minor: 90_000 }];
  const value = min + ((Math.min(max, min + 1_000_000) - min) * random.int(0, 8)) / 8;
  return Number(value.toFixed(decimals));
}

/** A row of the catalogue and its ancestors, by their fields. */
function pathOf({ levels }: KindData, reference: ReferenceData, random: Random): Values {
  const path: Values = {};
  let under: number | null = null;
  for (const [index, { field }] of levels.entries()) {
    const { rows, under: byParent } = reference.levels[index]!;
    const among: readonly number[] = under === null ? [...rows.keys()] : (byParent.get(under) ?? []);
    under = among.length === 0 || (index > 1 && random.chance(0.3)) ? null : random.pick(among);
    path[field] = under;
    if (under === null) break;
  }
  return path;
}

export function randomValues(data: KindData, reference: ReferenceData, random: Random): Values {
  const values: Values = pathOf(data, reference, random);
  const own = data.fields.filter(({ store, type }) => (store === 'kind' || store === 'attrs') && type !== 'ref');
  for (const field of own) {
    const category = data.category === null ? null : values[data.category];
    // Identifiers are left out: their unique indexes would refuse random ones.
    if (field.shown === 'masked' || field.shown === 'owner') continue;
    if (appliesTo(field, category)) values[field.key] = valueOf(field, random);
  }
  return values;
}

/** Inserts or replaces a kind's row. */
export async function writeValues(
  db: Db,
  { data, reference }: { data: KindData; reference: ReferenceData },
  { id, values, description }: { id: number; values: Values; description: string },
): Promise<void> {
  const named = data.levels.map(({ field }, index) => reference.levels[index]!.rows.get(Number(values[field])) ?? null);
  const city = { name: 'Омск', name_en: 'Omsk' };
  const text = listingText(data, { named, city, values: { ...values, description } });
  const own = data.fields.filter(({ store }) => store === 'kind');
  const attrs = data.fields.filter(({ store, key }) => store === 'attrs' && values[key] !== undefined);
  const row: Values = Object.fromEntries(own.map((field) => [field.key, storedValue(field, values[field.key])]));
  // An attribute of a field that no longer exists.
  if (attrs.length > 0)
    row['attrs'] = JSON.stringify({ ...Object.fromEntries(attrs.map(({ key }) => [key, values[key]])), left: ['?'] });
  const columns = { ...row, search: searchVector(text) } as never;
  await db
    .insertInto(data.table as 'auto_listings')
    .values({ object_id: id, ...(columns as object) } as never)
    .onConflict((conflict) => conflict.column('object_id').doUpdateSet(columns))
    .execute();
}

const columnTypes: Partial<Record<Field['type'], string>> = {
  bool: 'boolean',
  number: 'numeric',
  text: 'text',
  enum: 'text',
};

/** Creates the table of a test kind, with the triggers that every kind has. */
export async function createTable(db: Db, { table, fields }: KindData): Promise<void> {
  const columns = fields
    .filter(({ store }) => store === 'kind')
    .map(({ key, type }) => `${key} ${columnTypes[type] ?? 'integer'}`);
  const noted = (['insert', 'update', 'delete'] as const).map(
    (act) => `create trigger noted_${act} after ${act} on ${table}
      referencing ${act === 'delete' ? 'old' : 'new'} table as changed for each statement execute function note_listings_of()`,
  );
  await sql
    .raw(`create table ${table} (object_id bigint primary key, attrs jsonb not null default '{}', search tsvector, ${columns.join(', ')});
      ${noted.join(';')}`)
    .execute(db);
}
