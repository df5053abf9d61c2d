import { sql } from 'kysely';

/** SQL condition: the name in either alphabet, or a synonym, contains the query. */
export const matchesName = (table: 'mark' | 'model', q: string) => {
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('name')} ilike ${pattern} or ${column('name_ru')} ilike ${pattern}
    or exists (select from unnest(${column('synonyms')}) synonym where synonym ilike ${pattern}))`;
};
