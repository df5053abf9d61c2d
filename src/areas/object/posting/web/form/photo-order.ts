import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ShownPhoto } from './photos.ts';

export const movePhoto = (photos: readonly ShownPhoto[], from: number, to: number): ShownPhoto[] => {
  const next = [...photos];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** Distance in px that a pointer moves before a drag starts, so that a click is not a drag. */
const threshold = 5;

/** Returns the list position of the photo under a point of the window, or -1. */
const placeAt = (id: string, x: number, y: number): number => {
  const tile = document.elementFromPoint(x, y)?.closest('[data-photo-place]');
  // A form may have several photo lists; only positions in the list of the dragged photo count.
  const isOwn = tile?.parentElement?.querySelector(`#photo-grip-${id}`);
  return tile && isOwn ? Number(tile.getAttribute('data-photo-place')) : -1;
};

const stepOf = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: count - 1 })[key];

/**
 * Reordering of photos: `hold` is the pointerdown handler, `keys` the key handler of the focused grip. Both call `put` to move a photo to a
 * position.
 */
export function usePhotoOrder(photos: readonly ShownPhoto[], put: (id: string, to: number) => void) {
  // A drag outlives renders, so it reads the current list from a ref.
  const latest = useRef({ photos, put });
  useLayoutEffect(() => {
    latest.current = { photos, put };
  });
  const cancelDrag = useRef<() => void>(() => {});
  const [dragged, setDragged] = useState<string | null>(null);
  useEffect(() => () => cancelDrag.current(), []);
  const placeOf = (id: string) => latest.current.photos.findIndex((photo) => photo.id === id);

  function startDrag(id: string, { button, clientX, clientY }: ReactPointerEvent): void {
    if (button !== 0) return;
    cancelDrag.current();
    const start = placeOf(id);
    let isDragging = false;
    const listeners = new AbortController();
    cancelDrag.current = () => {
      listeners.abort();
      setDragged(null);
    };
    const restoreOrder = () => {
      if (isDragging) latest.current.put(id, start);
      cancelDrag.current();
    };
    // Listeners are on the window, since the tile moves in the document and would lose the pointer.
    const listen = <K extends keyof WindowEventMap>(type: K, act: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(type, act, { signal: listeners.signal });
    listen('pointermove', (event) => {
      if (!isDragging && Math.hypot(event.clientX - clientX, event.clientY - clientY) < threshold) return;
      isDragging = true;
      setDragged(id);
      const to = placeAt(id, event.clientX, event.clientY);
      if (to >= 0 && to !== placeOf(id)) latest.current.put(id, to);
    });
    listen('pointerup', () => cancelDrag.current());
    // The system cancelled the pointer, or Escape was pressed.
    listen('pointercancel', restoreOrder);
    listen('keydown', (event) => {
      if (event.key === 'Escape') restoreOrder();
    });
  }

  return {
    dragged,
    hold: startDrag,
    onKeyDown(id: string, event: KeyboardEvent): void {
      const at = placeOf(id);
      const to = stepOf(event.key, at, photos.length);
      if (to === undefined) return;
      event.preventDefault();
      if (to >= 0 && to < photos.length && to !== at) put(id, to);
    },
  };
}
