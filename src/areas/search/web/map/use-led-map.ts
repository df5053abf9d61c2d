import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApp } from '#web/use-app.ts';
import { isAnimated } from './base/is-animated.ts';
import type { DrawnMap } from './draw-map.ts';

/** Milliseconds on a card before its group is sought, so that a pointer that crosses the list asks for nothing. */
const restMs = 150;

/** Marks the card of a listing in the list beside the map, which is scrolled to it; null: none. */
function markInList(id: number | null): void {
  document.querySelector('.card[data-pinned]')?.removeAttribute('data-pinned');
  const card = id === null ? null : document.querySelector(`.cards .card[data-listing="${id}"]`);
  card?.toggleAttribute('data-pinned', true);
  if (card && matchMedia('(width >= 1280px)').matches)
    card.scrollIntoView({ block: 'nearest', behavior: isAnimated() ? 'smooth' : 'auto' });
}

/** The list leads the eye to the map: a card under the pointer or with the focus marks its pin, or the group that has it. */
export function useLedMap(map: DrawnMap | null, preview: number | null): void {
  const { api } = useApp();
  const queries = useQueryClient();
  useEffect(() => {
    markInList(preview);
    return () => markInList(null);
  }, [preview]);
  useEffect(() => {
    if (!map) return;
    let shown = preview;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const seek = async (id: number): Promise<void> => {
      const { point, city } = await queries.fetchQuery({
        queryKey: ['object', 'place', id],
        queryFn: async ({ signal }) => api('object/get', { id }, { signal }),
        staleTime: Infinity,
      });
      if (shown === id) map.highlight(id, point ?? city);
    };
    const lead = ({ target }: Event): void => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-listing]:not(.map-pin)') : null;
      const id = card ? Number(card.dataset['listing']) : preview;
      if (id === shown) return;
      shown = id;
      map.highlight(id);
      clearTimeout(rest);
      // A listing that is gone marks nothing.
      if (card && id !== null) rest = setTimeout(() => void seek(id).catch(() => {}), restMs);
    };
    map.highlight(preview);
    document.addEventListener('pointerover', lead);
    document.addEventListener('focusin', lead);
    return () => {
      clearTimeout(rest);
      document.removeEventListener('pointerover', lead);
      document.removeEventListener('focusin', lead);
    };
  }, [map, preview, api, queries]);
}
