import { type RefObject, useEffect, useState } from 'react';

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

/** The columns in view of the frame, as it is scrolled sideways and its width changes; null where it shows all of them. */
export function useSeenColumns(frame: RefObject<HTMLElement | null>, count: number): Seen | null {
  const [[first, last], setSeen] = useState<Seen>([1, count]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = () =>
      setSeen((before) => {
        const now = seenColumns(element, count);
        return now[0] === before[0] && now[1] === before[1] ? before : now;
      });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [frame, count]);
  return first > 1 || last < count ? [first, last] : null;
}
