import type { Field } from '#dictionary/field.ts';
import type { KindDefinition } from '#listing/kind-definition.ts';
import { findStoredContent } from '#listing/stored-content.ts';
import type { Db } from '#server/db/connect.ts';
import { findMarks, findModelById, findModificationById } from './catalogue-queries.ts';
import { normalizeVin, vinChecks, vinProblem } from './identifiers.ts';
import { findOwnByVin } from './queries.ts';
import { makerOf, markOfMaker } from './vin-decoding/makers.ts';
import { modelYearOf } from './vin-decoding/model-year.ts';

type Values = Record<string, string | number>;

/** Fields that change during use or import of a car and are not copied from an earlier listing. */
const passing: ReadonlySet<string> = new Set([
  'mileage_km',
  'condition',
  'owners',
  'stage',
  'border_point',
  'delivery_days',
  'delivery_cost_minor',
  'delivery_currency',
]);

const isLasting = ({ key, store }: Field): boolean => store === 'kind' && !passing.has(key);

const filled = (values: Record<string, unknown>): Values =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );

/** Values of the user's earlier listing with this VIN, in Russia or abroad. */
async function earlierCar(
  db: Db,
  { fields }: KindDefinition,
  ownerId: number,
  vin: string,
): Promise<{ id: number; values: Values } | null> {
  const found = await findOwnByVin(db, ownerId, vin);
  const row = found && (await findStoredContent(db, found.data, found.id));
  if (!found || !row) return null;
  const lasting = fields.filter(isLasting).map(({ key }) => [key, row[key]]);
  return { id: found.id, values: filled(Object.fromEntries(lasting)) };
}

async function valuesOfVersion(db: Db, id: number): Promise<Values | null> {
  const version = await findModificationById(db, id);
  const model = version && (await findModelById(db, version.model_id));
  if (!version || !model) return null;
  const { generation_id, body, fuel, engine_cc, power_hp, gearbox, drive } = version;
  const car = { mark_id: model.mark_id, model_id: model.id, generation_id, modification_id: id };
  return filled({ ...car, body, fuel, engine_cc, power_hp, gearbox, drive });
}

/**
 * Values known from a VIN or a catalogue modification; null when the modification does not exist. A chosen modification takes precedence over
 * an earlier listing.
 */
export async function prefillCar(
  db: Db,
  definition: KindDefinition,
  /** The user whose earlier listings are searched; null for none. */
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
  const earlier = isWhole && ownerId !== null ? await earlierCar(db, definition, ownerId, value) : null;
  const mark = maker ? markOfMaker(await findMarks(db), maker) : null;
  const decoded = filled({ mark_id: mark?.id, year: model_year, vin: isWhole ? value : null });
  const values = { ...decoded, ...earlier?.values, ...version };
  return {
    values,
    names: (await definition.namesOf(db, values)).names,
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
