import { contentOf } from '#dictionary/content.ts';
import type { KindName } from '#kinds/names.ts';
import { definitionOf } from '#kinds/registry.ts';
import { insertObject } from '#areas/object/posting/create.ts';
import type { Db } from '#server/db/connect.ts';
import { sampleContent } from './sample-content.ts';

/** Writes a listing of any kind as posting would leave it: in moderation. */
export function addListing(
  db: Db,
  kind: KindName,
  ownerId: number,
  now: Date,
  more: Record<string, unknown> = {},
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const machinery = definitionOf(kind);
    const validated = await machinery.validate(
      tx,
      contentOf(machinery.fields, sampleContent(kind, more['category'] as string | undefined, more)),
    );
    if (validated.outcome === 'problems') throw new Error(JSON.stringify(validated.problems));
    const id = await insertObject(tx, kind, { ownerId, at: now }, validated);
    await validated.write(tx, id);
    return id;
  });
}
