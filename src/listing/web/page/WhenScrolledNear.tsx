import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  id?: string;
  className?: string;
  /** How near, in px, once the visitor has scrolled: more for what takes long to load. */
  near?: number;
  /** Waits for the first act of the visitor too: what takes long to load is no part of the first view, even where it stands there. */
  afterAct?: boolean;
  children: ReactNode;
};

const acts = ['pointerover', 'pointerdown', 'keydown', 'scroll'] as const;

/** Renders its children once they are in view, or the visitor has scrolled near them, so that their queries and scripts wait until then. */
export function WhenScrolledNear({ id, className, near = 200, afterAct, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    let observer: IntersectionObserver | undefined;
    const observe = (rootMargin: string): void => {
      observer?.disconnect();
      observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin });
      observer.observe(element);
    };
    const listening = new AbortController();
    const options = { once: true, passive: true, signal: listening.signal };
    const begin = (): void => observe('0px');
    if (afterAct && !navigator.userActivation?.hasBeenActive)
      for (const act of acts) addEventListener(act, begin, options);
    else begin();
    addEventListener('scroll', () => observe(`${near}px`), options);
    return () => {
      observer?.disconnect();
      listening.abort();
    };
  }, [isNear, near, afterAct]);
  return (
    <div ref={place} id={id} className={className}>
      {isNear && children}
    </div>
  );
}
