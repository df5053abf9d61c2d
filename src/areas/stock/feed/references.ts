import { sql } from 'kysely';
import { catalogues, type CatalogueTable } from '#listing/catalogues.ts';
import { cataloguesOf, type KindData } from '#listing/kind-data.ts';
import type { FieldIssue } from '#contract/errors.ts';
import type { Db } from '#server/db/connect.ts';
import { quote, type RowTexts } from './to-content.ts';

/** Letters and digits only, in lower case: «Mercedes-Benz» and «mercedes benz» are one name. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const sqlFolded = (column: string) =>
  sql`regexp_replace(replace(lower(${sql.ref(column)}), 'ё', 'е'), '[^[:alnum:]]', '', 'g')`;

/** Finds catalogue rows and cities by name, and caches them: a feed names the same makes thousands of times. */
export class References {
  readonly #db: Db;
  readonly #found = new Map<string, Promise<number | null>>();

  constructor(db: Db) {
    this.#db = db;
  }

  #remember(key: string, find: () => Promise<number | null>): Promise<number | null> {
    const known = this.#found.get(key);
    if (known) return known;
    const found = find();
    this.#found.set(key, found);
    return found;
  }

  /** Returns the catalogue row with a name, under its parent row. An ambiguous name is not found. */
  row(table: CatalogueTable, text: string, under: number | null): Promise<number | null> {
    const name = folded(text);
    return this.#remember(`${table}:${under}:${name}`, async () => {
      const { hasNames, under: parent } = catalogues[table];
      const names = hasNames
        ? sql`(${sqlFolded('name')} = ${name} or ${sqlFolded('name_ru')} = ${name} or ${sqlFolded('slug')} = ${name}
            or exists (select from unnest(synonyms) synonym where ${sqlFolded('synonym')} = ${name}))`
        : sql`${sqlFolded('name')} = ${name}`;
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where ${names}
        ${parent === null ? sql`` : sql`and ${sql.ref(parent)} = ${under}::bigint`} order by id limit 2`.execute(
        this.#db,
      );
      return rows.length === 1 ? (rows[0]?.id ?? null) : null;
    });
  }

  /**
   * Returns the city that a text names, or the first city named in an address; of several with one name the largest.
   */
  city(text: string): Promise<number | null> {
    return this.#remember(`city:${text}`, async () => {
      const parts = text
        .split(',')
        .map((part) =>
          part
            .replace(/^\s*(?:г\.?|город|пос\.?|п\.?|с\.?|д\.?)\s+/iu, '')
            .trim()
            .toLowerCase(),
        )
        .filter((part) => part !== '')
        .slice(0, 10);
      const { rows } = await sql<{ id: number }>`
        select c.id from unnest(${parts}::text[]) with ordinality part (name, place) join cities c on lower(c.name) = part.name
        order by part.place, c.population desc nulls last, c.id limit 1`.execute(this.#db);
      return rows[0]?.id ?? null;
    });
  }
}

/**
 * Returns the references of a row by the key of their field; problems name those that are not found. A level is looked up within the level
 * above.
 */
export async function readReferences(
  references: References,
  data: KindData,
  texts: RowTexts,
): Promise<{ values: Record<string, number>; problems: FieldIssue[] }> {
  const values: Record<string, number> = {};
  const problems: FieldIssue[] = [];
  const miss = (path: string, text: string): void => {
    problems.push({ path, code: 'unknown', message: `${quote(text)} is not known here.` });
  };
  for (const [key, table] of Object.entries(cataloguesOf(data))) {
    const [text] = texts.get(key) ?? [];
    if (text === undefined) continue;
    const { under } = catalogues[table];
    const parent = under === null ? null : (values[under] ?? null);
    // Without its make, a model is missing too; one problem is enough.
    if (under !== null && parent === null) continue;
    const id = await references.row(table, text, parent);
    if (id === null) miss(key, text);
    else values[key] = id;
  }
  const [place] = texts.get('city_id') ?? [];
  if (place !== undefined) {
    const id = await references.city(place);
    if (id === null) miss('city_id', place);
    else values['city_id'] = id;
  }
  return { values, problems };
}
