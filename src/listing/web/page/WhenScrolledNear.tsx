import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useFirstAct } from '#web/hydrate-on-act.tsx';

type Props = {
  id?: string;
  className?: string;
  /** How near, in px, once the visitor has scrolled: more for what takes long to load. */
  near?: number;
  /** Waits for the first act of the visitor too: what takes long to load is no part of the first view, even where it stands there. */
  afterAct?: boolean;
  children: ReactNode;
};

/** Renders its children once they are in view, or the visitor has scrolled near them, so that their queries and scripts wait until then. */
export function WhenScrolledNear({ id, className, near = 200, afterAct = false, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [mayLoad, setMayLoad] = useState(!afterAct);
  useFirstAct(useCallback(async () => setMayLoad(true), []));
  useEffect(() => {
    // Who reads with the wheel alone may give no other sign of an act.
    const allow = (): void => setMayLoad(true);
    addEventListener('scroll', allow, { once: true, passive: true });
    return () => removeEventListener('scroll', allow);
  }, []);
  useEffect(() => {
    const element = place.current;
    if (isNear || !mayLoad || !element) return undefined;
    let observer: IntersectionObserver | undefined;
    const observe = (rootMargin: string): void => {
      observer?.disconnect();
      observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin });
      observer.observe(element);
    };
    observe('0px');
    const widen = (): void => observe(`${near}px`);
    addEventListener('scroll', widen, { once: true, passive: true });
    return () => {
      observer?.disconnect();
      removeEventListener('scroll', widen);
    };
  }, [isNear, mayLoad, near]);
  return (
    <div ref={place} id={id} className={className}>
      {isNear && children}
    </div>
  );
}
