/** Joins class names and skips absent ones. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  let joined = '';
  for (const part of parts) if (part) joined = joined ? `${joined} ${part}` : part;
  return joined;
}
