/** Cards in a row on wide screens. */
const rowLength = 4;

type Shown = { readonly pictures: readonly { readonly drawing?: boolean }[] };

/**
 * The similar listings that are shown: those with photos first, and of drawings, which look alike, one row at most. A last row of one to three cards
 * below a full one looks like a failure to load.
 */
export function shownSimilar<Item extends Shown>(items: readonly Item[]): Item[] {
  const hasPhoto = ({ pictures: [first] }: Shown): boolean => first !== undefined && !first.drawing;
  const photos = items.filter(hasPhoto);
  const shown = [...photos, ...items.filter((item) => !hasPhoto(item)).slice(0, rowLength)];
  return shown.length < rowLength ? shown : shown.slice(0, shown.length - (shown.length % rowLength));
}
