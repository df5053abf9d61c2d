// The least recently used is dropped first: a Map keeps its order, and using moves to its end.

export function touch<V>(map: Map<string, V>, key: string): V | undefined {
  const value = map.get(key);
  if (value === undefined) return undefined;
  map.delete(key);
  map.set(key, value);
  return value;
}
/** Keeps `most` of them; tells which was dropped for it. */
export function keep<V>(map: Map<string, V>, key: string, value: V, most: number): string | undefined {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size <= most || oldest === undefined) return undefined;
  map.delete(oldest);
  return oldest;
}
