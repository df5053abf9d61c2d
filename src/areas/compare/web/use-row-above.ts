import { useEffect, useRef, useState } from 'react';

/** Whether a row of the table has scrolled out of view above. */
export function useRowAbove() {
  const row = useRef<HTMLTableRowElement>(null);
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    const header = getComputedStyle(document.documentElement).getPropertyValue('--header-height').trim() || '0px';
    const observer = new IntersectionObserver(
      ([entry]) => entry && setAbove(!entry.isIntersecting && entry.boundingClientRect.top < window.innerHeight / 2),
      { rootMargin: `-${header} 0px 0px` },
    );
    if (row.current) observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  return { row, isAbove };
}
