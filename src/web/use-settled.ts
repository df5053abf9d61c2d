import { useEffect, useState } from 'react';

/** A value once it has stood still so long, ms: what is typed is asked about when it is whole, not letter by letter. */
export function useSettled<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
