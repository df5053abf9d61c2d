import { useEffectEvent } from 'react';
import { baseTexts } from '../base/base-texts.ts';
import type { PointMap, PointPlace } from './draw-point.ts';
import { type UsedMap, useDrawnMap } from '../base/use-drawn-map.ts';

type Options = {
  point: PointPlace | null;
  withinMetres?: number;
  reach?: number;
  isTown?: boolean;
  onPoint?: (point: PointPlace) => void;
};

/** Draws a small map of a point into the frame. */
export function usePointMap({
  point,
  withinMetres = 0,
  reach = 0,
  isTown = false,
  onPoint,
}: Options): UsedMap<PointMap> {
  const move = useEffectEvent((moved: PointPlace) => onPoint?.(moved));
  return useDrawnMap(async (container, language) => {
    const { drawPoint } = await import('./draw-point.ts');
    return drawPoint(container, {
      language,
      texts: baseTexts[language],
      point,
      withinMetres,
      reach,
      isTown,
      ...(onPoint ? { onPoint: (moved) => move(moved) } : {}),
    });
  });
}
