import type { Field } from '#dictionary/field.ts';
import { phrasesIn } from '#dictionary/recognition.ts';
import { inOtherLayout } from '#ui/keyboard-layout.ts';
import { withBudget } from './budget.ts';
import { isKnownWord, type Lexicon } from './lexicon.ts';
import type { Today } from './quantity.ts';
import { needsMake, Resolution } from './resolution.ts';
import { denials, type Span, spansOf } from './spans.ts';
import { isSign, type Token, tokensOf } from './tokens.ts';
import type { Understanding } from './understanding.ts';

const longestText = 200;

/** Whether a span is read first: spans with one reading, or with numbers alone, decide how the others are read. */
const isPlain = ({ readings }: Span): boolean =>
  readings.length === 1 || readings.every(({ kind }) => kind === 'number');

/** Maximum number of passes; each splits the phrases that fit nothing. */
const mostTries = 5;

function resolve(lexicon: Lexicon, text: string, today: Today): Understanding {
  const tokens = tokensOf(text);
  const refused = new Set<string>();
  let best = resolveSpans(lexicon, text, tokens, spansOf(lexicon, tokens, today, refused));
  for (let tries = 1; best.refused.length > 0 && tries < mostTries; tries += 1) {
    for (const { start, end } of best.refused) refused.add(`${start} ${end}`);
    const next = resolveSpans(lexicon, text, tokens, spansOf(lexicon, tokens, today, refused));
    if (next.left > best.left) break;
    best = next;
  }
  const { refused: _refused, ...understanding } = best;
  return understanding;
}

function resolveSpans(
  lexicon: Lexicon,
  text: string,
  tokens: readonly Token[],
  spans: readonly Span[],
): Understanding & { refused: readonly Span[] } {
  const resolution = new Resolution(lexicon, tokens);
  const fieldsOf = (span: Span | undefined): readonly Field[] =>
    (span?.readings ?? []).flatMap((one) => ('fields' in one ? one.fields : 'field' in one && one.field ? [one.field] : [])); // prettier-ignore
  const isName = (span: Span | undefined): boolean => span?.readings.some(({ kind }) => kind === 'name') === true;
  const take = (span: Span): boolean => {
    if (isDenied(tokens, span)) return resolution.takeDenied(span);
    const at = spans.indexOf(span);
    const beside = [spans[at - 1], spans[at + 1]].filter((one) => one && (isName(span) || isName(one)));
    return resolution.take(
      span,
      (field) => beside.some((one) => fieldsOf(one).includes(field)),
      (field) => isName(span) && fieldsOf(spans[at + 1]).includes(field),
    );
  };
  const { data } = lexicon;
  const stage = (span: Span): number => {
    const kinds = new Set(span.readings.map(({ kind }) => kind));
    const isCategory = span.readings.some((one) => one.kind === 'filters' && data.category !== null && data.category in one.values); // prettier-ignore
    const level = Math.min(...span.readings.flatMap((one) => (one.kind === 'rows' ? one.rows.map((row) => row.level) : [9]))); // prettier-ignore
    // The make has to be known.
    if (span.readings.some(needsMake)) return 3.5;
    // A name of the category that may also be searched in texts comes after those that may not: «банк, ипотека».
    if (isCategory) return kinds.has('hint') ? 0.5 : 0;
    if (level === 0 && isPlain(span)) return 1;
    // A popular name of a model is as good as its own: «крузер 100».
    if (span.readings.some((one) => one.kind === 'filters' && data.levels.some(({ key }) => key in one.values)))
      return 2;
    // «Паджеро газ»: the model decides whether a make or a fuel is meant.
    if (level === 0 && kinds.has('filters')) return 3.5;
    if (kinds.has('rows')) return 2 + level;
    // What the number means depends on the filters of the whole query.
    if (span.readings.some((one) => one.kind === 'number' && one.beside)) return 6;
    if (span.readings.some((one) => one.kind === 'place' && (one.needsCategory || one.ofRegion))) return 6;
    if (kinds.has('unfiltered')) return 6;
    // What is let decides whether days are those of a stay.
    if (kinds.has('stay')) return 7;
    // A hint tells the category, which decides what the options beside it mean: «станок с ЧПУ фрезерный».
    return kinds.has('hint') ? (kinds.has('filters') ? 4.5 : 4) : 5;
  };
  const order = spans.toSorted((one, other) => stage(one) - stage(other) || one.start - other.start);
  const refused = order.filter((span) => !take(span));
  resolution.addImplied();
  const taken = new Set(spans.filter((span) => !refused.includes(span)).flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at))); // prettier-ignore
  const hinted = new Set(resolution.texts.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at))); // prettier-ignore
  const denied = new Set(spans.filter((span) => isDenied(tokens, span)).flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, at) => start - 1 + at))); // prettier-ignore
  const isText = (at: number): boolean => !denied.has(at) && (hinted.has(at) || !taken.has(at));
  const words: string[] = [];
  const rest: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    if (!isText(at) || isIdle(tokens, at) || isUnit(lexicon, tokens, at)) continue;
    if (!hinted.has(at)) rest.push(token);
    if (unsearched.has(token.word)) continue;
    const before = tokens[at - 1];
    const isNext = at > 0 && isText(at - 1) && token.isJoined && before !== undefined && words.length > 0;
    const own = text.slice(token.start, token.end);
    if (isNext) words[words.length - 1] += text.slice(before.end, token.end);
    else words.push(own);
  }
  const textOf = ({ start, end }: Pick<Span, 'start' | 'end'>): string =>
    text.slice(tokens[start]!.start, tokens[end - 1]!.end);
  const said = resolution.said.map(({ values, ...span }) => ({ values, words: textOf(span) }));
  const likely = new Set(phrasesIn(lexicon.recognition.approximate ?? ''));
  // A digit alone is in the texts of all kinds of things: «квартира 7».
  const isDigit = words.length === 1 && /^\d$/.test(words[0]!) && !resolution.filters['q'] && data.levels.length === 0;
  // Names in the order in which they were typed, whichever was read first.
  const named = resolution.said.toSorted((one, other) => one.start - other.start).flatMap(({ values }) => values['q'] ?? []); // prettier-ignore
  const q = [...new Set([...named, ...(resolution.filters['q'] ?? []), ...(isDigit ? [] : words)])]
    .join(' ')
    .slice(0, longestText)
    .trim();
  const { q: _q, ...filters } = withBudget(data, { filters: resolution.filters, foreign: resolution.foreign, said });
  return {
    filters: q === '' ? filters : { ...filters, q: [q] },
    foreign: resolution.foreign,
    left: rest.length,
    understood: resolution.understood,
    listed: resolution.listed,
    rest,
    said,
    hinted: resolution.texts.map(textOf),
    approximate: [
      ...said.map(({ words }) => words).filter((words) => likely.has(words.toLowerCase())),
      ...resolution.unfiltered.map(textOf),
      ...rest.filter(({ word }) => unsearched.has(word)).map(({ start, end }) => text.slice(start, end)),
    ],
    text,
    refused,
  };
}

/** Whether a word before a span denies it. Phrases that have such a word themselves are longer spans: «не битый». */
const isDenied = (tokens: readonly Token[], { start, readings }: Span): boolean =>
  denials.has(tokens[start - 1]?.word ?? '') && readings.some(({ kind }) => kind === 'filters' || kind === 'rows');

const idle = new Set('в во на с со и или от до из за по для к у о об под над при г ул v na ot iz dlya the in of and with for from a an to on at by or'.split(' ')); // prettier-ignore
/** Prepositions and signs left between understood words; «2 в 1» is one name. */
function isIdle(tokens: readonly Token[], at: number): boolean {
  const { word, number } = tokens[at]!;
  if (number !== null) return false;
  const isBetweenNumbers = tokens[at - 1]?.number != null && tokens[at + 1]?.number != null;
  return (idle.has(word) && !isBetweenNumbers && !isLetter(tokens, at)) || isSign(word);
}

/** Words that no text is searched for (`queryWords`), although they may tell something: «книга про войну». */
export const unsearched: ReadonlySet<string> = new Set(['про', 'два', 'три', 'один']);

const lettered: ReadonlySet<string> = new Set('категория категории категорию класс класса category class'.split(' '));
/** Whether a word is the name of a category of drivers or of a class, and no preposition: «водитель категории С». */
const isLetter = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.word.length === 1 && at === tokens.length - 1 && lettered.has(tokens[at - 1]?.word ?? '');

/** A unit after a number that is searched in texts, where listings write it in their own way: «29 дюймов», «29"». */
const isUnit = ({ counted }: Lexicon, tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.number != null && counted.get([tokens[at]!.word]) !== undefined;

/** The query with the parts swapped that were typed in the other keyboard layout; null where none was. */
function inRightLayout(lexicon: Lexicon, text: string): string | null {
  const isKnown = (part: string): boolean => {
    const tokens = tokensOf(part);
    return (
      tokens.length > 0 &&
      tokens.every(({ word, number }) => number !== null || isSign(word) || isKnownWord(lexicon, word))
    );
  };
  const parts = text.split(/(\s+)/u);
  const hasLetters = (part: string): boolean => /\p{L}/u.test(part);
  const isSwapped = (part: string): boolean => {
    const other = inOtherLayout(part);
    return hasLetters(other) && tokensOf(other).some(({ word }) => word.length > 1) && !isKnown(part) && isKnown(other);
  };
  if (!parts.some(isSwapped)) return null;
  // Words that mean nothing in either layout were typed in the layout of the others.
  const isAll = !parts.some((part) => hasLetters(part) && isKnown(part));
  return isAll ? inOtherLayout(text) : parts.map((part) => (isSwapped(part) ? inOtherLayout(part) : part)).join('');
}

/** Understands a query by one dictionary; some of its words may have been typed in the other keyboard layout. */
export function understand(lexicon: Lexicon, text: string, today: Today): Understanding {
  const typed = resolve(lexicon, text, today);
  if (typed.left === 0) return typed;
  const right = inRightLayout(lexicon, text);
  const swapped = right === null ? typed : resolve(lexicon, right, today);
  return swapped.left < typed.left ? swapped : typed;
}
