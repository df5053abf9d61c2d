import { findStoredContent } from '#areas/listing/stored-content.ts';
import type { Db } from '#server/db/connect.ts';
import { findMarks, findModelById, findModificationById } from './catalogue-queries.ts';
import { autoData } from './data.ts';
import { autoFields } from './fields.ts';
import { autoKind } from './kind.ts';
import { normalizeVin, vinChecks, vinProblem } from './identifiers.ts';
import { findOwnIdByVin } from './queries.ts';
import { makerOf, markOfMaker } from './vin/makers.ts';
import { modelYearOf } from './vin/model-year.ts';

type Values = Record<string, string | number>;

/** Keys of a car that stay with it; what is driven and asked changes. */
const lasting: ReadonlySet<string> = new Set(
  autoFields
    .filter((field) => field.store === 'kind' && !['mileage_km', 'condition', 'owners'].includes(field.key))
    .map((field) => field.key),
);

const filled = (values: Record<string, unknown>): Values =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );

/** The car of an own listing with this VIN. */
async function earlierCar(db: Db, ownerId: number, vin: string): Promise<{ id: number; values: Values } | null> {
  const id = await findOwnIdByVin(db, ownerId, vin);
  const row = id === undefined ? undefined : await findStoredContent(db, autoData, id);
  if (id === undefined || !row) return null;
  return { id, values: filled(Object.fromEntries(Object.entries(row).filter(([key]) => lasting.has(key)))) };
}

async function valuesOfVersion(db: Db, id: number): Promise<Values | null> {
  const version = await findModificationById(db, id);
  const model = version && (await findModelById(db, version.model_id));
  if (!version || !model) return null;
  const { generation_id, body, fuel, engine_cc, power_hp, gearbox, drive } = version;
  const car = { mark_id: model.mark_id, model_id: model.id, generation_id, modification_id: id };
  return filled({ ...car, body, fuel, engine_cc, power_hp, gearbox, drive });
}

/** What is known of a car by its VIN or version; null where there is no such version. A chosen version says more than an old listing. */
export async function prefillCar(
  db: Db,
  /** Whose earlier listings count; null: nobody's. */
  ownerId: number | null,
  { vin: typed, modificationId }: { vin: string | null; modificationId: number | null },
) {
  const version = modificationId === null ? {} : await valuesOfVersion(db, modificationId);
  if (version === null) return null;
  const value = normalizeVin(typed ?? '');
  const problem = vinProblem(value);
  const isWhole = typed !== null && problem === undefined;
  const maker = isWhole ? makerOf(value) : null;
  const model_year = isWhole ? modelYearOf(value) : null;
  const earlier = isWhole && ownerId !== null ? await earlierCar(db, ownerId, value) : null;
  const mark = maker ? markOfMaker(await findMarks(db), maker) : null;
  const decoded = filled({ mark_id: mark?.id, year: model_year, vin: isWhole ? value : null });
  const values = { ...decoded, ...earlier?.values, ...version };
  return {
    values,
    names: await autoKind.namesOf(db, values),
    vin:
      typed === null
        ? null
        : {
            value,
            problem: problem ? { code: problem.code, message: problem.message } : null,
            check_digit_fits: isWhole && vinChecks(value),
            maker,
            model_year,
          },
    earlier_id: earlier?.id ?? null,
  };
}
