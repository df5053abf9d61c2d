import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import { type Frame, mostZoomOf, movedBy, type Point, type View, wholeView, zoomedAt } from './zoom.ts';

type Handler = (event: PointerEvent<HTMLElement>) => void;
const doubleTapMs = 300;
const tapSlop = 20;
const clickSlop = 4;
const tapScale = 2.5;
const wheelStep = 1.25;
const keyStep = 1.5;

const distanceOf = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middleOf = ([a, b]: readonly Point[]): Point => (a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : a!);

type Options = {
  /** The place of the picture that is shown, which begins unzoomed. */
  place: number;
  picture: { width: number; height: number } | undefined;
  /** The element that the pictures fit. */
  frame: RefObject<HTMLElement | null>;
  /** A tap of a finger that neither zooms nor moves anything. */
  onTap: () => void;
};

/**
 * Two fingers or a wheel zoom a picture, a finger or the mouse moves it while zoomed, a double tap or a click zooms in and out. The second click of a
 * double click does nothing, so that a double click zooms too.
 */
export function useZoom({ place, picture, frame, onTap }: Options) {
  const [zoomed, setZoomed] = useState<{ place: number; view: View }>({ place, view: wholeView });
  const fingers = useRef(new Map<number, Point>());
  const lastTap = useRef<Point & { at: number }>({ x: 0, y: 0, at: 0 });
  /** Where the mouse or the only finger was pressed; null once it has moved. */
  const pressed = useRef<Point | null>(null);
  const tapTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(tapTimer.current), []);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  const bounds: Frame = { ...size, most: picture ? mostZoomOf(picture, size) : 1 };
  const view = zoomed.place === place ? zoomed.view : wholeView;
  const show = (next: View) => setZoomed({ place, view: next });

  const pointOf = (event: PointerEvent<HTMLElement> | WheelEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }): void => show(zoomedAt(view, factor, at, bounds));
  const zoomInOrOut = (at?: Point): void => (view.scale > 1 ? show(wholeView) : zoomBy(tapScale, at));

  const onPointerDown: Handler = (event) => {
    const point = pointOf(event);
    fingers.current.set(event.pointerId, point);
    clearTimeout(tapTimer.current);
    if (event.pointerType === 'mouse') {
      pressed.current = event.button === 0 ? point : null;
      return;
    }
    pressed.current = fingers.current.size > 1 ? null : point;
    if (fingers.current.size > 1) return;
    const { x, y, at } = lastTap.current;
    const isDouble = event.timeStamp - at < doubleTapMs && Math.hypot(point.x - x, point.y - y) < tapSlop;
    lastTap.current = { ...point, at: isDouble ? 0 : event.timeStamp };
    if (!isDouble) return;
    pressed.current = null;
    zoomInOrOut(point);
  };
  const onPointerMove: Handler = (event) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const start = pressed.current;
    const slop = event.pointerType === 'mouse' ? clickSlop : tapSlop / 2;
    if (start && distanceOf([start, pointOf(event)]) > slop) pressed.current = null;
    const earlier = [...fingers.current.values()];
    const point = pointOf(event);
    fingers.current.set(event.pointerId, point);
    const now = [...fingers.current.values()];
    if (now.length === 2 && distanceOf(earlier) > 0) {
      zoomBy(distanceOf(now) / distanceOf(earlier), middleOf(now));
    } else if (now.length === 1 && view.scale > 1) {
      show(movedBy(view, { x: point.x - before.x, y: point.y - before.y }, bounds));
    }
  };
  // A wheel to the side goes to the next picture.
  const onWheel = (event: WheelEvent<HTMLElement>): void => {
    if (Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
    zoomBy(event.deltaY < 0 ? wheelStep : 1 / wheelStep, pointOf(event));
  };
  const lift: Handler = (event) => void fingers.current.delete(event.pointerId);
  const cancel: Handler = (event) => {
    lift(event);
    pressed.current = null;
  };
  const onPointerUp: Handler = (event) => {
    lift(event);
    if (event.pointerType === 'mouse') return;
    // It may be the first of two.
    if (pressed.current) tapTimer.current = setTimeout(onTap, doubleTapMs);
    pressed.current = null;
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const at = pressed.current;
    pressed.current = null;
    if (at && event.detail < 2) zoomInOrOut(at);
  };

  const style: CSSProperties | undefined =
    view.scale > 1 ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` } : undefined;

  return {
    /** Zooms into the middle, or out again. */
    toggle: () => zoomInOrOut(),
    zoomIn: () => zoomBy(keyStep),
    zoomOut: () => zoomBy(1 / keyStep),
    isZoomed: view.scale > 1,
    isPossible: bounds.most > 1,
    style,
    handlers: {
      onWheel,
      onClick,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: cancel,
      onPointerLeave: lift,
    },
  };
}
