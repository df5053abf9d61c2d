import { randomUUID } from 'node:crypto';
import type { Call } from './api-call.ts';

type Editable = {
  kind: string;
  revision: number;
  content: Record<string, unknown> & { price_minor: number; description: string };
  names: Record<string, string>;
  draft_id: string | null;
};

/** What of the owner the forms are shown with. */
export type Drafts = { listing: number; kind: string; draft: string };

/** One for all runs: the owner has a few drafts at most. */
const draftId = '00000000-0000-4000-8000-000000000001';

/** An own listing with an edit that is begun, and a new one that is all filled in; null where the owner has none that is live. */
export async function prepareDrafts(call: Call, token: string, ownerId: number): Promise<Drafts | null> {
  const own = { user_id: ownerId, status: 'active', limit: 1 };
  const [listing] = (await call<{ items: { id: number }[] }>('object/get_by_user', own, token)).items;
  if (!listing) return null;
  const { kind, revision, content, names, draft_id } = await call<Editable>(
    'object/get_editable',
    { id: listing.id },
    token,
  );
  const edited = {
    ...content,
    price_minor: Math.round(content.price_minor / 1_100_000) * 1_000_000,
    description: `${content.description} Возможен торг.`.trim(),
  };
  const edit = { kind, object_id: listing.id, values: edited, names, base_revision: revision };
  await call('object/draft/save', { id: draft_id ?? randomUUID(), ...edit }, token);
  await call('object/draft/save', { id: draftId, kind, values: { ...content, photos: [] }, names }, token);
  return { listing: listing.id, kind, draft: draftId };
}
