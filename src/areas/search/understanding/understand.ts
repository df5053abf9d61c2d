import { appliesTo } from '#dictionary/dictionary.ts';
import type { Field } from '#dictionary/field.ts';
import type { FilterValues } from '#dictionary/recognition.ts';
import { recognitionOf } from '#kinds/search-words.ts';
import { inOtherLayout } from '../words/spelling.ts';
import { type Lexicon, longestPhrase, type Reading, type RowReading } from './lexicon.ts';
import { numberAt } from './numbers.ts';
import { type Token, tokensOf } from './tokens.ts';

/** What a query means in one dictionary. */
export type Understanding = {
  /** Filters as addresses name them; `q` has the words that are searched in texts. */
  filters: FilterValues;
  /** How many words mean nothing here beyond themselves. */
  left: number;
  /** How many words were understood. */
  understood: number;
};

type Span = { start: number; end: number; readings: readonly SpanReading[] };
type SpanReading =
  | Reading
  | { kind: 'number'; field: Field; values: FilterValues }
  | { kind: 'name'; fields: readonly Field[] };

const longestText = 200;

/** The spans that cover most words, in as few spans as possible. */
function spansOf(lexicon: Lexicon, tokens: readonly Token[], year: number, refused: ReadonlySet<string>): Span[] {
  const best: { score: number; span: Span | null; next: number }[] = [];
  best[tokens.length] = { score: 0, span: null, next: tokens.length };
  for (let start = tokens.length - 1; start >= 0; start -= 1) {
    let chosen = { ...best[start + 1]!, span: null as Span | null, next: start + 1 };
    const offer = (length: number, readings: readonly SpanReading[]): void => {
      const end = start + length;
      if (refused.has(`${start} ${end}`)) return;
      const score = best[end]!.score + length * 10 - 1;
      if (score > chosen.score) chosen = { score, span: { start, end, readings }, next: end };
    };
    const number = numberAt(lexicon, tokens, start, year);
    if (number) offer(number.length, number.readings.map((one) => ({ kind: 'number', ...one }))); // prettier-ignore
    for (let length = Math.min(longestPhrase, tokens.length - start); length > 0; length -= 1) {
      const words = tokens.slice(start, start + length).map(({ word }) => word);
      const own = lexicon.phrases.get(words) ?? none;
      const places = lexicon.places.get(words) ?? none;
      const phrase = own.length > 0 && places.length > 0 ? [...own, ...places] : own.length > 0 ? own : places;
      const known: readonly SpanReading[] = isWhole(phrase, tokens, start, length) ? phrase : none;
      const name = lexicon.names.get(words);
      if (name) offer(length, [...known, { kind: 'name', fields: name }]);
      else if (known.length > 0) offer(length, known);
    }
    best[start] = chosen;
  }
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; at = best[at]!.next) {
    const { span } = best[at]!;
    if (span) spans.push(span);
  }
  return spans;
}

/** A number alone is a row of the catalogue or nothing, and then no part of a longer code: «16К20» holds no «16». */
const isWhole = (readings: readonly Reading[], tokens: readonly Token[], start: number, length: number): boolean =>
  length > 1 || tokens[start]!.number === null || readings.some(({ kind }) => kind === 'rows');

const rank = { filters: 0, rows: 1, place: 2, hint: 3, whole: 4, noise: 5, number: 0, name: 6 } as const;

class Resolution {
  readonly #lexicon: Lexicon;
  readonly #tokens: readonly Token[];
  readonly filters: Record<string, readonly string[]> = {};
  readonly texts: { start: number; end: number; isHint: boolean }[] = [];
  understood = 0;

  constructor(lexicon: Lexicon, tokens: readonly Token[]) {
    this.#lexicon = lexicon;
    this.#tokens = tokens;
  }

  get category(): string | null {
    const { category } = this.#lexicon.data;
    return (category && this.filters[category]?.[0]) ?? null;
  }

  #level(index: number): string {
    return this.#lexicon.data.levels[index]?.key ?? '';
  }

  /** Whether the field means something beside what is chosen, once the choices that it needs are made. */
  #needs(field: Field, values: FilterValues): FilterValues | null {
    const { category: key } = this.#lexicon.data;
    const asked = key ? (values[key]?.[0] ?? this.category) : null;
    const added: Record<string, readonly string[]> = {};
    if (key && !appliesTo(field, asked)) {
      const implied = recognitionOf(this.#lexicon.data).implied?.[field.key];
      const only = implied ?? (field.categories?.length === 1 ? field.categories[0] : undefined);
      if (asked !== null || only === undefined) return null;
      added[key] = [only];
    }
    if (field.when && field.when.key !== key) {
      const chosen = values[field.when.key] ?? this.filters[field.when.key];
      if (chosen && !chosen.some((one) => field.when!.is.includes(one))) return null;
      // A value that tells which of several choices it goes with: «зимняя» is of tyres, alone or on wheels.
      if (!chosen && field.when.is.length === 1) added[field.when.key] = field.when.is;
    } else if (field.when && asked !== null && !field.when.is.includes(asked)) return null;
    return added;
  }

  /** Adds filters; false where they contradict those that are chosen. */
  #add(values: FilterValues): boolean {
    const { data } = this.#lexicon;
    const all: Record<string, readonly string[]> = { ...values };
    for (const key of Object.keys(values)) {
      const field = data.fields.find((one) => one.key === key || `${one.filter ?? one.key}_from` === key || `${one.filter ?? one.key}_to` === key); // prettier-ignore
      if (!field || key === data.category) continue;
      const needed = this.#needs(field, all);
      if (!needed) return false;
      Object.assign(all, needed);
    }
    const { category } = data;
    const own = category && all[category]?.[0];
    if (own && this.category !== null && this.category !== own) return false;
    for (const [key, list] of Object.entries(all)) {
      const isRange = /_(from|to)$/.test(key);
      const known = isRange ? [] : (this.filters[key] ?? []);
      this.filters[key] = [...new Set([...known, ...list])];
    }
    return true;
  }

  #rowsOf({ rows }: { rows: readonly RowReading[] }, span: Span): boolean {
    const [first, second] = [this.#level(0), this.#level(1)];
    const marks = this.filters[first];
    const models = this.filters[second];
    const words = this.#tokens
      .slice(span.start, span.end)
      .map(({ word }) => word)
      .join('');
    const under = (row: RowReading, paths: readonly string[]): boolean => paths.some((path) => row.path.startsWith(`${path}.`)); // prettier-ignore
    const isNamed = (row: RowReading): boolean => {
      if (row.level === 0) return true;
      if (row.level === 1) return marks ? under(row, marks) : isTelling(words);
      return models !== undefined && under(row, models);
    };
    const fitting = rows.filter(isNamed).filter(({ category }) => !category || !this.category || category === this.category); // prettier-ignore
    const makes = fitting.filter(({ level }) => level === 0).map(({ path }) => path);
    // «Газель» is both a name of its make and of a model of it.
    const isModel = makes.length > 0 && fitting.some((row) => row.level === 1 && under(row, makes));
    const top = isModel ? 1 : Math.min(...fitting.map(({ level }) => level));
    const level = fitting.filter((row) => row.level === top && (!isModel || under(row, makes)));
    const listed = level.filter((row) => row.listed > 0);
    const paths = [...new Set((listed.length > 0 ? listed : level).map(({ path }) => path))];
    if (paths.length === 0 || paths.length > mostRows) return false;
    const values: Record<string, readonly string[]> = { [this.#level(top)]: paths };
    for (let above = top - 1; above >= 0; above -= 1)
      values[this.#level(above)] = [
        ...new Set(
          paths.map((path) =>
            path
              .split('.')
              .slice(0, above + 1)
              .join('.'),
          ),
        ),
      ];
    return this.#add(values);
  }

  /** Takes the first reading that fits; undefined where none does, so that the words are searched in the texts. */
  take(span: Span, isBesideName: (field: Field) => boolean, isBefore: (field: Field) => boolean): boolean {
    const hasMark = this.filters[this.#level(0)] !== undefined;
    // «Газ» is the fuel beside a make, and the make without one.
    const order = (reading: SpanReading): number => {
      if (reading.kind === 'name') return reading.fields.some(isBefore) ? -2 : rank.name;
      return reading.kind === 'rows' && !hasMark ? -1 : rank[reading.kind];
    };
    const readings = mergeRows(span.readings).sort((one, other) => order(one) - order(other));
    const isTaken = readings.some((reading) => this.#takes(reading, span, isBesideName)) || this.#isOtherCategory(readings); // prettier-ignore
    if (isTaken) this.understood += span.end - span.start;
    return isTaken;
  }

  /** A second category contradicts nothing that was said: «дом с участком», «комната в квартире». */
  #isOtherCategory(readings: readonly SpanReading[]): boolean {
    const { category } = this.#lexicon.data;
    return this.category !== null && readings.some((one) => one.kind === 'filters' && one.field?.key === category);
  }

  #takes(reading: SpanReading, span: Span, isBesideName: (field: Field) => boolean): boolean {
    switch (reading.kind) {
      case 'rows':
        return this.#rowsOf(reading, span);
      case 'number':
        return this.#add(reading.values);
      case 'filters':
        if (reading.needsName && !(reading.field && isBesideName(reading.field))) return false;
        return this.#add(reading.values);
      case 'place':
        return this.#add(reading.values);
      case 'hint':
        this.texts.push({ start: span.start, end: span.end, isHint: true });
        this.#add(reading.values);
        return true;
      case 'whole':
      case 'noise':
        return true;
      case 'name':
        return reading.fields.some(isBesideName);
    }
  }
}

/** Rows of one name are one reading. */
function mergeRows(readings: readonly SpanReading[]): SpanReading[] {
  const rows = readings.flatMap((one) => (one.kind === 'rows' ? one.rows : []));
  const others = readings.filter(({ kind }) => kind !== 'rows');
  return rows.length > 0 ? [{ kind: 'rows', rows }, ...others] : [...others];
}

const mostRows = 6;
/** Whether the name of a model tells it without its make: «X5», «Polo», «2107», but neither «3» nor «CC». */
const isTelling = (name: string): boolean =>
  /\p{L}{3}/u.test(name) || /^\d{4,}$/.test(name) || (/\p{L}/u.test(name) && /\d/.test(name));

/** Which spans may be read first: those with one reading decide how the others are read. */
const isPlain = ({ readings }: Span): boolean =>
  readings.length === 1 || readings.every(({ kind }) => kind === 'number');

const none: readonly Reading[] = [];
/** A phrase that fits nothing is taken apart; so many times at most. */
const mostTries = 5;

function resolve(lexicon: Lexicon, text: string, year: number): Understanding {
  const tokens = tokensOf(text);
  const refused = new Set<string>();
  let best = resolveSpans(lexicon, text, tokens, spansOf(lexicon, tokens, year, refused));
  for (let tries = 1; best.refused.length > 0 && tries < mostTries; tries += 1) {
    for (const { start, end } of best.refused) refused.add(`${start} ${end}`);
    const next = resolveSpans(lexicon, text, tokens, spansOf(lexicon, tokens, year, refused));
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
    if (isCategory) return 0;
    if (level === 0 && isPlain(span)) return 1;
    if (kinds.has('rows')) return 2 + level;
    // A hint tells the category, which decides what the options beside it mean.
    return kinds.has('hint') ? 4 : 5;
  };
  const order = spans.toSorted((one, other) => stage(one) - stage(other) || one.start - other.start);
  const refused = order.filter((span) => !take(span));
  const taken = new Set(spans.filter((span) => !refused.includes(span)).flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at))); // prettier-ignore
  const hinted = new Set(resolution.texts.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at))); // prettier-ignore
  const isText = (at: number): boolean => hinted.has(at) || !taken.has(at);
  const words: string[] = [];
  let left = 0;
  for (const [at, token] of tokens.entries()) {
    if (!isText(at) || isIdle(token, tokens[at + 1])) continue;
    if (!hinted.has(at)) left += 1;
    const before = tokens[at - 1];
    const isNext = at > 0 && isText(at - 1) && token.isJoined && before !== undefined && words.length > 0;
    const own = text.slice(token.start, token.end);
    if (isNext) words[words.length - 1] += text.slice(before.end, token.end);
    else words.push(own);
  }
  const q = [...new Set([...(resolution.filters['q'] ?? []), ...words])].join(' ').slice(0, longestText).trim();
  const { q: _q, ...filters } = resolution.filters;
  return {
    filters: q === '' ? filters : { ...filters, q: [q] },
    left,
    understood: resolution.understood,
    refused,
  };
}

const idle = new Set('в во на с со и или от до из за по для к у о об под над при г ул the in of and with for from a'.split(' ')); // prettier-ignore
/** Prepositions and signs left between understood words. */
const isIdle = ({ word, number }: Token, _next: Token | undefined): boolean =>
  number === null && (idle.has(word) || /^[₽%″+]$/u.test(word));

/** What a query means in one dictionary. A query of which no word is known may have been typed in the other keyboard layout. */
export function understand(lexicon: Lexicon, text: string, year: number): Understanding {
  const typed = resolve(lexicon, text, year);
  if (typed.understood > 0 || typed.left === 0) return typed;
  const swapped = resolve(lexicon, inOtherLayout(text), year);
  return swapped.left === 0 && swapped.understood > 0 ? swapped : typed;
}
