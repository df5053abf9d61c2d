/** Cards with large photos in a row on wide screens. */
const rowLength = 4;
/** Cards with small pictures in a row on wide screens, and on a page. */
const lineLength = 3;
const mostLines = 6;

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

const hasPhoto = ({ pictures: [first] }: Shown): boolean => first !== undefined && !first.drawing;

/** Whole rows, if there is more than one. */
const wholeRows = <Item>(items: readonly Item[], length: number): Item[] =>
  items.slice(0, items.length < length ? items.length : items.length - (items.length % length));

/**
 * The similar listings that are shown, the closest first: a row with large photos where enough have some, and the others in lines with small pictures,
 * of several subjects if there are any, since drawings look alike. A last row that is not full looks like a failure to load.
 */
export function shownSimilar<Item extends Shown>(items: readonly Item[]): { large: Item[]; lines: Item[] } {
  const photographed = items.filter(hasPhoto);
  const drawn = variedFirst(items.filter((item) => !hasPhoto(item)));
  if (photographed.length < rowLength) {
    const kept = new Set(drawn.slice(0, mostLines));
    const lines = items.filter((item) => hasPhoto(item) || kept.has(item)).slice(0, mostLines);
    return { large: [], lines: wholeRows(lines, lineLength) };
  }
  const rest = items.filter((item) => drawn.slice(0, lineLength).includes(item));
  return { large: wholeRows(photographed, rowLength), lines: rest.length < lineLength ? [] : rest };
}
