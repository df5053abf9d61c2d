import { type CSSProperties, type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { movedBy, type Point, type View, wholeView, zoomedAt } from './zoom.ts';

type Handler = (event: PointerEvent<HTMLElement>) => void;
const doubleTapMs = 300;
const tapSlop = 20;
const clickSlop = 4;
const tapScale = 2.5;
const wheelStep = 1.25;

const distanceOf = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middleOf = ([a, b]: readonly Point[]): Point => (a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : a!);

/** Two fingers or a wheel zoom the picture at `place`, a finger or the mouse moves it while zoomed, a double tap or a click zooms in and out. */
export function useZoom(place: number) {
  const [zoomed, setZoomed] = useState<{ place: number; view: View }>({ place, view: wholeView });
  const fingers = useRef(new Map<number, Point>());
  const lastTap = useRef<Point & { at: number }>({ x: 0, y: 0, at: 0 });
  /** Where the mouse was pressed; null once it has moved the picture. */
  const pressed = useRef<Point | null>(null);
  // Another picture starts unzoomed.
  const view = zoomed.place === place ? zoomed.view : wholeView;
  const show = (next: View) => setZoomed({ place, view: next });

  const pointOf = (event: PointerEvent<HTMLElement> | WheelEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };
  const frameOf = (event: PointerEvent<HTMLElement> | WheelEvent<HTMLElement>) => ({
    width: event.currentTarget.clientWidth,
    height: event.currentTarget.clientHeight,
  });

  const zoomInOrOut = (at: Point, frame: { width: number; height: number }): void =>
    show(view.scale > 1 ? wholeView : zoomedAt(view, tapScale, at, frame));
  const onPointerDown: Handler = (event) => {
    const point = pointOf(event);
    fingers.current.set(event.pointerId, point);
    if (event.pointerType === 'mouse') {
      pressed.current = event.button === 0 ? point : null;
      return;
    }
    if (fingers.current.size > 1) return;
    const { x, y, at } = lastTap.current;
    const isDouble = event.timeStamp - at < doubleTapMs && Math.hypot(point.x - x, point.y - y) < tapSlop;
    lastTap.current = { ...point, at: isDouble ? 0 : event.timeStamp };
    if (isDouble) zoomInOrOut(point, frameOf(event));
  };
  const onPointerMove: Handler = (event) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const start = pressed.current;
    if (start && distanceOf([start, pointOf(event)]) > clickSlop) pressed.current = null;
    const earlier = [...fingers.current.values()];
    const point = pointOf(event);
    fingers.current.set(event.pointerId, point);
    const now = [...fingers.current.values()];
    if (now.length === 2 && distanceOf(earlier) > 0) {
      show(zoomedAt(view, distanceOf(now) / distanceOf(earlier), middleOf(now), frameOf(event)));
    } else if (now.length === 1 && view.scale > 1) {
      show(movedBy(view, { x: point.x - before.x, y: point.y - before.y }, frameOf(event)));
    }
  };
  // A wheel to the side goes to the next picture.
  const onWheel = (event: WheelEvent<HTMLElement>): void => {
    if (Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
    show(zoomedAt(view, event.deltaY < 0 ? wheelStep : 1 / wheelStep, pointOf(event), frameOf(event)));
  };
  const lift: Handler = (event) => void fingers.current.delete(event.pointerId);
  const onPointerUp: Handler = (event) => {
    lift(event);
    if (event.pointerType === 'mouse' && pressed.current) zoomInOrOut(pressed.current, frameOf(event));
    pressed.current = null;
  };

  const style: CSSProperties | undefined =
    view.scale > 1 ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` } : undefined;
  /** Zooms into the middle of a frame, or out again. */
  const toggle = (frame: { width: number; height: number }): void => zoomInOrOut({ x: 0, y: 0 }, frame);

  return {
    toggle,
    isZoomed: view.scale > 1,
    style,
    handlers: { onWheel, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: lift, onPointerLeave: lift },
  };
}
