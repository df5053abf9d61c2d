import { plainText } from '#contract/plain-text.ts';
import type { SectionKey } from '#areas/vin-reports/section-keys.ts';
import type { SourceSections } from '#areas/vin-reports/section-schemas.ts';

// Converts a source's values to those of a report. A value of another type or out of bounds is unknown, and never a reason to discard
// the report.

export type SourceText = string | null;

const mostLetters = 300;

export function textOf(value: unknown): SourceText {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = plainText(String(value).slice(0, mostLetters)).normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  return text === '' ? null : text.slice(0, mostLetters);
}

/** Parses the day of `2024-03-09`, `2024-03-09T10:00:00+03:00` or `09.03.2024`. */
export function dayOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value : '';
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(text) ?? [];
  const iso = year ? `${year}-${month}-${day}` : text.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}

export function numberOf(value: unknown, min: number, max: number): number | null {
  const number = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return null;
  const whole = Math.round(number);
  return whole >= min && whole <= max ? whole : null;
}

/** Converts roubles to kopecks. */
export function minorOf(value: unknown): number | null {
  const roubles = numberOf(value, 0, 10_000_000_000);
  return roubles === null ? null : roubles * 100;
}

const mostEntries = 200;

type Lists = Omit<SourceSections, 'passport'>;

/**
 * Returns a section from a source's list: absent when the source has no such list, so that it is unknown rather than empty. An invalid
 * entry is left out.
 */
export function listOf<K extends Exclude<SectionKey, 'passport'>>(
  key: K,
  list: unknown,
  entryOf: (entry: Record<string, unknown>) => NonNullable<Lists[K]>[number] | null,
): Partial<Pick<Lists, K>> {
  if (!Array.isArray(list)) return {};
  const entries = list.slice(0, mostEntries).flatMap((entry: unknown) => {
    const read = typeof entry === 'object' && entry !== null ? entryOf(entry as Record<string, unknown>) : null;
    return read === null ? [] : [read];
  });
  return { [key]: entries } as unknown as Partial<Pick<Lists, K>>;
}
