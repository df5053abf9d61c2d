import { findMileageFalls, type Reading } from '../rules.ts';
import { type ReportSource, type SectionKey, sectionKeys } from '../section-keys.ts';
import type { Report, Sighting } from './report-queries.ts';

type Sections = NonNullable<Report['sections']>;
export type FoundSection = Exclude<SectionKey, 'passport'>;

/** The severity of a section: `bad` is a reason to refuse or to ask the seller, `notable` deserves attention. */
export type FindingLevel = 'bad' | 'notable' | 'plain' | 'clear' | 'unknown';
export type Finding = { key: FoundSection; level: FindingLevel; count: number };

export type SourceReading = Reading & { sources: readonly ReportSource[] };

/** The mileage from the sources and from our own listings, oldest first. */
export function readingsOf(entries: Sections['mileage']['entries'], own: readonly Sighting[]): SourceReading[] {
  return [
    ...entries,
    ...own.flatMap(({ published_at, mileage_km: km }) =>
      km === null ? [] : [{ day: published_at.slice(0, 10), km, sources: ['own' as const] }],
    ),
  ].toSorted((a, b) => a.day.localeCompare(b.day) || a.km - b.km);
}

const levels: Readonly<Record<FoundSection, FindingLevel>> = {
  owners: 'plain',
  accidents: 'notable',
  wanted: 'bad',
  restrictions: 'bad',
  pledges: 'bad',
  mileage: 'bad',
  taxi: 'notable',
  photos: 'plain',
};

/** One finding for each section except the passport, in the order of the report. */
export function findingsOf(sections: Sections, own: readonly Sighting[]): Finding[] {
  return sectionKeys
    .filter((key) => key !== 'passport')
    .map((key): Finding => {
      if (key === 'mileage') {
        const readings = readingsOf(sections.mileage.entries, own);
        const count = findMileageFalls(readings).length;
        // A single reading neither falls nor grows.
        const level = count > 0 ? levels.mileage : readings.length > 1 ? 'clear' : 'unknown';
        return { key, level, count };
      }
      const { from, entries } = sections[key];
      if (from.length === 0) return { key, level: 'unknown', count: 0 };
      return { key, level: entries.length === 0 ? 'clear' : levels[key], count: entries.length };
    });
}
