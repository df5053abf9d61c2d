import type { Input } from '#contract/call.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { type Content, contentOf } from '#areas/listing/content.ts';
import type { Fitted, ListingKind } from '#areas/listing/kind.ts';
import { leastComparables } from '#areas/listing/market.ts';
import { drawingName, drawnViews } from '#areas/media/drawings/drawing.ts';
import type { Db } from '#server/db/connect.ts';
import { autoTitle } from './card.ts';
import { catalogueNames } from './catalogue-names.ts';
import { findGenerationById, findMarkById, findModelById, findModificationById } from './catalogue-queries.ts';
import { catalogueProblems } from './catalogue-rules.ts';
import type { autoCalls } from './contract.ts';
import { autoFields } from './fields.ts';
import { mustKeepCheckDigit, normalizeFrame, normalizePlate, normalizeVin, vinChecks } from './identifiers.ts';
import { findComparableIds, findComparablePrices, priceBand } from './price-hint.ts';
import { type AutoColumns, findAutoContent, findCityById, findSameNumbers, findTwins, writeAuto } from './queries.ts';
import { autoProblems } from './rules.ts';
import { autoSearchText } from './search-text.ts';

/** What a content of a car holds once the schema of its input has passed it. */
type AutoContent = AutoColumns &
  Pick<Input<(typeof autoCalls)['auto/create']>, 'body' | 'colour' | 'price_minor' | 'city_id'> & {
    description: string | null;
  };

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);
/** A whole number that a column can hold, or nothing. */
const number = (value: unknown, most = Number.MAX_SAFE_INTEGER): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most ? value : null;
const normalized = (value: unknown, normalize: (value: string) => string) => {
  const given = text(value);
  return given === null ? null : normalize(given);
};

/** The numbers of a car in one spelling, whatever was typed. */
const identifiersOf = (values: Readonly<Record<string, unknown>>) => ({
  vin: normalized(values['vin'], normalizeVin),
  frame_number: normalized(values['frame_number'], normalizeFrame),
  plate: normalized(values['plate'], normalizePlate),
});

async function readCatalogue(db: Db, car: AutoContent) {
  return {
    mark: await findMarkById(db, car.mark_id),
    model: await findModelById(db, car.model_id),
    generation: car.generation_id ? await findGenerationById(db, car.generation_id) : null,
    modification: car.modification_id ? await findModificationById(db, car.modification_id) : null,
  };
}

async function fit(db: Db, given: Content): Promise<Fitted | { outcome: 'problems'; problems: FieldIssue[] }> {
  const content: Content = { ...given, ...identifiersOf(given) };
  // The call's schema has held each value to the dictionary before anything of it was kept.
  const car = content as unknown as AutoContent;
  const catalogue = await readCatalogue(db, car);
  const city = await findCityById(db, car.city_id);
  const problems: FieldIssue[] = catalogueProblems(car, catalogue);
  if (!city) problems.push({ path: 'city_id', code: 'unknown', message: 'There is no such city.' });
  const { mark, model, generation } = catalogue;
  if (problems.length > 0 || !mark || !model || !city) return { outcome: 'problems', problems };
  const description = car.description ?? '';
  const columns = Object.fromEntries(
    autoFields.filter((field) => field.store === 'kind').map(({ key }) => [key, content[key] ?? null]),
  ) as unknown as AutoColumns;
  const searched = autoSearchText({ ...car, mark, model, generation: generation?.name ?? null, city, description });
  return {
    outcome: 'fits',
    content,
    object: {
      title: autoTitle({ mark: mark.name, model: model.name, year: car.year }),
      description,
      price_minor: car.price_minor,
      currency: 'RUB',
      price_rub_minor: car.price_minor,
      city_id: city.id,
    },
    // Without a photo a listing shows its body in its colour.
    drawings: drawnViews.map((view) => drawingName({ body: car.body, colour: car.colour, view })),
    write: (tx, objectId) => writeAuto(tx, objectId, columns, searched),
  };
}

/** Cars: their part of posting, edits, moderation and drafts. */
export const autoKind: ListingKind = {
  kind: 'auto',
  fields: autoFields,
  problems: (values, now) => autoProblems(values, now),
  fit,
  async findContent(db, objectId) {
    const row = await findAutoContent(db, objectId);
    return row && contentOf(autoFields, row);
  },
  async findTwins(db, owner, values) {
    const { vin, frame_number: frameNumber, plate } = identifiersOf(values);
    const [modelId, priceMinor] = [number(values['model_id']), number(values['price_minor'])];
    const [year, mileageKm] = [number(values['year'], 2100), number(values['mileage_km'], 2_000_000)];
    const car = modelId && year && mileageKm !== null && priceMinor ? { modelId, year, mileageKm, priceMinor } : null;
    const twins = await findTwins(db, owner, { vin, frameNumber, plate, car });
    return twins.map(({ id, is_same }) => ({ id, reason: is_same ? 'identifier' : 'alike' }));
  },
  findSameNumbers: (db, values, exceptId) => findSameNumbers(db, identifiersOf(values), exceptId),
  async findMarket(db, values, exceptId, now) {
    const [modelId, year] = [number(values['model_id']), number(values['year'], 2100)];
    const mileageKm = number(values['mileage_km'], 2_000_000);
    // What is broken has a market of its own.
    if (!modelId || !year || mileageKm === null || values['condition'] === 'damaged') return null;
    const band = priceBand({ modelId, year, mileageKm });
    const { count, prices } = await findComparablePrices(db, band, exceptId, now);
    if (count < leastComparables) return null;
    return { count, ...prices, objects: await findComparableIds(db, band, prices.median_minor, exceptId, now) };
  },
  wrongChecks(values) {
    const { vin } = identifiersOf(values);
    return vin && mustKeepCheckDigit(vin) && !vinChecks(vin) ? ['vin'] : [];
  },
  namesOf: catalogueNames,
  draftTitle(values, names) {
    const [mark, model, year] = [names['mark_id'], names['model_id'], number(values['year'])];
    const name = [mark, model].filter(Boolean).join(' ');
    return name === '' ? '' : [name, year].filter(Boolean).join(', ');
  },
};
