/** Cards in a row on wide screens. */
const rowLength = 4;

type Shown = {
  readonly pictures: readonly { readonly drawing?: boolean; readonly urls: { readonly w320: string } }[];
};

/** What a drawing shows, whatever its colours and ground: `/media/drawn/thing-stroller-blue-on-sand.svg` shows a stroller. */
const subjectOf = ({ pictures: [first] }: Shown): string => {
  const url = first?.urls.w320 ?? '';
  return url
    .slice(url.lastIndexOf('/') + 1)
    .split('-', 2)
    .join('-');
};

/** The first of each subject, in their order, then the others. */
function variedFirst<Item extends Shown>(drawn: readonly Item[]): Item[] {
  const firsts = [...Map.groupBy(drawn, subjectOf).values()].map(([first]) => first!); // a group has a member
  return [...firsts, ...drawn.filter((item) => !firsts.includes(item))];
}

/**
 * The similar listings that are shown, the closest first: those with photos, and of drawings, which look alike, one row at most, of several subjects
 * if there are any. A last row of one to three cards below a full one looks like a failure to load.
 */
export function shownSimilar<Item extends Shown>(items: readonly Item[]): Item[] {
  const hasPhoto = ({ pictures: [first] }: Shown): boolean => first !== undefined && !first.drawing;
  const drawn = new Set(variedFirst(items.filter((item) => !hasPhoto(item))).slice(0, rowLength));
  const shown = items.filter((item) => hasPhoto(item) || drawn.has(item));
  return shown.length < rowLength ? shown : shown.slice(0, shown.length - (shown.length % rowLength));
}
