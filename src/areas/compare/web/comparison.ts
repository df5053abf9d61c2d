import type { Dictionary } from '#dictionary/dictionary.ts';
import type { Field, Language } from '#dictionary/field.ts';
import type { Listing } from '#listing/contract.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { ComparedFact, ComparedGroup } from './compared-fact.ts';
import { type Columns, type Compared, rowsOf } from './compared-rows.ts';
import { joinMetro } from './metro-row.ts';

const isAnyKnown = ({ values, has }: ComparedFact): boolean =>
  (has ?? values).some((value) => value !== '' && value !== null);

const isOfAll = ({ applies }: ComparedFact): boolean => applies?.every(Boolean) ?? true;

type Section = {
  key: string;
  title: string;
  fields: readonly Field[];
  /** Fields of tens of options, which are counted and folded. */
  counted?: readonly Field[];
};

const stated: Record<Language, string> = { ru: 'Указано позиций', en: 'Items stated' };

/** How many options of equipment each listing states, before they are read one by one. */
function countRow(sets: readonly Field[], listings: readonly Compared[], language: Language): ComparedFact[] {
  const counts = listings.map(({ values }) =>
    sets.reduce((sum, { key }) => sum + (Array.isArray(values[key]) ? values[key].length : 0), 0),
  );
  if (sets.length === 0 || counts.every((count) => count === 0)) return [];
  const values = counts.map((count) => (count > 0 ? String(count) : ''));
  // What is not stated may be there nonetheless, so that more is not better.
  return [{ key: 'stated', label: stated[language], values, differs: new Set(values).size > 1, best: [] }];
}

/** The fields of a group of the dictionary. */
function sectionOf(group: Dictionary['groups'][number], fields: readonly Field[], language: Language): Section {
  const { key, [language]: title } = group;
  const own = fields.filter((field) => field.group === key);
  const sets = own.filter(({ type, isState }) => type === 'set' && !isState);
  if (sets.length < 2) return { key, title, fields: own };
  return { key, title, fields: own.filter((field) => !sets.includes(field)), counted: sets };
}

const headings = {
  ru: { differing: 'Есть не у всех', same: 'Есть у всех' },
  en: { differing: 'Not all have', same: 'All have' },
} as const;

/** The options of equipment: those by which the listings differ first, under headings where there are both. */
function optionFacts(sets: readonly Field[], columns: Columns): ComparedFact[] {
  const { differing = [], same = [] } = Object.groupBy(rowsOf(sets, columns), ({ differs }) =>
    differs ? 'differing' : 'same',
  );
  const { [columns.language]: say } = headings;
  const under = (heading: string, [first, ...others]: ComparedFact[]): ComparedFact[] =>
    first ? [{ ...first, heading }, ...others] : [];
  if (columns.listings.length < 2) return same;
  return [...under(say.differing, differing), ...under(say.same, same)];
}

/** What a folded group of equipment says: «указано 27 · 23, различий 18». */
function equipmentNote(facts: readonly ComparedFact[], language: Language): string {
  const counts = facts.find(({ key }) => key === 'stated')?.values.map((value) => value || '0') ?? [];
  const differing = facts.filter(({ has, differs }) => has && differs).length;
  const [before, after] = language === 'ru' ? ['указано', 'различий'] : ['stated', 'differences'];
  return `${before} ${counts.join('\u00A0· ')}, ${after}\u00A0${differing}`;
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
  language: Language,
): ComparedGroup[] {
  const columns = { ...(kind && { kind }), category, listings, language };
  const found = groups
    .map((group) => sectionOf(group, fields, language))
    .map(({ key, title, fields: own, counted = [] }) => {
      const facts = withoutNames(
        [...joinMetro(rowsOf(own, columns), columns), ...countRow(counted, listings, language)],
        levels.map(({ field }) => field),
        columns,
      ).filter(isAnyKnown);
      const options = optionFacts(counted, columns);
      return {
        key,
        title,
        ...(options.length > 0 && { isFolded: true, note: equipmentNote([...facts, ...options], language) }),
        // What only some of the listings can have follows what all can.
        facts: [...facts.toSorted((one, other) => Number(isOfAll(other)) - Number(isOfAll(one))), ...options],
      };
    })
    .filter(({ facts }) => facts.length > 0);
  if (listings.length < 2) return found;
  const areHomes = kind === 'house';
  return withOwnLast(areHomes ? placeFirst(found) : found, { count: listings.length, areHomes, language });
}

/** Without the names of the catalogue that the titles above the columns say: «Toyota» and «Camry» of «Toyota Camry, 2018». */
function withoutNames(facts: readonly ComparedFact[], names: readonly string[], columns: Columns): ComparedFact[] {
  const titles = columns.listings.map(({ title = '', title_en: english = '' }) =>
    columns.language === 'ru' ? title : english,
  );
  const isSaid = ({ key, values }: ComparedFact): boolean =>
    names.includes(key) && values.every((value, at) => titles[at]?.includes(value));
  return facts.filter((fact) => !isSaid(fact));
}

/** Where a home is counts next to its price. */
const placeFirst = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups.toSorted((one, other) => Number(other.key === 'place') - Number(one.key === 'place'));

/** What is asked of a home first stays in the table where at least half of the listings can have it. */
const asked = new Set(['floor', 'land_ares']);

/** Whether at least half of what a listing can have is stated; of homes alone, whose sellers state the most. */
const isStatedOften = ({ values, has }: ComparedFact): boolean =>
  has !== undefined || values.length < 3 || values.filter(Boolean).length * 2 >= values.length;

const ofSome: Record<Language, string> = { ru: 'Известно не обо всех', en: 'Known of some only' };

type Sinking = { count: number; areHomes: boolean; language: Language };

/**
 * Takes the rows that cannot apply to all listings out of their groups, and those that few homes state: into a folded group, or into one for each listing
 * to which rows apply alone, at the end.
 */
function withOwnLast(groups: readonly ComparedGroup[], { count, areHomes, language }: Sinking): ComparedGroup[] {
  const ownerOf = ({ key, applies }: ComparedFact): number | null =>
    applies?.filter(Boolean).length === 1 && !(asked.has(key) && count < 3) ? applies.indexOf(true) : null;
  const isOfMost = ({ applies = [] }: ComparedFact): boolean => applies.filter(Boolean).length * 2 >= count;
  const isShared = (fact: ComparedFact): boolean =>
    isOfAll(fact) ? !areHomes || isStatedOften(fact) : asked.has(fact.key) && isOfMost(fact);
  const shared = groups.map((group) => ({ ...group, facts: group.facts.filter(isShared) }));
  const some = {
    key: 'some',
    title: ofSome[language],
    isFolded: true,
    facts: groups.flatMap(({ facts }) => facts.filter((fact) => !isShared(fact) && ownerOf(fact) === null)),
  };
  const own = Array.from({ length: count }, (_, only) => ({
    key: `only ${only}`,
    title: '',
    only,
    facts: groups.flatMap(({ facts }) => facts.filter((fact) => ownerOf(fact) === only)),
  }));
  return [...shared, some, ...own].filter(({ facts }) => facts.length > 0);
}

/** Groups listings by kind, the kind of the newest first: only listings of one kind share their fields. */
export const byKind = <L extends Pick<Listing, 'kind'>>(listings: readonly L[]): (readonly [L['kind'], L[]])[] => [
  ...Map.groupBy(listings, ({ kind }) => kind),
];
