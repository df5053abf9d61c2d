import type { Group } from './markers/group.ts';

export type ShownGroups = ReturnType<typeof createShownGroups>;

/** The groups on the map. While they are frozen, as around the card of a pin, those that come wait, so that none is grouped anew. */
export function createShownGroups() {
  let groups: readonly Group[] = [];
  let waiting: readonly Group[] | null = null;
  let isFrozen = false;
  return {
    all: () => groups,
    isFrozen: () => isFrozen,
    freeze: (): void => void (isFrozen = true),
    thaw: (): void => {
      groups = waiting ?? groups;
      [waiting, isFrozen] = [null, false];
    },
    /** Whether these are to be drawn now; around an open card they are frozen from then on. */
    take: (next: readonly Group[], isCardOpen: boolean): boolean => {
      if (isFrozen) {
        waiting = next;
        return false;
      }
      isFrozen = isCardOpen && next !== groups;
      groups = next;
      return true;
    },
  };
}

/**
 * The groups whose markers the map shows; undefined: those that it has stay. The groups of all that was found are coarse: where the list has a part of
 * the map, a single one of them would stand for a whole city beside a list of a few of its listings.
 */
export const groupsToShow = (
  ofAll: readonly Group[] | undefined,
  ofView: readonly Group[] | undefined,
  isNarrowed: boolean,
): readonly Group[] | undefined => ofView ?? (isNarrowed ? undefined : ofAll);
