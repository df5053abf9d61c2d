import { type Field, rangeKeys } from '#dictionary/field.ts';
import type { FilterValues } from '#dictionary/recognition.ts';
import type { KindData } from '#listing/kind-data.ts';
import { maxFullTextWords } from '../rules.ts';
import {
  type Loosening,
  nearModels,
  withoutName,
  withoutWords,
  withShorterName,
  withWords,
  wordsOf,
} from './loosen-names.ts';
import { figuresOf, isBound, isBoundAlone, partsOfQuery, type QueryParts, type Read, without } from './loosen-query.ts';

/** Years on either side of one that nothing is found in. */
const yearsBeside = 2;
/** Half the width of figures that are near to one, as a share of it. */
const nearShare = 0.4;

/** The words of the options that are gone are searched in texts. */
function inTexts({ filters, said }: QueryParts, keys: readonly string[]): FilterValues {
  const words = said.filter(({ values }) => Object.keys(values).some((key) => keys.includes(key))).map((one) => one.words); // prettier-ignore
  return withWords(without(filters, keys), [...wordsOf(filters), ...words]);
}

/** Without a category that only a word implied, and with the words of options searched in texts instead. */
const withoutGuesses = (query: QueryParts): Loosening[][] => [
  query.isCategoryGuessed
    ? [{ filters: without(inTexts(query, query.ofCategory), [query.data.category!]), missed: [] }]
    : [],
  query.options.filter(query.isSaidInTexts).map((one) => ({ filters: inTexts(query, query.optionsIn(one)), missed: [] })), // prettier-ignore
];

/** Half the width of the engines that are near to one of a car, in cubic centimetres, and what they are rounded to: «3 000–4 000 см³». */
const engineSpread = 500;
const engineStep = 100;

/** Bounds of what is near to a figure. */
function boundsNear({ unit, categories }: Field, least: number, most: number): number[] {
  if (unit?.ru !== 'см³' || categories) return [Math.floor(least * (1 - nearShare)), Math.ceil(most * (1 + nearShare))];
  const middle = (least + most) / 2;
  return [middle - engineSpread, middle + engineSpread].map((cc) => Math.max(0, Math.round(cc / engineStep) * engineStep)); // prettier-ignore
}

/**
 * Figures near to one that was typed alone: the years beside it, which are nearer to what was asked for than a car without another condition of it, and
 * sizes that are a little larger or smaller; and at last without such a size.
 */
function nearFigures(query: QueryParts): { near: Loosening[]; gone: Loosening[] } {
  const near: Loosening[] = [];
  const gone: Loosening[] = [];
  for (const { field, words, least, most } of figuresOf(query)) {
    const { from, to } = rangeKeys(field);
    const isYear = field.key === 'year';
    if (isYear && (least !== most || (query.options.length === 0 && query.unknown.length === 0))) continue;
    const bounds = isYear ? [least - yearsBeside, most + yearsBeside] : boundsNear(field, least, most);
    near.push({ filters: { ...query.filters, [from]: [String(bounds[0])], [to]: [String(bounds[1])] }, missed: [words] }); // prettier-ignore
    if (!isYear) gone.push({ filters: without(query.filters, [from, to]), missed: [words] });
  }
  return { near, gone };
}

/** Without an option. */
const withoutOptions = ({ filters, options, optionsIn }: QueryParts): Loosening[] =>
  options.map((one) => ({ filters: without(filters, optionsIn(one)), missed: [one.words] }));

/** Without one of the words that mean nothing beyond themselves, with one of them alone, and without all of them. */
function withoutUnknown({ filters, units, unknown, known, told }: QueryParts): Loosening[][] {
  const several = units.length > 1 && units.length <= maxFullTextWords ? units : [];
  return [
    several.map((unit) => ({ filters: withoutWords(filters, unit.split(' ')), missed: [unit] })),
    several.map((unit) => ({ filters: withWords(filters, [...known, ...unit.split(' ')]), missed: units.filter((one) => one !== unit) })), // prettier-ignore
    unknown.length > 0 ? [{ filters: withWords(filters, known), missed: told }] : [],
  ];
}

/** With fewer of the names that are searched in texts: what only describes the thing goes first, what the query is about last. */
function withFewerNames({ filters, names, head, besideHead, traits, unknown, known, inOrder }: QueryParts): Loosening[][] {
  const besideTraits = withoutWords(withWords(filters, known), traits.flatMap(({ texts }) => texts)); // prettier-ignore
  return [
    ...nearModels(filters, names),
    withShorterName(filters, besideHead),
    withoutName(filters, names),
    traits.map(({ words, texts }) => ({ filters: withoutWords(filters, texts), missed: [words] })),
    unknown.length > 0 && traits.length > 0 ? [{ filters: besideTraits, missed: inOrder(traits) }] : [],
    head ? withShorterName(filters, [head]) : [],
    head && besideHead.length > 0 ? [{ filters: withWords(filters, head.texts), missed: inOrder(besideHead) }] : [],
    // «Щенок корги» is rather another puppy than another animal.
    head && besideHead.length > 0 ? [{ filters: withWords(filters, besideHead.flatMap(({ texts }) => texts)), missed: inOrder([head]) }] : [], // prettier-ignore
  ];
} // prettier-ignore

/** Without several parts at once: words that mean nothing, options and bounds. */
function withoutSeveral({ filters, options, optionsIn, unknown, known, told, bounds, head, besideHead, hasCategory, needsName, inOrder }: QueryParts): Loosening[][] {
  const ofKnown = withWords(filters, known);
  const ofBounds = Object.keys(filters).filter(isBound);
  const hasBoth = unknown.length > 0 && bounds.length > 0;
  // The category says what the head is: «сварочный аппарат полуавтомат 220 В» is rather another «полуавтомат» than anything that welds.
  const isHeadOfCategory = head && besideHead.length > 0 && options.length > 0 && hasCategory && !needsName;
  const ofOthers = withWords(filters, besideHead.flatMap(({ texts }) => texts)); // prettier-ignore
  return [
    isHeadOfCategory ? [{ filters: without(ofOthers, options.flatMap(optionsIn)), missed: inOrder([head, ...options]) }] : [],
    unknown.length + options.length > 1
      ? [{ filters: without(ofKnown, options.flatMap(optionsIn)), missed: [...options.map((one) => one.words), ...told] }]
      : [],
    hasBoth ? [{ filters: without(filters, ofBounds), missed: bounds.map(({ words }) => words) }] : [],
    hasBoth ? [{ filters: without(ofKnown, ofBounds), missed: inOrder(bounds) }] : [],
  ];
} // prettier-ignore

/** What names the thing and the place alone; at last the category that the names tell, where no listing has any of them. */
function ofThingAlone({ filters, known, unknown, names, hasCategory, needsName, besideThing, isThingOrPlace, inOrder }: QueryParts): Loosening[][] {
  const named = withWords(Object.fromEntries(Object.entries(filters).filter(([key]) => isThingOrPlace(key))), known);
  const isOfCategory = hasCategory && names.length > 0 && !needsName;
  return [
    unknown.length > 0 ? [{ filters: named, missed: inOrder(besideThing) }] : [],
    isOfCategory ? [{ filters: withWords(filters, []), missed: inOrder(names) }] : [],
    isOfCategory ? [{ filters: withWords(named, []), missed: inOrder([...names, ...besideThing]) }] : [],
  ];
} // prettier-ignore

/**
 * Looser readings of a query that finds nothing, in groups, the nearest to what was typed first. Names of the catalogue, bounds and places stay: they
 * are what was asked for. Only where words mean nothing and nothing else helps, what names the thing stays alone.
 */
export function looseningsOf(read: Read, data: KindData): Loosening[][] {
  const query = partsOfQuery(read, data);
  if (isBoundAlone(query)) return [];
  const figures = nearFigures(query);
  // «Фура вольво электро 2010»: a truck of about that year.
  const nearKnown = query.unknown.length === 0 ? [] : figures.near.map(({ filters, missed }) => ({ filters: withWords(filters, query.known), missed: [...missed, ...query.told] })); // prettier-ignore
  const groups: Loosening[][] = [
    ...withoutGuesses(query),
    figures.near,
    withoutOptions(query),
    ...withoutUnknown(query),
    ...withFewerNames(query),
    nearKnown,
    ...withoutSeveral(query),
    figures.gone,
    ...ofThingAlone(query),
  ];
  // One letter or figure names nothing: «<b>test</b>» is not about «b».
  const hasWord = (kept: FilterValues): boolean => wordsOf(kept).some((word) => word.length > 1);
  const isOfThing = ({ filters: kept }: Loosening): boolean =>
    Object.keys(kept).some((key) => (key === 'q' ? hasWord(kept) : query.thing.has(key))) || query.said.some(query.isNoun); // prettier-ignore
  return groups.map((group) => group.filter(isOfThing)).filter((group) => group.length > 0);
}
