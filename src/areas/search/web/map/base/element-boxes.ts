import type { Box } from './box.ts';

/** Where elements lie over a map, in its pixels. */
export function boxesIn(container: Element, elements: readonly Element[]): Box[] {
  const { left, top } = container.getBoundingClientRect();
  return elements.map((overlay): Box => {
    const box = overlay.getBoundingClientRect();
    return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top };
  });
}
