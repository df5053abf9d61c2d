import type { Db } from '#server/db/connect.ts';
import { findGenerationById, findMarkById, findModelById, findModificationById } from './catalogue-queries.ts';

const rows = {
  mark_id: findMarkById,
  model_id: findModelById,
  generation_id: findGenerationById,
  modification_id: findModificationById,
};

/** Names of the rows of the catalogue that values of a car name, by their key; what does not exist has none. */
export async function catalogueNames(
  db: Db,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const named = await Promise.all(
    Object.entries(rows).map(async ([key, find]) => {
      const id = values[key];
      const row = typeof id === 'number' && Number.isSafeInteger(id) ? await find(db, id) : undefined;
      return row ? [[key, row.name] as const] : [];
    }),
  );
  return Object.fromEntries(named.flat());
}
