import { contentOf, photosOf } from '#dictionary/content.ts';
import type { KindName } from '#kinds/names.ts';
import { isApproved, nextStatus, statusAt } from '#listing/lifecycle.ts';
import { pictureOf } from '#areas/media/pictures.ts';
import type { Db } from '#server/db/connect.ts';
import { findClaim } from '../moderation/claim-queries.ts';
import { findDraftOfListing } from '../drafts/queries.ts';
import { definitionOf } from '#kinds/registry.ts';
import { findOwnListing } from '../owning/queries.ts';
import { findOwnPhotos } from './photo-queries.ts';
import { findLiveContent } from './revise.ts';
import { findOpenRevision } from './revision-queries.ts';

/** The editor: the owner, or an administrator in the owner's place. Administrators do not see the owner's drafts. */
type Editor = { ownerId: number; adminId: number | null };

/** Returns a listing with all that the edit form needs; undefined when the owner has no such listing. */
export async function findEditable(db: Db, { ownerId, adminId }: Editor, id: number, now: Date) {
  const own = await findOwnListing(db, ownerId, id);
  if (!own) return undefined;
  const definition = definitionOf(own.kind);
  const [live, open, draftId, claimed] = await Promise.all([
    findLiveContent(db, definition, id),
    findOpenRevision(db, id),
    adminId === null ? findDraftOfListing(db, ownerId, id) : undefined,
    findClaim(db, id, now),
  ]);
  if (!live) return undefined;
  const claim = claimed?.adminId === adminId ? undefined : claimed;
  const content = open ? contentOf(definition.fields, open.content) : live;
  const photos = new Set([...photosOf(definition.fields, content), ...photosOf(definition.fields, live)]);
  const status = statusAt(own, now);
  const [media, named, liveNamed] = await Promise.all([
    findOwnPhotos(db, ownerId, [...photos]),
    definition.namesOf(db, content),
    definition.namesOf(db, live),
  ]);
  return {
    id,
    // The column holds only known kinds.
    kind: own.kind as KindName,
    slug: own.slug,
    status,
    revision: own.revision,
    may_edit: nextStatus(status, 'owner', 'edit') !== undefined && !claim,
    in_review_until: claim?.until ?? null,
    content,
    live,
    ...named,
    live_names: liveNamed.names,
    live_names_en: liveNamed.names_en,
    pictures: media.map(pictureOf),
    was_approved: isApproved(own),
    moderated_price_minor: own.moderated_price_minor,
    edit: open
      ? {
          state: open.state,
          number: open.number,
          changed: open.changed,
          reasons: open.reasons ?? [],
          saved_at: open.created_at,
        }
      : null,
    rejection: status === 'rejected' ? own.rejection : null,
    draft_id: draftId ?? null,
  };
}
