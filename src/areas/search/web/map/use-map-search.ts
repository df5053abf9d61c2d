import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Within } from '#listing/web/results/address-values.ts';
import { isSpot } from '#listing/web/results/is-spot.ts';
import { noPlace, type SearchState } from '#listing/web/results/search-state.ts';
import { createStore } from '#web/store.ts';
import { useStore } from '#web/use-store.ts';
import { type Corners, cornersMeet, cornersOfRing } from './base/corners.ts';
import type { Group } from './markers/group.ts';
import { cornersOfWithin, isSameView, withinOf, withinOfGroup } from './within.ts';

/** Milliseconds without a movement of the map before the list follows the map. */
const restMs = 400;
/** Whether the list follows the map, as long as the document lives. */
const following = createStore(true);

type Ring = NonNullable<SearchState['area']>;
type Options = {
  state: SearchState;
  /** The search of the address, which may be newer than that of the page: its list is still loading. */
  newest: () => SearchState;
  ofAll: readonly Group[] | undefined;
  /** The part of the map that is in view. */
  view: Within | null;
  onView: (view: Within) => void;
  onApply: (state: SearchState, options?: { replace: boolean }) => void;
};
export type MapSearch = ReturnType<typeof useMapSearch>;

/** The part of the map that the list has: the list follows the map, shows a pressed group, or a drawn area. */
export function useMapSearch({ state, newest, ofAll, view, onView, onApply }: Options) {
  const isFollowing = useStore(following);
  const [isMoved, setMoved] = useState(false);
  /** The part of the map that the list still has, and is about to leave; `isStep`: for that of a pressed group, from which Back returns. */
  const [left, setLeft] = useState<{ part: string; isStep: boolean } | null>(null);
  const searchedPart = JSON.stringify(state.within);
  if (left !== null && left.part !== searchedPart) setLeft(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  /** Whether the visitor has asked for the move of the program that is going on. */
  const isLed = useRef(false);
  /** The part of the map that was searched before a group opened the list of its place. */
  const beforeSpot = useRef<SearchState['within'] | undefined>(undefined);
  /** The part of the map whose list it asked for and has not got: it shows that part already. */
  const awaited = useRef<string | null>(null);
  /** Whether the map shows the searched part: until that comes, its frame says nothing. */
  const isOpened = useRef(false);

  /** The search in another part of the map: the places that it names stay as long as some of their listings may lie there. */
  const stateIn = (part: { within: Within } | { area: Ring }, corners: Corners): SearchState => {
    const isStill = ofAll?.some((group) => cornersMeet(group.corners, corners));
    return { ...newest(), ...(isStill ? { within: null, area: null } : noPlace), ...part };
  };
  const searchIn = (within: Within, options?: { replace: boolean }): void => {
    awaited.current = JSON.stringify(within);
    onApply(stateIn({ within }, cornersOfWithin(within)), options);
  };
  const searchHere = (): void => {
    setMoved(false);
    if (view) searchIn(view);
  };
  // The map acts on the present search, which may be newer than the one that it was drawn with.
  const openGroup = useEffectEvent(({ corners }: Group): void => {
    clearTimeout(rest.current);
    if (!state.within || !isSpot(state.within)) beforeSpot.current = state.within;
    searchIn(withinOfGroup(corners));
  });
  const isAtSpot = state.within !== null && isSpot(state.within);
  /** Whether the frame shows another part than the list has: the address came from another window, or the sheet of phones was moved. */
  const differs = (corners: Corners): boolean =>
    isOpened.current && state.within !== null && !isAtSpot && !isSameView(corners, cornersOfWithin(state.within));
  // A pressed group is a step of the history, from which Back returns to the view before; all other moves share one entry.
  const follow = useEffectEvent((next: Within, isAsked: boolean): void => {
    if (isAsked || differs(cornersOfWithin(next))) searchIn(next, { replace: !left?.isStep });
  });
  const move = useEffectEvent((corners: Corners, byVisitor: boolean): void => {
    const next = withinOf(corners);
    onView(next);
    const isAsked = byVisitor || isLed.current;
    if (!isAsked && !differs(corners)) return;
    if (isAsked) setMoved(true);
    clearTimeout(rest.current);
    const isFollowed = following.get() && !state.area;
    if (!isFollowed || JSON.stringify(next) === searchedPart) setLeft(null);
    // The list is that of another part as soon as the map shows this one.
    else if (isAsked) setLeft((was) => was ?? { part: searchedPart, isStep: false });
    if (!isFollowed) return;
    // After the move to a pressed group comes no other, as after those of a hand.
    rest.current = setTimeout(() => follow(next, isAsked), left?.isStep ? 0 : restMs);
  });
  const leave = useEffectEvent((): void =>
    setLeft(following.get() && !state.area ? { part: searchedPart, isStep: true } : null),
  );

  /** Whether the map itself asked for the part that is searched, and shows it already. */
  const takeAwaited = useEffectEvent((): boolean => {
    const isAwaited = state.within !== null && awaited.current !== null;
    if (!isAwaited || awaited.current === searchedPart) awaited.current = null;
    return isAwaited;
  });

  return {
    isFollowing,
    isMoved,
    isLeft: left !== null,
    isAwaiting: (): boolean => awaited.current !== null,
    takeAwaited,
    openGroup,
    move,
    leave,
    searchHere,
    /** Moves the map for the visitor: the list follows as if the hand had moved it, in a step of the history. */
    lead: (show: () => void): void => {
      leave();
      isLed.current = true;
      show();
      isLed.current = false;
    },
    /** Whether the list is that of one place, whose marker was pressed, and stays it. */
    isAtSpot: isAtSpot && left === null,
    noteOpened: (): void => void (isOpened.current = true),
    /** Leaves the list of one place for that of the map around it, which stays. */
    leaveSpot: (): void => {
      const before = beforeSpot.current;
      if (before !== null && view && (before === undefined || isFollowing)) searchIn(view);
      else if (before) searchIn(before);
      else onApply({ ...newest(), within: null });
    },
    /** Searches all of the map again. */
    showAll: (): void => {
      clearTimeout(rest.current);
      awaited.current = null;
      isOpened.current = false;
      setLeft(null);
      setMoved(false);
      onApply({ ...newest(), within: null, area: null });
    },
    searchArea: (ring: Ring): void => onApply(stateIn({ area: ring }, cornersOfRing(ring))),
    /** Takes off the outline of an area; a list that follows the map then has what is in view, where the map stays. */
    removeArea: (): void => {
      if (view && isFollowing) searchIn(view);
      else onApply({ ...newest(), within: null, area: null });
    },
    setFollowing: (isOn: boolean): void => {
      following.set(isOn);
      clearTimeout(rest.current);
      if (isOn && isMoved && !state.area) searchHere();
    },
    /** Drops what was awaited of the part of the map that Back has left. */
    goBack: (): void => {
      clearTimeout(rest.current);
      awaited.current = null;
      isOpened.current = false;
      setLeft(null);
      setMoved(false);
    },
  };
}
