import type { KindName } from '#kinds/names.ts';
import { pictureOf } from '#areas/media/pictures.ts';
import { plainText } from '#contract/plain-text.ts';
import type { Db } from '#server/db/connect.ts';
import { handle } from '#server/http/handle.ts';
import { draftCalls } from './contract.ts';
import {
  deleteDraft,
  countDrafts,
  type DraftInput,
  findDraft,
  findDraftOfListing,
  findDrafts,
  upsertDraft,
} from './queries.ts';
import { photoIdsIn, maxDraftsPerUser } from './rules.ts';
import { definitionOf } from '#kinds/registry.ts';
import { findOwnPhotos } from '../posting/photo-queries.ts';
import { lockOwnListing } from '../posting/revision-queries.ts';
import { lockOwner } from '../posting/quota.ts';

type SaveResult =
  | { outcome: 'kept'; version: number }
  | { outcome: 'not_found' | 'too_many' }
  | { outcome: 'other_draft'; id: string }
  | { outcome: 'typed_elsewhere'; version: number };

/**
 * Saves a draft. Refuses when the account already has the maximum number of drafts, when the edit of this listing has another draft, or
 * when a newer version was saved since `baseVersion`.
 */
function saveDraft(db: Db, draft: DraftInput, baseVersion: number | null): Promise<SaveResult> {
  return db.transaction().execute(async (tx): Promise<SaveResult> => {
    await lockOwner(tx, draft.ownerId);
    if (draft.objectId !== null) {
      const own = await lockOwnListing(tx, draft.ownerId, draft.objectId);
      if (!own || own.deleted_at || own.kind !== draft.kind) return { outcome: 'not_found' };
      const other = await findDraftOfListing(tx, draft.ownerId, draft.objectId);
      if (other !== undefined && other !== draft.id) return { outcome: 'other_draft', id: other };
    }
    const before = await findDraft(tx, draft.ownerId, draft.id);
    if (before && baseVersion !== null && before.version !== baseVersion) {
      return { outcome: 'typed_elsewhere', version: before.version };
    }
    if (!before && (await countDrafts(tx, draft.ownerId)) >= maxDraftsPerUser) return { outcome: 'too_many' };
    return { outcome: 'kept', version: await upsertDraft(tx, draft) };
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

const toSummary = (row: Row) => ({
  id: row.id,
  // The kind was validated by object/draft/save.
  kind: row.kind as KindName,
  object_id: row.object_id,
  ...definitionOf(row.kind).draftTitle(row.content.values, row.content.names),
  version: row.version,
  saved_at: row.updated_at.toISOString(),
});

/** Cleans every text of a record, those in lists and in rows of a price list too: PostgreSQL cannot store NUL or a lone surrogate in JSON. */
function cleaned<V>(record: Readonly<Record<string, V>>): Record<string, V> {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return plainText(value);
    if (Array.isArray(value)) return value.map(clean);
    return typeof value === 'object' && value !== null ? cleaned({ ...value }) : value;
  };
  // `clean` preserves the type of every value.
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, clean(value) as V]));
}

export const draftHandlers = handle(draftCalls, {
  'object/draft/save': async (input, { db, actor, ports, fail }) => {
    const at = ports.clock.now();
    const { marks, touched, base_revision = null, base_values = null } = input;
    const content = {
      values: cleaned(input.values),
      names: cleaned(input.names),
      marks,
      touched,
      base_revision,
      base_values: base_values && cleaned(base_values),
    };
    const draft = { ownerId: actor.id, id: input.id, kind: input.kind, objectId: input.object_id ?? null };
    const saved = await saveDraft(
      db,
      { ...draft, content, photos: photoIdsIn(input.values), at },
      input.base_version ?? null,
    );
    const refuse = (path: string, code: string, message: string, current?: unknown) =>
      fail('conflict', { message, fields: [{ path, code, message }], current });
    switch (saved.outcome) {
      case 'kept':
        return { id: input.id, version: saved.version, saved_at: at.toISOString() };
      case 'not_found':
        return fail('not_found');
      case 'too_many':
        return refuse('id', 'too_many_drafts', `There may be ${maxDraftsPerUser} drafts: throw one away first.`);
      case 'other_draft':
        return refuse('object_id', 'other_draft', 'This edit has a draft already.', { id: saved.id });
      case 'typed_elsewhere': {
        const { version } = saved;
        return refuse('base_version', 'typed_elsewhere', 'This draft was typed on elsewhere.', { version });
      }
    }
  },

  'object/draft/get': async ({ id }, { db, actor, fail }) => {
    const row = await findDraft(db, actor.id, id);
    if (!row) return fail('not_found');
    const media = await findOwnPhotos(db, actor.id, row.photos);
    const { values, names, marks = {}, touched = [], base_revision = null, base_values = null } = row.content;
    // A stored draft may hold keys that have since been removed from the dictionary; they are dropped.
    const known = new Set<string>(definitionOf(row.kind).fields.map((field) => field.key));
    const withKnownKeys = <V>(all: Readonly<Record<string, V>>): Record<string, V> =>
      Object.fromEntries(Object.entries(all).filter(([key]) => known.has(key)));
    const kept = withKnownKeys(values);
    // The draft stores catalogue names in the language of its author only, so the current names are loaded in both languages.
    const named = await definitionOf(row.kind).namesOf(db, kept);
    return {
      ...toSummary(row),
      values: kept,
      names: { ...names, ...named.names },
      names_en: { ...names, ...named.names_en },
      marks,
      touched,
      base_revision,
      base_values: base_values && withKnownKeys(base_values),
      pictures: media.map(pictureOf),
    };
  },

  'object/draft/delete': async ({ id }, { db, actor, fail }) => {
    if (!(await deleteDraft(db, actor.id, id))) fail('not_found');
    return { id };
  },

  'object/draft/list': async (_input, { db, actor }) => {
    const rows = await findDrafts(db, actor.id);
    const covers = await findOwnPhotos(
      db,
      actor.id,
      rows.flatMap(({ photos }) => photos.slice(0, 1)),
    );
    const byId = new Map(covers.map((row) => [row.id, pictureOf(row)]));
    return {
      items: rows.map((row) => ({
        ...toSummary(row),
        cover: byId.get(row.photos[0] ?? '') ?? null,
        photo_count: photoIdsIn({ photos: row.content.values['photos'] }).length,
      })),
      most: maxDraftsPerUser,
    };
  },
});
