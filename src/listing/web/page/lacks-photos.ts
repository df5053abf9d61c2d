import type { Listing } from '../../contract.ts';

/** Fewer photos than this do not show a thing from all sides. */
const enough = 4;

/** Whether buyers of a listing would ask for its first photos or for more; null with several, or where they cannot write to its seller. */
export function lacksPhotos({
  status,
  is_own: isOwn,
  pictures,
}: Pick<Listing, 'status' | 'is_own' | 'pictures'>): 'first' | 'more' | null {
  if (status !== 'active' || isOwn) return null;
  const photos = pictures.filter(({ drawing }) => !drawing).length;
  return photos === 0 ? 'first' : photos < enough ? 'more' : null;
}
