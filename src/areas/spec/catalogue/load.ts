import { loadReference, upsertRows } from '#areas/auto/catalogue/load.ts';
import type { Db } from '#server/db/connect.ts';
import { readSpecCatalogue, type SpecCatalogue } from './catalogue-file.ts';

/** Written from general knowledge: used for suggestions, never for monetary calculations. */
const origin = { source: 'special_catalog', confidence: 'unverified' } as const;

/** Loads the catalogue of special vehicles; false when the database already has this version. */
export async function loadSpecCatalogue(db: Db, catalogue: SpecCatalogue = readSpecCatalogue()): Promise<boolean> {
  return loadReference(db, 'spec_catalogue', catalogue.version, async (tx) => {
    const marks = catalogue.marks.map(({ nameRu, ...mark }) => ({ ...mark, name_ru: nameRu, ...origin }));
    const models = catalogue.models.map(({ markId, ...model }) => ({
      ...model, mark_id: markId, name_ru: null, synonyms: [], ...origin,
    })); // prettier-ignore
    await upsertRows(tx, 'spec_marks', 'id', marks);
    await upsertRows(tx, 'spec_models', 'id', models);
  });
}
