/** One problem of what was filled in: `path` is dotted, `code` is for programs. */
export type Problem = { path: string; code: string; message: string };

type Draft = Readonly<Record<string, unknown>>;

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A text that says something, without the spaces around it. */
export const filledText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** Next year's models are sold before the year has come, later ones are not. */
export function yearProblems(year: unknown, now: Date): Problem[] {
  const nextYear = now.getUTCFullYear() + 1;
  if (!isNumber(year) || year <= nextYear) return [];
  return [{ path: 'year', code: 'year_in_future', message: `The year may be at most ${nextYear}.` }];
}

/** A photo stands once, in one list of photos or in another. */
export function photoProblems(draft: Draft, keys: readonly string[] = ['photos']): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<unknown>();
  for (const key of keys) {
    const photos = draft[key];
    if (!Array.isArray(photos)) continue;
    for (const [index, photo] of photos.entries()) {
      if (seen.has(photo))
        problems.push({ path: `${key}.${index}`, code: 'duplicate', message: 'This photo is in the list twice.' });
      seen.add(photo);
    }
  }
  return problems;
}

/** A maker's number as plates have it: letters of either alphabet, digits and the signs between them. */
export function serialProblems(draft: Draft, path = 'serial_number'): Problem[] {
  const serial = filledText(draft[path]);
  if (serial === undefined || /^[\p{L}\d№][\p{L}\d .\-/№]{1,38}[\p{L}\d]$/u.test(serial)) return [];
  const message = 'A serial number has letters, digits, dots, hyphens and slashes, three at least.';
  return [{ path, code: 'serial_format', message }];
}

/** A title says in words what the thing is. */
export function titleProblems(draft: Draft): Problem[] {
  const title = filledText(draft['title']);
  if (title === undefined || /\p{L}{2}/u.test(title)) return [];
  return [{ path: 'title', code: 'title_words', message: 'The title says in words what it is.' }];
}
