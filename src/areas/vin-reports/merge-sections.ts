import type { OutsideSource, SectionKey } from './section-keys.ts';
import { sectionKeys } from './section-keys.ts';
import type { SourceSections } from './section-schemas.ts';

type SourceAnswer = { source: OutsideSource; at: string; sections: SourceSections };
type From = { source: OutsideSource; at: string };

type ListKey = Exclude<SectionKey, 'passport'>;
type Entry<K extends ListKey> = NonNullable<SourceSections[K]>[number];

/**
 * A section: `from` names the sources that know it. An empty `from` means unknown; a source without entries means that nothing was found.
 */
export type MergedList<K extends ListKey> = { from: From[]; entries: (Entry<K> & { sources: OutsideSource[] })[] };
export type MergedSections = { [K in ListKey]: MergedList<K> } & {
  passport: { from: From[]; facts: NonNullable<SourceSections['passport']> | null };
};

function mergePassport(answers: readonly SourceAnswer[]): MergedSections['passport'] {
  const known = answers.flatMap(({ source, at, sections: { passport } }) =>
    passport ? [{ source, at, passport }] : [],
  );
  const facts: Record<string, unknown> = {};
  // A later source may fill what the first one leaves open.
  for (const { passport } of known) for (const [key, value] of Object.entries(passport)) facts[key] ??= value;
  const from = known.map(({ source, at }) => ({ source, at }));
  // The keys are those of the passports.
  return { from, facts: known.length > 0 ? (facts as MergedSections['passport']['facts']) : null };
}

/** The same entry of two sources becomes one entry with both. */
function mergeList<K extends ListKey>(answers: readonly SourceAnswer[], key: K): MergedList<K> {
  const from: From[] = [];
  const entries = new Map<string, Entry<K> & { sources: OutsideSource[] }>();
  for (const { source, at, sections } of answers) {
    const list = sections[key] as readonly Entry<K>[] | undefined;
    if (!list) continue;
    from.push({ source, at });
    for (const entry of list) {
      const same = JSON.stringify(Object.entries(entry).toSorted());
      const known = entries.get(same);
      if (!known) entries.set(same, { ...entry, sources: [source] });
      else if (!known.sources.includes(source)) known.sources.push(source);
    }
  }
  return { from, entries: [...entries.values()] };
}

const dayOf = (entry: object): string => {
  const { day, since } = entry as { day?: string | null; since?: string | null };
  return day ?? since ?? '';
};

/**
 * Joins the answers of all sources to the sections of a report, oldest entry first; entries without a day come last.
 */
export function mergeSections(answers: readonly SourceAnswer[]): MergedSections {
  const lists = sectionKeys
    .filter((key) => key !== 'passport')
    .map((key) => {
      const { from, entries } = mergeList(answers, key);
      const sorted = entries.toSorted((a, b) => (dayOf(a) || '9999').localeCompare(dayOf(b) || '9999'));
      return [key, { from, entries: sorted }];
    });
  // Every key of the type is among `sectionKeys`.
  return { passport: mergePassport(answers), ...Object.fromEntries(lists) } as MergedSections;
}
