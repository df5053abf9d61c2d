import type { Favorite } from './favorites-order.ts';

/** How many of the last saved listings have similar ones shown. */
export const mostSources = 3;
const mostShown = 12;

/** The last saved listings that are on sale, of each section the last first, so that several sections have their part. */
export function lastSaved(items: readonly Favorite[]): NonNullable<Favorite['listing']>[] {
  const open = items.flatMap(({ listing }) => (listing?.status === 'active' ? [listing] : []));
  const firsts = [...Map.groupBy(open, ({ kind }) => kind).values()].map(([first]) => first!); // a group has a member
  return [...firsts, ...open.filter((listing) => !firsts.includes(listing))].slice(0, mostSources);
}

type Like<Item> = { to: string; items: readonly Item[] };

/** The listings like each of several, in turns, each once and with what it is like; those of `except` are left out. */
export function mixSimilar<Item extends { readonly id: number }>(
  likes: readonly Like<Item>[],
  except: readonly number[],
): { item: Item; to: string }[] {
  const taken = new Set(except);
  const mixed: { item: Item; to: string }[] = [];
  const longest = Math.max(0, ...likes.map(({ items }) => items.length));
  for (let turn = 0; turn < longest; turn += 1)
    for (const { to, items } of likes) {
      const item = items[turn];
      if (!item || taken.has(item.id)) continue;
      taken.add(item.id);
      mixed.push({ item, to });
    }
  return mixed.slice(0, mostShown);
}
