import { type ListingStatus, listingStatuses } from '#listing/lifecycle.ts';

type Saved = { status: ListingStatus; live: readonly string[]; moderation: readonly string[] };
type SavedPart = {
  key: 'posted.text' | 'edit.saved_live' | 'edit.saved_kept' | 'edit.saved_review' | 'edit.saved_review_unseen';
  /** Keys of the fields that the text names. */
  fields: readonly string[];
};

/** Returns the texts about a saved edit, which depend on the listing's resulting status. */
export function savedParts({ status, live, moderation }: Saved): SavedPart[] {
  // The listing has never been public, so all of it is reviewed.
  if (status === 'moderation') return [{ key: 'posted.text', fields: [] }];
  const isShown = listingStatuses[status].page === 'everyone';
  const parts: SavedPart[] = [
    { key: isShown ? 'edit.saved_live' : 'edit.saved_kept', fields: live },
    { key: isShown ? 'edit.saved_review' : 'edit.saved_review_unseen', fields: moderation },
  ];
  return parts.filter(({ fields }) => fields.length > 0);
}
