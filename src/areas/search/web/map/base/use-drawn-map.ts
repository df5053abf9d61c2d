import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Locale } from '#web/app-state.ts';
import { useApp } from '#web/use-app.ts';

export type UsedMap<M> = {
  frame: RefObject<HTMLDivElement | null>;
  /** Null until it is drawn. */
  map: M | null;
  /** The browser cannot draw it. */
  isBroken: boolean;
  redraw: () => void;
};

/** Draws a map into the frame: once, after a change of the language, and on `redraw`. */
export function useDrawnMap<M extends { stop: () => void }>(
  draw: (container: HTMLElement, locale: Locale) => Promise<M>,
): UsedMap<M> {
  const { locale } = useApp();
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<M | null>(null);
  const [isBroken, setBroken] = useState(false);
  const drawNow = useEffectEvent(draw);
  useEffect(() => {
    const container = frame.current;
    if (!container || isBroken || import.meta.env.SSR) return;
    let drawn: M | undefined;
    let isGone = false;
    const start = async (): Promise<void> => {
      try {
        drawn = await drawNow(container, locale);
        if (isGone) drawn.stop();
        else setMap(drawn);
      } catch {
        if (!isGone) setBroken(true);
      }
    };
    void start();
    return () => {
      isGone = true;
      drawn?.stop();
      setMap(null);
    };
  }, [locale, isBroken]);
  return { frame, map, isBroken, redraw: () => setBroken(false) };
}
