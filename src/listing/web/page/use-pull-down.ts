import { type PointerEvent, useRef, useState } from 'react';
import { isPulledAway, pullOf, type Touch } from './pull-down.ts';

type Handler = (event: PointerEvent<HTMLElement>) => void;

const touchOf = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent<HTMLElement>): Touch => ({ x, y, at });

/** One finger that moves down takes the picture along; let go far enough or fast enough, it calls `onAway`. Off while `isOff`. */
export function usePullDown(isOff: boolean, onAway: () => void) {
  const start = useRef<(Touch & { id: number }) | null>(null);
  const [by, setBy] = useState(0);
  const end = (): void => {
    start.current = null;
    setBy(0);
  };
  const onPointerDown: Handler = (event) => {
    // A second finger zooms.
    if (isOff || event.pointerType !== 'touch' || !event.isPrimary) return end();
    start.current = { ...touchOf(event), id: event.pointerId };
  };
  const onPointerMove: Handler = (event) => {
    if (isOff) return end();
    if (start.current?.id === event.pointerId) setBy(pullOf(start.current, touchOf(event)));
  };
  const onPointerUp: Handler = (event) => {
    const from = start.current;
    const isAway = from?.id === event.pointerId && isPulledAway(from, touchOf(event));
    end();
    if (isAway) onAway();
  };
  return { by, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end } };
}
