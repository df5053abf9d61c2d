import { useState } from 'react';
import type { DrawnMap } from './draw-map.ts';

type Ring = [number, number][];

/** Lets the visitor draw an area over the map: `toggle` begins, and cancels what was begun. `outline` is drawn again after that. */
export function useOwnArea(map: DrawnMap | null, outline: readonly [number, number][], onArea: (ring: Ring) => void) {
  const [drawing, setDrawing] = useState<(() => void) | null>(null);
  const toggle = async (): Promise<void> => {
    if (!map) return;
    if (drawing) return drawing();
    const { ring, cancel } = map.drawArea();
    setDrawing(() => cancel);
    const drawn = await ring;
    setDrawing(null);
    if (drawn) onArea(drawn);
    else map.setArea(outline);
  };
  return { isDrawing: drawing !== null, toggle: (): void => void toggle() };
}
