import type { Input } from '#contract/call.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { freeSlots, type ListingStatus, statusAt } from '#areas/listing/life.ts';
import { drawingName, drawnViews } from '#areas/media/drawings/drawing.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { autoTitle } from './card.ts';
import { findGenerationById, findMarkById, findModelById, findModificationById } from './catalogue-queries.ts';
import { catalogueProblems } from './catalogue-rules.ts';
import type { autoCalls } from './contract.ts';
import { normalizeFrame, normalizePlate, normalizeVin } from './identifiers.ts';
import {
  attachUploads,
  countTakenSlots,
  findByCreationKey,
  findCityById,
  findSellerKind,
  insertAuto,
  insertDrawings,
  lockFreeUploads,
  lockOwner,
} from './queries.ts';
import { autoSearchText } from './search-text.ts';

type NewAuto = Input<(typeof autoCalls)['auto/create']>;

export type Created =
  | { outcome: 'created' | 'repeated'; id: number; status: ListingStatus }
  | { outcome: 'no_free_slot'; slots: number }
  | { outcome: 'problems'; problems: FieldIssue[] };

const filled = <T>(value: string | null | undefined, normalize: (value: string) => T) =>
  value === null || value === undefined || value === '' ? null : normalize(value);

async function readCatalogue(db: Db, input: NewAuto) {
  return {
    mark: await findMarkById(db, input.mark_id),
    model: await findModelById(db, input.model_id),
    generation: input.generation_id ? await findGenerationById(db, input.generation_id) : null,
    modification: input.modification_id ? await findModificationById(db, input.modification_id) : null,
  };
}

/** Without a photo a listing shows its body in its colour. */
const drawingsOf = ({ body, colour }: NewAuto) => drawnViews.map((view) => drawingName({ body, colour, view }));

async function createIn(tx: Tx, ownerId: number, input: NewAuto, now: Date): Promise<Created> {
  await lockOwner(tx, ownerId);
  const earlier = await findByCreationKey(tx, ownerId, input.creation_key);
  if (earlier) {
    const status = statusAt(earlier.status as ListingStatus, earlier.expires_at, now);
    return { outcome: 'repeated', id: earlier.id, status };
  }
  const catalogue = await readCatalogue(tx, input);
  const city = await findCityById(tx, input.city_id);
  const photos = input.photos ?? [];
  const free = await lockFreeUploads(tx, ownerId, photos);
  const problems: FieldIssue[] = catalogueProblems(input, catalogue);
  if (!city) problems.push({ path: 'city_id', code: 'unknown', message: 'There is no such city.' });
  for (const [index, photo] of photos.entries()) {
    if (free.has(photo)) continue;
    problems.push({
      path: `photos.${index}`,
      code: 'unknown',
      message: 'This is not an upload of yours that is free.',
    });
  }
  const { mark, model, generation, modification } = catalogue;
  if (problems.length > 0 || !mark || !model || !city) return { outcome: 'problems', problems };

  const seller = await findSellerKind(tx, ownerId);
  const slots = freeSlots[(seller?.kind ?? 'private') as keyof typeof freeSlots];
  if ((await countTakenSlots(tx, ownerId, now)) >= slots) return { outcome: 'no_free_slot', slots };

  const description = input.description ?? '';
  const columns = {
    mark_id: input.mark_id,
    model_id: input.model_id,
    generation_id: generation?.id ?? null,
    modification_id: modification?.id ?? null,
    year: input.year,
    mileage_km: input.mileage_km,
    body: input.body,
    fuel: input.fuel,
    engine_cc: input.engine_cc ?? null,
    power_hp: input.power_hp,
    gearbox: input.gearbox,
    drive: input.drive,
    steering: input.steering,
    colour: input.colour,
    condition: input.condition,
    owners: input.owners,
    pts: input.pts,
    vin: filled(input.vin, normalizeVin),
    frame_number: filled(input.frame_number, normalizeFrame),
    plate: filled(input.plate, normalizePlate),
  };
  const text = autoSearchText({ ...columns, mark, model, generation: generation?.name ?? null, city, description });
  const object = {
    ownerId,
    creationKey: input.creation_key,
    title: autoTitle({ mark: mark.name, model: model.name, year: input.year }),
    description,
    priceMinor: input.price_minor,
    cityId: city.id,
    at: now,
  };
  const id = await insertAuto(tx, object, columns, text);
  if (photos.length > 0) await attachUploads(tx, id, photos);
  else await insertDrawings(tx, { objectId: id, ownerId, at: now }, drawingsOf(input));
  return { outcome: 'created', id, status: 'moderation' };
}

/** Publishes a car in one transaction: all of it is there, or nothing. The same creation key answers with the same listing. */
export function createAuto(db: Db, ownerId: number, input: NewAuto, now: Date): Promise<Created> {
  return db.transaction().execute((tx) => createIn(tx, ownerId, input, now));
}
