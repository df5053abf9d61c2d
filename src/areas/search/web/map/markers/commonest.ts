import { fewOf, type Group, type Pin } from './group.ts';

/** What a pin is of, without its numbers: flats of any number of rooms are alike. */
const sortOf = ({ kind }: Pin): string => kind?.ru.replaceAll(/[^\p{L}]/gu, '') ?? '';

function commonestOf(pins: readonly Pin[]): string | undefined {
  const counts = new Map<string, number>();
  for (const pin of pins) counts.set(sortOf(pin), (counts.get(sortOf(pin)) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** Groups in which the listings are marked that are of another sort than most of them. */
export function withUnlike(groups: readonly Group[]): Group[] {
  const commonest = commonestOf(
    groups.flatMap((group) => (fewOf(group) ?? []).flatMap(({ listing }) => listing ?? [])),
  );
  const marked = (group: Group): Group => ({
    ...group,
    ...(group.listing && { listing: { ...group.listing, isUnlike: sortOf(group.listing) !== commonest } }),
    ...(group.few && { few: group.few.map(marked) }),
  });
  return groups.map(marked);
}
