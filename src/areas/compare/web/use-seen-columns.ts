import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react';

/** The first and the last column that are wholly in view, counted from one. */
export type Seen = readonly [first: number, last: number];

/** A column is in view while less of it is cut off than this. */
const slack = 8;

/** The columns in view of a frame that has been scrolled sideways. */
export function seenColumns(frame: Pick<Element, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>, count: number): Seen {
  const width = frame.scrollWidth / count;
  const first = Math.ceil((frame.scrollLeft - slack) / width) + 1;
  return [Math.max(1, first), Math.min(count, Math.floor((frame.scrollLeft + frame.clientWidth + slack) / width))];
}

/** Takes the columns in view; null where the frame shows all of them. */
export type SeeColumns = Dispatch<SetStateAction<Seen | null>>;

/** Tells the columns in view of the frame, as it is scrolled sideways and its width changes. */
export function useSeenColumns(frame: RefObject<HTMLElement | null>, count: number, onSeen: SeeColumns): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = () =>
      onSeen((before) => {
        const now = seenColumns(element, count);
        if (now[0] === 1 && now[1] === count) return null;
        return now[0] === before?.[0] && now[1] === before[1] ? before : now;
      });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
      onSeen(null);
    };
  }, [frame, count, onSeen]);
}
