// The least recently used is dropped first: a Map keeps its order, and using moves to its end.

export function touch<V>(map: Map<string, V>, key: string): V | undefined {
  const value = map.get(key);
  if (value === undefined) return undefined;
  map.delete(key);
  map.set(key, value);
  return value;
}
/** Keeps `most` entries plus those in use, and returns the entry that it dropped. */
export function keep<V>(
  map: Map<string, V>,
  key: string,
  value: V,
  most: number,
  isInUse: (key: string) => boolean = () => false,
): string | undefined {
  map.set(key, value);
  if (map.size <= most) return undefined;
  for (const oldest of map.keys()) {
    if (oldest === key || isInUse(oldest)) continue;
    map.delete(oldest);
    return oldest;
  }
  return undefined;
}
