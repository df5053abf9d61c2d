/** A query without some of its parts, and without the prepositions that led to them. */
export function withoutParts(q: string, missed: readonly string[]): string {
  const preposition =
    /(?<![\p{L}\p{N}])(?:в|во|на|под|около|из|рядом с|с|со|у|от|до|для|по|in|at|on|of|for|from|with|near)\s+$/iu;
  let left = q;
  for (const part of missed.toSorted((one, other) => other.length - one.length)) {
    const at = left.toLocaleLowerCase().indexOf(part.toLocaleLowerCase());
    if (at >= 0) left = `${left.slice(0, at).replace(preposition, '')} ${left.slice(at + part.length)}`;
  }
  return left.replaceAll(/\s+/g, ' ').trim();
}
