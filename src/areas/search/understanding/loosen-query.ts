import { type Field, rangeKeys } from '#dictionary/field.ts';
import { type FilterValues, phrasesIn } from '#dictionary/recognition.ts';
import { recognitionOf } from '#kinds/search-words.ts';
import type { KindData } from '#listing/kind-data.ts';
import { stemOf } from '#listing/text/spelling.ts';
import { headOf, isTrait, textNamesOf, wordsOf } from './loosen-names.ts';
import { sortKey } from './order-words.ts';
import { unsearched } from './understand.ts';
import type { Understanding } from './understanding.ts';

export type Read = Pick<Understanding, 'filters' | 'said' | 'hinted' | 'rest' | 'text'>;
type Said = Read['said'][number];

const placeKeys: ReadonlySet<string> = new Set(['region', 'near', 'place']);
/** An order leaves nothing out. */
const keptKeys: ReadonlySet<string> = new Set([...placeKeys, sortKey]);

export const without = (values: FilterValues, keys: Iterable<string>): FilterValues => {
  const dropped = new Set(keys);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !dropped.has(key)));
};

export const isBound = (key: string): boolean => /_(?:from|to)$/.test(key);
const keysIn = ({ values }: Pick<Said, 'values'>): string[] => Object.keys(values);

/** The words that mean nothing beyond themselves, but for those that no text is searched for; «3 в 1» is one. */
function unitsOf(text: string, rest: Read['rest']): string[] {
  const searched = rest.filter(({ word }) => !unsearched.has(word));
  return searched.reduce<string[]>((units, { word, start, end, number }, at) => {
    const before = searched[at - 1];
    const isIn = word === 'в' || before?.word === 'в';
    const written = text.slice(start, end);
    return isIn && before && units.length > 0 && (number !== null || before.number !== null)
      ? [...units.slice(0, -1), `${units.at(-1)} ${written}`]
      : [...units, written];
  }, []);
}

/** Between words that are told together: «киа рио», «5x114.3», «3 в 1». */
const between = /^(?:\s*|[.,/×-]|\s+в\s+)$/u;

/** The words that mean nothing beyond themselves, those beside each other together. */
function wordsTold(text: string, rest: Read['rest']): string[] {
  const parts: { start: number; end: number }[] = [];
  for (const { start, end } of rest) {
    const last = parts.at(-1);
    if (last && between.test(text.slice(last.end, start))) last.end = end;
    else parts.push({ start, end });
  }
  return parts.map(({ start, end }) => text.slice(start, end));
}

/** Which keys of filters are options, of the category, and of the thing itself. */
function keysOf({ fields, category, mainChoice, levels }: KindData) {
  const kept = new Set([category, 'rooms', mainChoice?.field]);
  const isOption = (key: string): boolean =>
    !kept.has(key) && fields.some((field) => field.key === key && (field.options !== undefined || field.type === 'bool')); // prettier-ignore
  const isOfCategory = (key: string): boolean =>
    fields.some((field) => (field.key === key && field.categories !== undefined) || field.when?.key === category);
  return { isOption, isOfCategory, thing: new Set([category, 'q', ...levels.map(({ key }) => key)]) };
}

/** What a query that finds nothing consists of. */
export function partsOfQuery({ filters, said, hinted, rest, text }: Read, data: KindData) {
  const { category } = data;
  const { isOption, isOfCategory, thing } = keysOf(data);
  const recognition = recognitionOf(data);
  const nouns = new Set(phrasesIn(recognition.nouns ?? '').map(stemOf));
  const isNoun = ({ words }: Said): boolean => nouns.has(stemOf(words.toLowerCase()));
  const optionsIn = (one: Said): string[] => keysIn(one).filter(isOption);
  const namesCategory = ({ values }: Said): boolean => category !== null && category in values;
  const hasCategory = category !== null && category in filters;
  const units = unitsOf(text, rest);
  const unknown = units.flatMap((unit) => unit.split(' '));
  const told = wordsTold(text, rest);
  const names = textNamesOf({ said, hinted, text });
  const head = headOf(names);
  /** What names the thing and the place. */
  const isKept = (one: Said): boolean =>
    keysIn(one).some((key) => (key !== 'q' && thing.has(key)) || keptKeys.has(key));
  return {
    data,
    filters,
    said,
    units,
    unknown,
    told,
    thing,
    names,
    head,
    besideHead: names.filter((one) => one !== head),
    traits: names.filter(isTrait),
    hasCategory,
    /** Only a word implied the category. */
    isCategoryGuessed: hasCategory && wordsOf(filters).length > 0 && said.every((one) => !namesCategory(one) || 'q' in one.values), // prettier-ignore
    /** The name of such a category alone is another thing: who looks for a plumber needs nobody who fells trees. */
    needsName: (recognition.namedApart ?? []).includes(filters[category ?? '']?.[0] ?? ''),
    ofCategory: Object.keys(filters).filter((key) => key !== category && isOption(key) && isOfCategory(key)),
    options: said.filter((one) => !namesCategory(one) && !isNoun(one) && optionsIn(one).some((key) => key in filters)),
    bounds: said.filter((one) => keysIn(one).length > 0 && keysIn(one).every(isBound)),
    /** The words of texts that are understood. */
    known: wordsOf(filters).filter((word) => !unknown.includes(word)),
    besideThing: said.filter((one) => !isKept(one)),
    optionsIn,
    /** Whether texts may say it instead: every listing states a field that is required, so that «новый» in a text is of another thing. */
    isSaidInTexts: (one: Said): boolean => optionsIn(one).some((key) => data.fields.some((field) => field.key === key && !field.required)), // prettier-ignore
    isNoun,
    isThingOrPlace: (key: string): boolean => thing.has(key) || keptKeys.has(key),
    /** Parts of the query in their order there, with the words that mean nothing. */
    inOrder: (all: readonly { words: string }[]): string[] =>
      [...new Set([...all.map(({ words }) => words), ...told])].toSorted((one, other) => text.indexOf(one) - text.indexOf(other)), // prettier-ignore
  };
}

export type QueryParts = ReturnType<typeof partsOfQuery>;

/** «15 %» alone is of phones, which the query does not name: «подписка 15 процентов». */
export function isBoundAlone({ data, hasCategory, filters, known, unknown, said }: QueryParts): boolean {
  const namesNothing = known.length === 0 && data.levels.every(({ key }) => !(key in filters));
  const areBounds =
    said.length > 0 && said.every((one) => keysIn(one).every((key) => isBound(key) || keptKeys.has(key)));
  return hasCategory && namesNothing && areBounds && unknown.length > 0;
}

/** A figure of the query that was typed alone, without a word of a bound: «2017», «5 тонн». */
type Figure = { field: Field; words: string; least: number; most: number };

/** Half the width of what is «about» a number (`limits.ts`), and a little more. */
const widest = 1.25;

/** The figures of a query that were typed alone. */
export function figuresOf({ data, said, filters }: QueryParts): Figure[] {
  const { fitVehicles = [] } = recognitionOf(data);
  // A tyre of another size does not fit.
  const ranges = data.fields.filter(({ facet, type, categories = [] }) => facet === 'range' && type !== 'money' && !(categories.length === 1 && fitVehicles.includes(categories[0]!))); // prettier-ignore

  return ranges.flatMap((field): Figure[] => {
    const { from, to } = rangeKeys(field);
    const [least, most] = [Number(filters[from]?.[0]), Number(filters[to]?.[0])];
    const typed = said.find(({ values }) => from in values && to in values);
    return typed && least > 0 && most >= least && most <= least * widest ? [{ field, words: typed.words, least, most }] : []; // prettier-ignore
  });
}
