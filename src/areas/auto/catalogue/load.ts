import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import { readCatalogue, type Catalogue, type CatalogueModification, type Origin } from './catalogue-file.ts';

/** Rows per statement: sent as one jsonb parameter. */
const chunkSize = 1000;

type Row = Record<string, unknown> & { id: number };

const origin = ({ source, confidence }: Origin) => ({ source, confidence });

const versionOf = (row: CatalogueModification, modelId: number, generationId: number | null): Row => ({
  id: row.id, model_id: modelId, generation_id: generationId, name: row.name, body: row.body, fuel: row.fuel,
  engine_cc: row.engineCc, power_hp: row.powerHp, power_kw: row.powerKw, gearbox: row.gearbox, drive: row.drive,
  year_from: row.yearFrom, year_to: row.yearTo, ...origin(row),
}); // prettier-ignore

function rowsOf({ marks }: Catalogue) {
  const rows = { marks: [] as Row[], models: [] as Row[], generations: [] as Row[], modifications: [] as Row[] };
  for (const mark of marks) {
    rows.marks.push({
      id: mark.id, name: mark.name, name_ru: mark.nameRu, slug: mark.slug, country: mark.country, synonyms: mark.synonyms,
      popularity: mark.popularity, sold_in_russia: mark.soldInRussia, ...origin(mark),
    }); // prettier-ignore
    for (const model of mark.models) {
      rows.models.push({
        id: model.id, mark_id: mark.id, name: model.name, name_ru: model.nameRu, slug: model.slug, synonyms: model.synonyms,
        class: model.class, year_from: model.yearFrom, year_to: model.yearTo, bodies: model.bodies, ...origin(model),
      }); // prettier-ignore
      for (const generation of model.generations) {
        rows.generations.push({
          id: generation.id, model_id: model.id, name: generation.name, year_from: generation.yearFrom,
          year_to: generation.yearTo, bodies: generation.bodies, ...origin(generation),
        }); // prettier-ignore
        for (const row of generation.modifications) rows.modifications.push(versionOf(row, model.id, generation.id));
      }
      for (const row of model.modifications) rows.modifications.push(versionOf(row, model.id, null));
    }
  }
  return rows;
}

/** Upserts rows by their stable ids; never deletes rows. */
export async function upsertRows(
  tx: Tx,
  table: string,
  key: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const set = sql.join(
    columns
      .filter((column) => column !== key)
      .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
  );
  for (let at = 0; at < rows.length; at += chunkSize) {
    const chunk = JSON.stringify(rows.slice(at, at + chunkSize));
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb)
      on conflict (${sql.ref(key)}) do update set ${set}`.execute(tx);
  }
}

/** Whether the database already holds this version of the reference data `name`. */
async function hasVersion(tx: Tx, name: string, version: string): Promise<boolean> {
  const step = await tx.selectFrom('setup_steps').select('detail').where('name', '=', name).executeTakeFirst();
  return (step?.detail as { version?: string } | undefined)?.version === version; // detail is what loadReference wrote
}

/**
 * Runs `load` in one transaction unless this version of `name` is loaded; concurrent processes wait for the first. Returns whether it ran.
 */
export async function loadReference(
  db: Db,
  name: string,
  version: string,
  load: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`setup:${name}`}))`.execute(tx);
    if (await hasVersion(tx, name, version)) return false;
    await load(tx);
    const detail = JSON.stringify({ version });
    await sql`insert into setup_steps (name, detail) values (${name}, ${detail}::jsonb)
      on conflict (name) do update set detail = excluded.detail, done_at = now()`.execute(tx);
    return true;
  });
}

/** Loads the catalogue of cars; false when the database already has this version. */
export async function loadCatalogue(db: Db, catalogue: Catalogue = readCatalogue()): Promise<boolean> {
  return loadReference(db, 'catalogue', catalogue.version, async (tx) => {
    const rows = rowsOf(catalogue);
    await upsertRows(tx, 'car_marks', 'id', rows.marks);
    await upsertRows(tx, 'car_models', 'id', rows.models);
    await upsertRows(tx, 'car_generations', 'id', rows.generations);
    await upsertRows(tx, 'car_modifications', 'id', rows.modifications);
  });
}
