import { type ListingStatus, listingStatuses } from '#listing/lifecycle.ts';

type Saved = { status: ListingStatus; live: readonly string[]; moderation: readonly string[] };
type SavedPart = {
  key: 'posted.text' | 'edit.saved_live' | 'edit.saved_kept' | 'edit.saved_review' | 'edit.saved_review_unseen';
  /** Keys of the fields that it speaks of. */
  fields: readonly string[];
};

/** What to tell of a saved edit: what others see depends on the state in which it left the listing. */
export function savedParts({ status, live, moderation }: Saved): SavedPart[] {
  // Nothing of it has been shown: all of it is looked at.
  if (status === 'moderation') return [{ key: 'posted.text', fields: [] }];
  const isShown = listingStatuses[status].page === 'everyone';
  const parts: SavedPart[] = [
    { key: isShown ? 'edit.saved_live' : 'edit.saved_kept', fields: live },
    { key: isShown ? 'edit.saved_review' : 'edit.saved_review_unseen', fields: moderation },
  ];
  return parts.filter(({ fields }) => fields.length > 0);
}
