import { rangeKeys } from '#dictionary/field.ts';
import { type FilterValues, phrasesIn } from '#dictionary/recognition.ts';
import { recognitionOf } from '#kinds/search-words.ts';
import type { KindData } from '#listing/kind-data.ts';
import { stemOf } from '#listing/text/spelling.ts';
import { maxFullTextWords } from '../rules.ts';
import {
  headOf,
  isTrait,
  type Loosening,
  textNamesOf,
  withoutName,
  withoutWords,
  withShorterName,
  withWords,
  wordsOf,
} from './loosen-names.ts';
import { unsearched } from './understand.ts';
import type { Understanding } from './understanding.ts';

type Read = Pick<Understanding, 'filters' | 'said' | 'hinted' | 'rest' | 'text'>;

/** Years on either side of one that nothing is found in. */
const yearsBeside = 2;

const placeKeys: ReadonlySet<string> = new Set(['region', 'near', 'place']);

const without = (values: FilterValues, keys: Iterable<string>): FilterValues => {
  const dropped = new Set(keys);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !dropped.has(key)));
};

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

/**
 * Looser readings of a query that finds nothing, in groups, the nearest to what was typed first: without a category that only a word implied, with
 * the words of an option searched in texts instead, with the years beside the one that was typed, without such an option, and at last without the words that mean nothing beyond themselves.
 * Names of the catalogue, bounds and places stay: they are what was asked for. Only where words mean nothing and nothing else helps, what names the
 * thing stays alone.
 */
export function looseningsOf({ filters, said, hinted, rest, text }: Read, data: KindData): Loosening[][] {
  const { category } = data;
  const kept = new Set([category, 'rooms', data.mainChoice?.field]);
  const isOption = (key: string): boolean =>
    !kept.has(key) && data.fields.some((field) => field.key === key && (field.options !== undefined || field.type === 'bool')); // prettier-ignore
  const isOfCategory = (key: string): boolean =>
    data.fields.some((field) => (field.key === key && field.categories !== undefined) || field.when?.key === category);
  /** The words of the options that are gone are searched in texts. */
  const inTexts = (keys: readonly string[]): FilterValues => {
    const words = said.filter(({ values }) => Object.keys(values).some((key) => keys.includes(key))).map((one) => one.words); // prettier-ignore
    return withWords(without(filters, keys), [...wordsOf(filters), ...words]);
  };
  const nouns = new Set(phrasesIn(recognitionOf(data).nouns ?? '').map(stemOf));
  const isNoun = ({ words }: (typeof said)[number]): boolean => nouns.has(stemOf(words.toLowerCase()));
  const keysOf = ({ values }: (typeof said)[number]): string[] => Object.keys(values).filter(isOption);
  const namesCategory = ({ values }: (typeof said)[number]): boolean => category !== null && category in values;
  const options = said.filter((one) => !namesCategory(one) && !isNoun(one) && keysOf(one).some((key) => key in filters)); // prettier-ignore
  const isGuessed = category !== null && category in filters && wordsOf(filters).length > 0 && said.every((one) => !namesCategory(one) || 'q' in one.values); // prettier-ignore
  const ofCategory = Object.keys(filters).filter((key) => key !== category && isOption(key) && isOfCategory(key));
  const units = unitsOf(text, rest);
  const unknown = units.flatMap((unit) => unit.split(' '));
  const told = wordsTold(text, rest);
  const known = wordsOf(filters).filter((word) => !unknown.includes(word));
  // «15 %» alone is of phones, which the query does not name: «подписка 15 процентов».
  const isBound = (key: string): boolean => /_(?:from|to)$/.test(key);
  const namesNothing = known.length === 0 && data.levels.every(({ key }) => !(key in filters));
  const areBounds =
    said.length > 0 &&
    said.every(({ values }) => Object.keys(values).every((key) => isBound(key) || placeKeys.has(key)));
  const isBoundAlone = category !== null && category in filters && namesNothing && areBounds;
  if (isBoundAlone && unknown.length > 0) return [];
  const several = units.length > 1 && units.length <= maxFullTextWords ? units : [];
  const withoutUnknown = withWords(filters, known);
  const names = textNamesOf({ said, hinted, text });
  const head = headOf(names);
  const thing = new Set([category, 'q', ...data.levels.map(({ key }) => key)]);
  /** What names the thing and the place alone, where other words of the query mean nothing: a price that fits none of them is dropped too. */
  const isKept = ({ values }: (typeof said)[number]): boolean => Object.keys(values).some((key) => (key !== 'q' && thing.has(key)) || placeKeys.has(key)); // prettier-ignore
  const named = withWords(
    Object.fromEntries(Object.entries(filters).filter(([key]) => thing.has(key) || placeKeys.has(key))),
    known,
  );
  const bounds = said.filter(({ values }) => Object.keys(values).length > 0 && Object.keys(values).every(isBound));
  const besideThing = said.filter((one) => !isKept(one));
  const inOrder = (all: readonly { words: string }[]): string[] =>
    [...new Set([...all.map(({ words }) => words), ...told])].toSorted(
      (one, other) => text.indexOf(one) - text.indexOf(other),
    );
  /** A year that was typed alone, with those beside it: they are nearer to what was asked for than a car without another condition of it. */
  const year = data.fields.find(({ key, facet }) => key === 'year' && facet === 'range');
  const years = year && rangeKeys(year);
  const typedYear =
    years && filters[years.from]?.[0] === filters[years.to]?.[0] ? Number(filters[years.from]?.[0]) : NaN;
  const ofYear = said.filter(({ values }) => years !== undefined && years.from in values);
  const nearYears: Loosening[] = Number.isNaN(typedYear) || options.length === 0 ? [] : [
    { filters: { ...filters, [years!.from]: [String(typedYear - yearsBeside)], [years!.to]: [String(typedYear + yearsBeside)] }, missed: ofYear.map(({ words }) => words) },
  ]; // prettier-ignore
  const besideHead = names.filter((one) => one !== head);
  const traits = names.filter(isTrait);
  /** The category that the names tell, where no listing has any of them. */
  const ofCategoryAlone = category !== null && category in filters && names.length > 0;
  const groups: Loosening[][] = [
    isGuessed ? [{ filters: without(inTexts(ofCategory), [category]), missed: [] }] : [],
    options.map((one) => ({ filters: inTexts(keysOf(one)), missed: [] })),
    nearYears,
    options.map((one) => ({ filters: without(filters, keysOf(one)), missed: [one.words] })),
    several.map((unit) => ({ filters: withoutWords(filters, unit.split(' ')), missed: [unit] })),
    several.map((unit) => ({ filters: withWords(filters, [...known, ...unit.split(' ')]), missed: units.filter((one) => one !== unit) })), // prettier-ignore
    unknown.length > 0 ? [{ filters: withoutUnknown, missed: told }] : [],
    withShorterName(filters, besideHead),
    withoutName(filters, names),
    traits.map(({ words, texts }) => ({ filters: withoutWords(filters, texts), missed: [words] })),
    unknown.length > 0 && traits.length > 0
      ? [
          {
            filters: withoutWords(
              withoutUnknown,
              traits.flatMap(({ texts }) => texts),
            ),
            missed: inOrder(traits),
          },
        ]
      : [],
    head ? withShorterName(filters, [head]) : [],
    head && besideHead.length > 0 ? [{ filters: withWords(filters, head.texts), missed: inOrder(besideHead) }] : [],
    unknown.length + options.length > 1
      ? [{ filters: without(withoutUnknown, options.flatMap(keysOf)), missed: [...options.map((one) => one.words), ...told] }] // prettier-ignore
      : [],
    unknown.length > 0 && bounds.length > 0
      ? [{ filters: without(filters, Object.keys(filters).filter(isBound)), missed: bounds.map(({ words }) => words) }]
      : [],
    unknown.length > 0 && bounds.length > 0
      ? [{ filters: without(withoutUnknown, Object.keys(filters).filter(isBound)), missed: inOrder(bounds) }]
      : [],
    unknown.length > 0 ? [{ filters: named, missed: inOrder(besideThing) }] : [],
    ofCategoryAlone ? [{ filters: withWords(filters, []), missed: inOrder(names) }] : [],
    ofCategoryAlone ? [{ filters: withWords(named, []), missed: inOrder([...names, ...besideThing]) }] : [],
  ];
  // One letter or figure names nothing: «<b>test</b>» is not about «b».
  const hasWord = (kept: FilterValues): boolean => wordsOf(kept).some((word) => word.length > 1);
  const isOfThing = ({ filters: kept }: Loosening): boolean =>
    Object.keys(kept).some((key) => (key === 'q' ? hasWord(kept) : thing.has(key))) || said.some(isNoun);
  return groups.map((group) => group.filter(isOfThing)).filter((group) => group.length > 0);
}
