import { type RefObject, useEffect, useRef, useState } from 'react';
import { useApp } from '#web/use-app.ts';
import { baseTexts } from './base-texts.ts';
import type { PointMap, PointPlace } from './draw-point.ts';

type Options = { point: PointPlace | null; withinMetres?: number; onPoint?: (point: PointPlace) => void };

/** Draws a small map of a point into the frame. `state` is `broken` where the browser cannot draw it. */
export function usePointMap({ point, withinMetres = 0, onPoint }: Options): {
  frame: RefObject<HTMLDivElement | null>;
  map: PointMap | null;
  isBroken: boolean;
} {
  const { locale } = useApp();
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PointMap | null>(null);
  const [isBroken, setBroken] = useState(false);
  // The map acts on the present options, which may be newer than those that it was drawn with.
  const latest = useRef({ point, onPoint });
  useEffect(() => {
    latest.current = { point, onPoint };
  });
  useEffect(() => {
    const container = frame.current;
    if (!container || import.meta.env.SSR) return;
    let drawn: PointMap | undefined;
    let isGone = false;
    const draw = async (): Promise<void> => {
      try {
        const { drawPoint } = await import('./draw-point.ts');
        if (isGone) return;
        drawn = await drawPoint(container, {
          language: locale,
          texts: baseTexts[locale],
          point: latest.current.point,
          withinMetres,
          ...(latest.current.onPoint ? { onPoint: (moved) => latest.current.onPoint?.(moved) } : {}),
        });
        if (isGone) drawn.stop();
        else setMap(drawn);
      } catch {
        if (!isGone) setBroken(true);
      }
    };
    void draw();
    return () => {
      isGone = true;
      drawn?.stop();
      setMap(null);
    };
  }, [locale, withinMetres]);
  return { frame, map, isBroken };
}
