import type { FieldIssue } from '#contract/errors.ts';

type Draft = Readonly<Record<string, unknown>>;

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The trimmed text; undefined if empty. */
export const filledText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** The last year of manufacture, which is the next one, since next year's models are sold in advance. */
export const lastYear = (now: Date): number => now.getUTCFullYear() + 1;

export function yearProblems(year: unknown, now: Date, path = 'year'): FieldIssue[] {
  const last = lastYear(now);
  if (!isNumber(year) || year <= last) return [];
  return [{ path, code: 'year_in_future', message: `The year may be at most ${last}.` }];
}

/** Reports photos that are listed twice, across all given fields of photos. */
export function photoProblems(draft: Draft, keys: readonly string[] = ['photos']): FieldIssue[] {
  const problems: FieldIssue[] = [];
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

/** Checks the format of a serial number: letters of either alphabet, digits and separators. */
export function serialProblems(draft: Draft, path = 'serial_number'): FieldIssue[] {
  const serial = filledText(draft[path]);
  if (serial === undefined || /^[\p{L}\d№][\p{L}\d .\-/№]{1,38}[\p{L}\d]$/u.test(serial)) return [];
  const message = 'A serial number has letters, digits, dots, hyphens and slashes, three at least.';
  return [{ path, code: 'serial_format', message }];
}

/** Checks that a title contains a word. */
export function titleProblems(draft: Draft): FieldIssue[] {
  const title = filledText(draft['title']);
  if (title === undefined || /\p{L}{2}/u.test(title)) return [];
  return [{ path: 'title', code: 'title_words', message: 'The title says in words what it is.' }];
}
