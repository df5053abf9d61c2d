import type { Dictionary } from '#dictionary/dictionary.ts';
import type { Field, Language } from '#dictionary/field.ts';
import type { Listing } from '#listing/contract.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { ComparedFact, ComparedGroup } from './compared-fact.ts';
import { type Compared, rowsOf } from './compared-rows.ts';
import { joinMetro } from './metro-row.ts';

const isAnyKnown = ({ values, has }: ComparedFact): boolean =>
  (has ?? values).some((value) => value !== '' && value !== null);

const isOfAll = ({ applies }: ComparedFact): boolean => applies?.every(Boolean) ?? true;

type Section = { key: string; title: string; fields: readonly Field[] };

/** The fields of a group of the dictionary. Tens of options are read by what they are for: «Комплектация · Безопасность». */
function sectionsOf(group: Dictionary['groups'][number], fields: readonly Field[], language: Language): Section[] {
  const { key, [language]: title } = group;
  const own = fields.filter((field) => field.group === key);
  const sets = own.filter(({ type, isState }) => type === 'set' && !isState);
  if (sets.length < 2) return [{ key, title, fields: own }];
  return [
    { key, title, fields: own.filter((field) => !sets.includes(field)) },
    ...sets.map((field) => ({
      key: `${key} ${field.key}`,
      title: `${title}\u00A0· ${field.label[language]}`,
      fields: [field],
    })),
  ];
}

/** The rows of the comparison by group. Rows without any value, and groups without rows, are omitted. */
export function comparisonGroups(
  {
    kind,
    fields,
    groups,
    category = null,
    levels = [],
  }: Pick<Dictionary, 'fields' | 'groups'> & Partial<Pick<KindData, 'kind' | 'category' | 'levels'>>,
  listings: readonly Compared[],
  { language, onlyDifferences }: { language: Language; onlyDifferences: boolean },
): ComparedGroup[] {
  const columns = { ...(kind && { kind }), category, listings, language };
  const found = groups
    .flatMap((group) => sectionsOf(group, fields, language))
    .map(({ key, title, fields: own }) => ({
      key,
      title,
      // What only some of the listings can have follows what all can.
      facts: joinMetro(rowsOf(own, columns), columns)
        .filter((row) => isAnyKnown(row) && (row.differs || !onlyDifferences))
        .sort((one, other) => Number(isOfAll(other)) - Number(isOfAll(one))),
    }))
    .filter(({ facts }) => facts.length > 0);
  if (listings.length < 2) return found;
  const named = found.map((group) =>
    withNameInTitle(
      group,
      levels.map(({ field }) => field),
    ),
  );
  return withOwnLast(kind === 'house' ? placeFirst(named) : named, listings.length);
}

/** «Автомобиль: Toyota Camry»: equal names of the catalogue at the head of a group are said once, in its title. */
function withNameInTitle(group: ComparedGroup, names: readonly string[]): ComparedGroup {
  const first = group.facts.findIndex(({ key, differs }) => !names.includes(key) || differs);
  const equal = first < 0 ? group.facts.length : first;
  if (equal === 0) return group;
  const name = group.facts
    .slice(0, equal)
    .map(({ values: [value = ''] }) => value)
    .join(' ');
  return { ...group, title: `${group.title}: ${name}`, facts: group.facts.slice(equal) };
}

/** Where a home is counts next to its price. */
const placeFirst = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups.toSorted((one, other) => Number(other.key === 'place') - Number(one.key === 'place'));

/** Takes the rows that apply to one listing alone out of their groups, into a group for each such listing at the end. */
function withOwnLast(groups: readonly ComparedGroup[], count: number): ComparedGroup[] {
  const ownerOf = ({ applies }: ComparedFact): number | null =>
    applies?.filter(Boolean).length === 1 ? applies.indexOf(true) : null;
  const shared = groups.map((group) => ({ ...group, facts: group.facts.filter((fact) => ownerOf(fact) === null) }));
  const own = Array.from({ length: count }, (_, only) => ({
    key: `only ${only}`,
    title: '',
    only,
    facts: groups.flatMap(({ facts }) => facts.filter((fact) => ownerOf(fact) === only)),
  }));
  return [...shared, ...own].filter(({ facts }) => facts.length > 0);
}

/** Groups listings by kind, the kind of the newest first: only listings of one kind share their fields. */
export const byKind = <L extends Pick<Listing, 'kind'>>(listings: readonly L[]): (readonly [L['kind'], L[]])[] => [
  ...Map.groupBy(listings, ({ kind }) => kind),
];
