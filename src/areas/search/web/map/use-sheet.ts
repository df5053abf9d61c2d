import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { isAnimated } from './base/is-animated.ts';
import { leastDrag, lowest, type Stop, stopAfterDrag, stopAfterPress } from './sheet-stops.ts';

export const edgeId = 'list-edge';

const behaviorNow = (): ScrollBehavior => (isAnimated() ? 'smooth' : 'auto');
const openSheet = (): void =>
  document.querySelector(`#${edgeId}`)?.scrollIntoView({ block: 'start', behavior: behaviorNow() });
const closeSheet = (): void => scrollTo({ top: 0, behavior: behaviorNow() });

const rootStyle = (): CSSStyleDeclaration => document.documentElement.style;
/** Pixels by which the sheet is below its middle stop: the frame of the map is so much taller. */
const dropOf = (): number => Number.parseFloat(rootStyle().getPropertyValue('--sheet-drop')) || 0;
const setDrop = (pixels: number): void => rootStyle().setProperty('--sheet-drop', `${pixels}px`);
/** While the sheet is dragged, the map keeps its size: each other one would be drawn anew. */
const setMapHeight = (height: string): void =>
  document.querySelector<HTMLElement>('.map-of-results')?.style.setProperty('height', height);

function goTo(stop: Stop): void {
  setDrop(stop === 'down' ? lowest : 0);
  if (stop === 'open') openSheet();
  else closeSheet();
}

/** Puts the upper edge of the sheet so many pixels below the middle stop, or above it by scrolling the page. */
function place(below: number): void {
  setDrop(Math.min(lowest, Math.max(0, below)));
  scrollTo({ top: Math.max(0, -below), behavior: 'instant' });
}

/** Pixels from the list within which the page rests at it. */
const restReach = 12;

/** Whether the list lies over the map, and the handle. */
export function useSheet() {
  const edge = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isDown, setDown] = useState(false);
  /** Whether a press of the handle in the middle opens the sheet. */
  const [isRising, setRising] = useState(true);
  const drag = useRef<{ from: number; below: number; moved: number } | null>(null);

  useEffect(() => {
    let isByHand = false;
    const read = (): void => setOpen((edge.current?.getBoundingClientRect().top ?? innerHeight) < innerHeight / 2);
    // The handle goes to a stop itself.
    const noteHand = ({ target }: Event): void =>
      void (isByHand = !(target instanceof Node && edge.current?.contains(target)));
    /** A page that comes to rest between the middle and the list goes on to the nearer of both. */
    const snap = (): void => {
      const top = edge.current?.getBoundingClientRect().top ?? 0;
      const isBetween = scrollY > 0 && top > restReach;
      if (isByHand && isBetween && !matchMedia('(width >= 768px)').matches) {
        if (scrollY > top) openSheet();
        else closeSheet();
      }
      isByHand = false;
    };
    read();
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    // A wide window has no sheet, and may become narrow.
    for (const event of ['scroll', 'resize'] as const) addEventListener(event, read, options);
    for (const event of ['touchmove', 'wheel'] as const) addEventListener(event, noteHand, options);
    addEventListener('scrollend', snap, options);
    return () => {
      listening.abort();
      rootStyle().removeProperty('--sheet-drop');
    };
  }, []);

  const rest = (stop: Stop): void => {
    goTo(stop);
    setDown(stop === 'down');
    if (stop !== 'middle') setRising(stop === 'down');
  };
  const now: Stop = isOpen ? 'open' : isDown ? 'down' : 'middle';
  const end = (): void => {
    const dragged = drag.current;
    if (!dragged) return;
    setMapHeight('');
    if (Math.abs(dragged.moved) >= leastDrag) rest(stopAfterDrag(dragged.below + dragged.moved, dragged.moved));
  };
  const handle = {
    onPointerDown: ({ currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>): void => {
      currentTarget.setPointerCapture(pointerId);
      drag.current = { from: clientY, below: dropOf() - scrollY, moved: 0 };
    },
    onPointerMove: ({ clientY, buttons }: PointerEvent<HTMLElement>): void => {
      const dragged = drag.current;
      if (!dragged || buttons === 0) return;
      dragged.moved = clientY - dragged.from;
      if (Math.abs(dragged.moved) < leastDrag) return;
      const map = document.querySelector('.map-of-results');
      if (map) setMapHeight(`${map.clientHeight}px`);
      place(dragged.below + dragged.moved);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClick: ({ detail }: MouseEvent): void => {
      // A key presses too.
      const isDragged = detail > 0 && Math.abs(drag.current?.moved ?? 0) >= leastDrag;
      drag.current = null;
      if (!isDragged) rest(stopAfterPress(now, isRising));
    },
  };
  return {
    edge,
    isOpen,
    /** Whether a press of the handle shows more of the list. */
    leadsToList: now === 'down' || (now === 'middle' && isRising),
    handle,
    close: (): void => {
      rest('middle');
      setRising(true);
    },
  };
}
