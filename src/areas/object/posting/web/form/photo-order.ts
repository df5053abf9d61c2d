import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ShownPhoto } from './photos.ts';

export const moved = (photos: readonly ShownPhoto[], from: number, to: number): ShownPhoto[] => {
  const next = [...photos];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** How far a pointer goes before it drags, px: a click is none. */
const threshold = 5;

/** The place in the list of a photo under a point of the window, or -1. */
const placeAt = (id: string, x: number, y: number): number => {
  const tile = document.elementFromPoint(x, y)?.closest('[data-photo-place]');
  // A form may have several lists: only a place of its own counts.
  const isOwn = tile?.parentElement?.querySelector(`#photo-grip-${id}`);
  return tile && isOwn ? Number(tile.getAttribute('data-photo-place')) : -1;
};

const stepOf = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: count - 1 })[key];

/** Puts photos in order: `hold` goes on what a pointer takes hold of, `keys` on what has the focus. `put` moves one to a place. */
export function usePhotoOrder(photos: readonly ShownPhoto[], put: (id: string, to: number) => void) {
  // What a drag reads while it lasts: the list changes under it.
  const latest = useRef({ photos, put });
  useLayoutEffect(() => {
    latest.current = { photos, put };
  });
  const letGo = useRef<() => void>(() => {});
  const [dragged, setDragged] = useState<string | null>(null);
  useEffect(() => () => letGo.current(), []);
  const placeOf = (id: string) => latest.current.photos.findIndex((photo) => photo.id === id);

  function hold(id: string, { button, clientX, clientY }: ReactPointerEvent): void {
    if (button !== 0) return;
    letGo.current();
    const start = placeOf(id);
    let isDragging = false;
    const over = new AbortController();
    letGo.current = () => {
      over.abort();
      setDragged(null);
    };
    const back = () => {
      if (isDragging) latest.current.put(id, start);
      letGo.current();
    };
    // On the window: the tile itself changes its place in the document, and loses the pointer with that.
    const listen = <K extends keyof WindowEventMap>(type: K, act: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(type, act, { signal: over.signal });
    listen('pointermove', (event) => {
      if (!isDragging && Math.hypot(event.clientX - clientX, event.clientY - clientY) < threshold) return;
      isDragging = true;
      setDragged(id);
      const to = placeAt(id, event.clientX, event.clientY);
      if (to >= 0 && to !== placeOf(id)) latest.current.put(id, to);
    });
    listen('pointerup', () => letGo.current());
    // The system took the pointer away, or the person thought better of it.
    listen('pointercancel', back);
    listen('keydown', (event) => {
      if (event.key === 'Escape') back();
    });
  }

  return {
    dragged,
    hold,
    onKeyDown(id: string, event: KeyboardEvent): void {
      const at = placeOf(id);
      const to = stepOf(event.key, at, photos.length);
      if (to === undefined) return;
      event.preventDefault();
      if (to >= 0 && to < photos.length && to !== at) put(id, to);
    },
  };
}
