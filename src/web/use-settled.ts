import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for `wait` ms, so that requests are made for whole words, not for each letter. */
export function useSettled<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
