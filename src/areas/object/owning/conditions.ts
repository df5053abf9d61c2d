import type { Words } from '#dictionary/field.ts';
import { inRoubles } from '#dictionary/filter.ts';
import { kindData } from '#kinds/data.ts';
import { kindNames } from '#kinds/labels.ts';
import type { KindName } from '#kinds/names.ts';
import type { KindData } from '#listing/kind-data.ts';
import { choiceLabel, rangeLabel } from '#listing/filter-labels.ts';
import { choiceNames } from '#listing/seller-choices.ts';
import { queryWords, searchWords } from '#server/db/full-text.ts';
import type { Db } from '#server/db/connect.ts';
import { optionsOfChoice } from './choice-options.ts';
import type { ConditionKey } from './condition-keys.ts';
import { countOwned, findMakeName, type OwnedFilter, type OwnedRanges, type OwnedScope } from './owned-queries.ts';
import { sumCounts } from './sum-counts.ts';

/** A condition of a search; `counts` are how many listings there are without it, and by it alone. */
type Condition = {
  key: ConditionKey;
  name: Words;
  word: string | null;
  counts: { without: number; alone: number } | null;
};

/** At most so many words of a query are conditions of their own. */
const mostWords = 4;

const droppedName: Words = { ru: 'Цена снижена', en: 'Price dropped' };

const inBoth = (text: (language: 'ru' | 'en') => string): Words => ({ ru: text('ru'), en: text('en') });
const all: readonly KindData[] = Object.values(kindData);

/** The bounds of a field in words, which every kind that has the field says alike. */
function boundsName(key: string, from: number | undefined, to: number | undefined): Words | null {
  const field = all.flatMap(({ fields, limits = [] }) => [...fields, ...limits]).find((one) => one.key === key);
  if (!field || (from === undefined && to === undefined)) return null;
  const range = { from: from ?? null, to: to ?? null };
  return inBoth((language) => rangeLabel(field.type === 'money' ? inRoubles(field) : field, range, language));
}

const roubles = (minor: number | undefined): number | undefined => (minor === undefined ? undefined : minor / 100);

type Draft = { key: ConditionKey; name: Words | null; word?: string; ranges?: OwnedRanges; kind?: KindName };

/** The conditions of a search: words, the section, choices, the make, bounds and a fallen price. */
async function draftConditions(db: Db, { q, ranges = {} }: OwnedScope, kind: KindName | undefined): Promise<Draft[]> {
  const words = q === undefined ? [] : queryWords(q).slice(0, mostWords);
  const asTyped = (word: string): string => q?.match(/[\p{L}\p{N}]+/gu)?.find((one) => searchWords(one)[0] === word) ?? word; // prettier-ignore
  const { price_from, price_to, landed_from, landed_to, year_from, year_to, mileage_to, mark, price_dropped } = ranges;
  const bounds = [
    ['price', 'price_minor', { price_from, price_to }, roubles(price_from), roubles(price_to)],
    ['landed', 'landed', { landed_from, landed_to }, roubles(landed_from), roubles(landed_to)],
    ['year', 'year', { year_from, year_to }, year_from, year_to],
    ['mileage', 'mileage_km', { mileage_to }, undefined, mileage_to],
  ] as const;
  const make = mark === undefined ? undefined : ((await findMakeName(db, mark)) ?? mark);
  return [
    ...words.map((word) => ({ key: 'words' as const, word, name: { ru: `«${asTyped(word)}»`, en: `“${asTyped(word)}”` } })), // prettier-ignore
    ...(kind === undefined ? [] : [{ key: 'kind' as const, kind, name: kindNames[kind].plural }]),
    ...choiceNames.flatMap((choice) => {
      const value = ranges[choice];
      if (value === undefined) return [];
      const { field, name = null } = optionsOfChoice(choice, kind).find(({ key }) => key === value) ?? {};
      const labelled = field?.isLabelled ? inBoth((language) => choiceLabel(field, value, language)) : name;
      return [{ key: choice, name: labelled, ranges: { [choice]: value } }];
    }),
    ...(make === undefined ? [] : [{ key: 'mark' as const, name: { ru: make, en: make }, ranges: { mark } }]),
    ...bounds.flatMap(([key, field, own, from, to]) => {
      const name = boundsName(field, from, to);
      return name ? [{ key, name, ranges: own }] : [];
    }),
    ...(price_dropped === undefined
      ? []
      : [{ key: 'price_dropped' as const, name: droppedName, ranges: { price_dropped } }]),
  ];
}

/** The conditions of a search within a seller; counted, each costs two queries. */
export async function findConditions(
  db: Db,
  scope: OwnedScope,
  filter: OwnedFilter,
  { areCounted }: { areCounted: boolean },
): Promise<Condition[]> {
  const { q = '', ranges = {} } = scope;
  const count = async (of: Pick<OwnedScope, 'q' | 'ranges'>, kind: KindName | undefined): Promise<number> =>
    sumCounts(await countOwned(db, { ...scope, ...of }), { ...filter, kind }).total;
  const countsOf = async ({ word, ranges: own = {}, kind }: Draft) => {
    const others = word === undefined ? q : queryWords(q).filter((one) => one !== word).join(' '); // prettier-ignore
    // Deals and categories are of their section.
    const dropped: readonly string[] = kind ? ['deal', 'category'] : Object.keys(own);
    const kept = Object.fromEntries(Object.entries(ranges).filter(([one]) => !dropped.includes(one)));
    return {
      without: await count({ q: others || undefined, ranges: kept }, kind ? undefined : filter.kind),
      alone: await count({ q: word, ranges: own }, kind),
    };
  };
  const drafts = await draftConditions(db, scope, filter.kind);
  return Promise.all(
    drafts.map(async (draft) => ({
      key: draft.key,
      name: draft.name ?? { ru: draft.key, en: draft.key },
      word: draft.word ?? null,
      counts: areCounted ? await countsOf(draft) : null,
    })),
  );
}
