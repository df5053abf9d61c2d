import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  id?: string;
  className?: string;
  /** How near, in px, once the visitor has scrolled: more for what takes long to load. */
  near?: number;
  children: ReactNode;
};

/** Renders its children once they are in view, or the visitor has scrolled near them, so that their queries and scripts wait until then. */
export function WhenScrolledNear({ id, className, near = 200, children }: Props) {
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
    observe('0px');
    const widen = (): void => observe(`${near}px`);
    addEventListener('scroll', widen, { once: true, passive: true });
    return () => {
      observer?.disconnect();
      removeEventListener('scroll', widen);
    };
  }, [isNear, near]);
  return (
    <div ref={place} id={id} className={className}>
      {isNear && children}
    </div>
  );
}
