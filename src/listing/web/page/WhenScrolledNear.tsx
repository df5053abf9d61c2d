import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = { id?: string; className?: string; children: ReactNode };

/** Renders its children once the visitor has scrolled near them, so that their queries wait until then. */
export function WhenScrolledNear({ id, className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} id={id} className={className}>
      {isNear && children}
    </div>
  );
}
