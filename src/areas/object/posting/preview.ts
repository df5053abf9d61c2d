import { z } from 'zod';
import { maxPhotos } from '#areas/media/rules.ts';
import { contentOf, photoListsOf } from '#dictionary/content.ts';
import type { KindDefinition } from '#listing/kind-definition.ts';
import { countLiveByOwner, findListingById, findPictures } from '#listing/queries.ts';
import type { ListingPictures, ListingRow } from '#listing/rows.ts';
import { missingProblems } from '#dictionary/rules.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { inputShape } from '#dictionary/fields-schema.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { lockPhotos } from './photo-queries.ts';
import { insertObject } from './create.ts';
import { writeContent } from './revise.ts';
import { lockOwnListing, updateObject } from './revision-queries.ts';

type Form = {
  ownerId: number;
  /** The listing that is edited; null for a new one. */
  objectId: number | null;
  values: Readonly<Record<string, unknown>>;
  at: Date;
};

type PreviewResult =
  | { outcome: 'not_found' }
  | { outcome: 'problems'; problems: FieldIssue[] }
  | { outcome: 'shown'; row: ListingRow; pictures: ListingPictures | undefined; active: number };

/** Returns the problems that the kind's dictionary and rules find in the values. */
function findProblems(definition: KindDefinition, { values, at }: Form): FieldIssue[] {
  const known = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === '' ? null : value]));
  const { error } = z.object(inputShape(definition.fields)).safeParse(known);
  const wrong = (error?.issues ?? []).map(({ path, message }) => {
    const isMissing = (values[String(path[0])] ?? null) === null;
    return { path: path.join('.'), code: isMissing ? 'required' : 'invalid', message };
  });
  return [...wrong, ...definition.problems(values, at), ...missingProblems(definition.data, values)];
}

async function writeAndRead(tx: Tx, definition: KindDefinition, form: Form): Promise<PreviewResult> {
  const { ownerId, objectId, values, at } = form;
  const own = objectId === null ? null : await lockOwnListing(tx, ownerId, objectId);
  if (own === undefined || (own && (own.kind !== definition.kind || own.deleted_at))) return { outcome: 'not_found' };
  const wrong = findProblems(definition, form);
  if (wrong.length > 0) return { outcome: 'problems', problems: wrong };
  const content = contentOf(definition.fields, values);
  const validated = await definition.validate(tx, content);
  const photos = await lockPhotos(tx, { ownerId, objectId }, photoListsOf(definition.fields, content));
  if (validated.outcome === 'problems' || photos.length > 0) {
    return {
      outcome: 'problems',
      problems: [...(validated.outcome === 'problems' ? validated.problems : []), ...photos],
    };
  }
  const id = own?.id ?? (await insertObject(tx, definition.kind, { ownerId, at }, validated));
  await writeContent(tx, definition, { id, ownerId, at }, validated);
  if (own) await updateObject(tx, id, validated.object, at);
  const row = await findListingById(tx, id);
  if (!row) return { outcome: 'not_found' };
  const [pictures, active] = [await findPictures(tx, [id], maxPhotos), await countLiveByOwner(tx, [ownerId], at)];
  return { outcome: 'shown', row, pictures: pictures.get(id), active: active.get(ownerId) ?? 0 };
}

/** Rolls back the transaction of a preview and carries its result out. */
class RolledBack extends Error {
  readonly shown: PreviewResult;
  constructor(shown: PreviewResult) {
    super('Taken back: this was a preview.');
    this.shown = shown;
  }
}

/**
 * Returns the listing that publishing or saving would produce. The listing is really written and read within a transaction, which is then
 * rolled back.
 */
export async function previewListing(db: Db, definition: KindDefinition, form: Form): Promise<PreviewResult> {
  try {
    return await db.transaction().execute(async (tx) => {
      throw new RolledBack(await writeAndRead(tx, definition, form));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.shown;
    throw error;
  }
}
