/** The number of stars that somebody gave and that is nearest to the average; of two as near the more frequent one. Null where nobody gave any. */
export function nearestStars(distribution: readonly number[], average: number): number | null {
  const given = distribution.flatMap((count, at) =>
    count > 0 ? [{ stars: at + 1, count, by: Math.abs(at + 1 - average) }] : [],
  );
  return given.toSorted((a, b) => a.by - b.by || b.count - a.count)[0]?.stars ?? null;
}
