import { appliesTo } from '#dictionary/dictionary.ts';
import { type Field, rangeKeys } from '#dictionary/field.ts';
import { type FilterValues, filterValuesOf, phrasesIn } from '#dictionary/recognition.ts';
import type { ForeignBounds } from './amounts.ts';
import type { Lexicon, RowReading } from './lexicon.ts';
import type { Span, SpanReading } from './spans.ts';
import type { Token } from './tokens.ts';

/** What some words of a query became, as places of its tokens. */
export type Said = { start: number; end: number; values: FilterValues };

const rank = {
  filters: 0,
  rows: 1,
  place: 2,
  hint: 3,
  whole: 4,
  noise: 5,
  number: 0,
  name: 6,
  unfiltered: -3,
  stay: -3,
} as const;
/** After the filters, before all else. */
const repeated = 0.5;
/** After rows, before places. */
const afterRows = 1.5;

/** Whether a row is below one of these: «toyota.camry» below «toyota». */
const under = (row: RowReading, paths: readonly string[]): boolean => paths.some((path) => row.path.startsWith(`${path}.`)); // prettier-ignore

/** The filters that the spans of a query become, one span after another. */
export class Resolution {
  readonly #lexicon: Lexicon;
  readonly #tokens: readonly Token[];
  readonly filters: Record<string, readonly string[]> = {};
  /** What the words became, those that are searched in texts apart. */
  readonly said: Said[] = [];
  readonly texts: { start: number; end: number; isHint: boolean }[] = [];
  /** The words for which there is no filter. */
  readonly unfiltered: Pick<Said, 'start' | 'end'>[] = [];
  /** Bounds of the price that were typed in a foreign currency. */
  foreign: ForeignBounds | null = null;
  understood = 0;
  listed = 0;
  readonly #ordinary: ReadonlySet<string>;
  /** The categories that a word of several of them tells, of which a figure tells one: «экскаватор 20 тонн». */
  #hinted: readonly string[] = [];
  /** Whether a word of the query named the category itself, not only something that implies it. */
  #isCategoryNamed = false;

  constructor(lexicon: Lexicon, tokens: readonly Token[]) {
    this.#lexicon = lexicon;
    this.#tokens = tokens;
    this.#ordinary = new Set(phrasesIn(lexicon.recognition.ordinary ?? ''));
  }

  get category(): string | null {
    const { category } = this.#lexicon.data;
    return (category && this.filters[category]?.[0]) ?? null;
  }

  #level(index: number): string {
    return this.#lexicon.data.levels[index]?.key ?? '';
  }

  /** Whether the field means something beside what is chosen, once the choices that it needs are made. */
  #needs(
    field: Pick<Field, 'key' | 'categories' | 'when'> & Partial<Pick<Field, 'type' | 'options'>>,
    values: FilterValues,
  ): FilterValues | null {
    const { category: key } = this.#lexicon.data;
    const asked = key ? (values[key]?.[0] ?? this.category) : null;
    const added: Record<string, readonly string[]> = {};
    if (key && !appliesTo(field, asked)) {
      const implied = this.#lexicon.recognition.implied?.[field.key];
      // An option says nothing of which of them is meant: «станок с ЧПУ».
      const isFigure = field.type !== undefined && field.type !== 'bool' && !field.options;
      const hinted = isFigure ? this.#hinted.find((one) => field.categories?.includes(one)) : undefined;
      const only = hinted ?? implied ?? (field.categories?.length === 1 ? field.categories[0] : undefined);
      if (asked !== null || only === undefined) return null;
      added[key] = [only];
    }
    if (field.when && field.when.key !== key) {
      const chosen = values[field.when.key] ?? this.filters[field.when.key];
      if (chosen && !chosen.some((one) => field.when!.is.includes(one))) return null;
      // A value that tells which choices it goes with: «зимняя» is of tyres, alone or on wheels. Of a main choice a search has one option.
      const isMain = field.when.key === this.#lexicon.data.mainChoice?.field;
      if (!chosen && (field.when.is.length === 1 || !isMain)) added[field.when.key] = field.when.is;
    } else if (field.when && asked !== null && !field.when.is.includes(asked)) return null;
    return added;
  }

  #say({ start, end }: Span, values: FilterValues): void {
    this.said.push({ start, end, values });
  }

  /** Adds filters; false where they contradict those that are chosen. */
  #add(values: FilterValues): boolean {
    const { data } = this.#lexicon;
    const all: Record<string, readonly string[]> = { ...values };
    for (const key of Object.keys(values)) {
      const flag = data.flags?.find((one) => one.key === key);
      const field = flag ?? data.fields.find((one) => one.key === key || `${one.filter ?? one.key}_from` === key || `${one.filter ?? one.key}_to` === key); // prettier-ignore
      if (!field || key === data.category) continue;
      const needed = this.#needs(field, all);
      if (!needed) return false;
      Object.assign(all, needed);
    }
    const { category } = data;
    // «Китайский Haval»: the makes of a country that are named besides are these alone.
    const isNarrowed = (key: string): boolean =>
      data.levels[0]?.key === key || data.fields.some((field) => field.key === key && field.options);
    const own = category && all[category]?.[0];
    if (own && this.category !== null && this.category !== own) return false;
    for (const [key, list] of Object.entries(all)) {
      const isRange = /_(from|to)$/.test(key);
      const known = isRange ? [] : (this.filters[key] ?? []);
      this.filters[key] = isNarrowed(key) ? narrower(known, list) : [...new Set([...known, ...list])];
    }
    return true;
  }

  /** Adds those filters that the query does not tell otherwise. */
  #addMissing(values: FilterValues): void {
    const { q, ...filters } = values;
    const missing = Object.entries(filters).filter(([key]) => !(key in this.filters));
    this.#add({ ...Object.fromEntries(missing), ...(q && { q }) });
  }

  /** The rows that a span names, given the makes and models that are chosen. */
  #fittingRows({ rows }: { rows: readonly RowReading[] }, span: Span): RowReading[] {
    const marks = this.filters[this.#level(0)];
    const models = this.filters[this.#level(1)];
    const words = this.#tokens
      .slice(span.start, span.end)
      .map(({ word }) => word)
      .join('');
    const isNamed = (row: RowReading): boolean => {
      // «Мерседес 212» is no second make.
      if (row.level === 0) return !marks || !/^\d+$/.test(words);
      if (row.level === 1) return marks ? under(row, marks) : isTelling(words) && !this.#ordinary.has(words);
      // The code of a generation tells its model too: «W211». Its number alone does so beside the model: «Focus 2», or the make: «Мерседес 124».
      if (models) return under(row, models);
      const isCode = hasLetter(words) && /\d/.test(words);
      return marks ? (isCode || /^\d{3}$/.test(words)) && under(row, marks) : isCode && isTelling(words);
    };
    const ofModels = rows.filter((row) => row.level > 1 && models && under(row, models));
    // «A6 C7» is a generation, though there is a model of that name: S7.
    return (ofModels.length > 0 ? ofModels : rows.filter(isNamed)).filter(({ category }) => !category || !this.category || category === this.category); // prettier-ignore
  }

  #rowsOf(reading: { rows: readonly RowReading[] }, span: Span): boolean {
    const fitting = this.#fittingRows(reading, span);
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
    const isAdded = this.#add(values);
    if (isAdded) this.#say(span, values);
    if (isAdded) this.listed = Math.max(this.listed, ...level.map((row) => row.listed));
    return isAdded;
  }

  /** Adds what the price implies, where the query does not tell it otherwise, removes options that others outdo, and adds those that others include. */
  addImplied(): void {
    const { data, recognition } = this.#lexicon;
    for (const [key, options] of Object.entries(recognition.outdone ?? {})) {
      const chosen = this.filters[key] ?? [];
      const kept = chosen.filter((option) => !chosen.includes(options[option] ?? ''));
      if (kept.length < chosen.length) this.filters[key] = kept;
    }
    for (const [key, options] of Object.entries(recognition.includes ?? {})) {
      const chosen = this.filters[key] ?? [];
      if (chosen.length > 0) this.filters[key] = [...new Set(chosen.flatMap((option) => [option, ...(options[option] ?? [])]))]; // prettier-ignore
    }
    this.#excludeOptions();
    const implied = recognition.impliedByPrice;
    const price = data.fields.find(({ key }) => key === 'price_minor');
    if (!implied || !price) return;
    const { from, to } = rangeKeys(price);
    if (Math.max(...[from, to].map((key) => Number(this.filters[key]?.[0] ?? 0))) < implied.least) return;
    const values = filterValuesOf(implied.meaning);
    if (Object.keys(values).every((key) => !(key in this.filters))) this.#add(values);
  }

  /** Removes the options that a bound rules out, where others are asked for too. */
  #excludeOptions(): void {
    const { data, recognition } = this.#lexicon;
    for (const [bound, options] of Object.entries(recognition.exclusive ?? {})) {
      const field = data.fields.find(({ key }) => key === bound);
      if (!field || Object.values(rangeKeys(field)).every((key) => !(key in this.filters))) continue;
      for (const [key, excluded] of Object.entries(options)) {
        const left = (this.filters[key] ?? []).filter((option) => !excluded.includes(option));
        if (left.length > 0) this.filters[key] = left;
      }
    }
  }

  /**
   * Adds the other options of the field that a denied phrase stands for: «не студия», «кроме битых». A denied make or model is a word that no listing
   * may have: «кроме ваз». False where the phrase is neither, so that the query is neither narrowed to what it denies nor searched for it.
   */
  takeDenied(span: Span): boolean {
    const { start, end, readings } = span;
    const { data } = this.#lexicon;
    for (const reading of readings) {
      if (reading.kind !== 'filters' || reading.needsName) continue;
      const [[key, denied] = ['', []], ...others] = Object.entries(reading.values).filter(([one]) => one !== data.category); // prettier-ignore
      const options = data.fields.find((field) => field.key === key)?.options;
      if (others.length > 0 || !options || options.length > mostDenied) continue;
      const left = options.map((option) => option.key).filter((option) => !denied.includes(option));
      const category = data.category !== null && reading.values[data.category];
      if (!this.#add({ ...(category && { [data.category]: category }), [key]: left })) continue;
      this.understood += end - start;
      return true;
    }
    if (readings.every((one) => one.kind !== 'rows' || this.#fittingRows(one, span).length === 0)) return false;
    const words = this.#tokens.slice(start, end).map(({ word }) => word);
    this.filters['exclude_q'] = [[...(this.filters['exclude_q'] ?? []), ...words].join(' ')];
    this.understood += end - start;
    return true;
  }

  /** Takes the first reading that fits; undefined where none does, so that the words are searched in the texts. */
  take(span: Span, isBesideName: (field: Field) => boolean, isBefore: (field: Field) => boolean): boolean {
    const marks = this.filters[this.#level(0)];
    // «Газ» is the fuel beside a make, and the make without one.
    const order = (reading: SpanReading): number => {
      // «Лодки, катера, гидроциклы, катер»: a name of the category that was named already is rather its option.
      if (this.#isNameOfCategory(reading) && this.#isCategoryNamed) return repeated;
      if (reading.kind === 'name') return reading.fields.some(isBefore) ? -2 : rank.name;
      if (needsMake(reading)) return -3;
      if (isOwnPhrase(reading)) return -2;
      // «KTM 125» is a model before it is a size.
      if (reading.kind === 'number' && reading.beside && span.readings.some((one) => one.kind === 'rows')) return afterRows; // prettier-ignore
      // A whole district comes before a part of it that has its name.
      if (reading.kind === 'place' && reading.ofRegion) return afterRows;
      // The name of a make outdoes an option, and an option the name of a model: «пикап» is a body.
      const isMake = reading.kind === 'rows' && reading.rows.some(({ level, path }) => level === 0 && (!marks || marks.includes(path))); // prettier-ignore
      return isMake ? -1 : rank[reading.kind];
    };
    const readings = mergeRows(span.readings).sort((one, other) => order(one) - order(other));
    const isTaken = readings.some((reading) => this.#takes(reading, span, isBesideName)) || this.#isOtherCategory(readings); // prettier-ignore
    if (isTaken) this.understood += span.end - span.start;
    return isTaken;
  }

  /** Takes days as those of a stay: where a section lets by the day, and the query names a thing of it and no other deal. */
  #takesStay(days: { from: string; to: string } | null, span: Span): boolean {
    const { mainChoice } = this.#lexicon.data;
    if (!days || mainChoice?.stays === undefined) return false;
    const { field, stays } = mainChoice;
    if (this.category === null && !(field in this.filters)) return false;
    // Whoever lets a home for days lets it: «снять дом на выходные».
    const outdone = this.#lexicon.recognition.outdone?.[field] ?? {};
    const isOther = (deal: string): boolean => deal !== stays && outdone[deal] !== stays;
    if (field in this.filters && this.filters[field]!.every(isOther)) return false;
    this.filters[field] = [stays];
    const values = { [field]: [stays], stay_from: [days.from], stay_to: [days.to] };
    if (!this.#add(values)) return false;
    this.#say(span, values);
    return true;
  }

  /** Whether a place of this region may be meant, by the other places of the query. */
  #isIn({ region, isKnownAlone }: { region: string; isKnownAlone: boolean }): boolean {
    const regions = this.filters['region'];
    return regions ? regions.includes(region) : isKnownAlone && !('near' in this.filters);
  }

  #hasAll(values: FilterValues): boolean {
    return Object.entries(values).every(([key, list]) => this.filters[key]?.some((one) => list.includes(one)));
  }

  #isNameOfCategory(reading: SpanReading): boolean {
    const { category } = this.#lexicon.data;
    return reading.kind === 'filters' && category !== null && reading.field?.key === category;
  }

  /** A second category contradicts nothing that was said: «дом с участком», «комната в квартире». */
  #isOtherCategory(readings: readonly SpanReading[]): boolean {
    return this.category !== null && readings.some((one) => this.#isNameOfCategory(one));
  }

  #takes(reading: SpanReading, span: Span, isBesideName: (field: Field) => boolean): boolean {
    switch (reading.kind) {
      case 'rows':
        return this.#rowsOf(reading, span);
      case 'number':
        if (!this.#hasAll(reading.beside ?? {})) return false;
        if (!this.#add(reading.values)) return false;
        this.#say(span, reading.values);
        if (reading.foreign && reading.field.key === 'price_minor') this.foreign = reading.foreign;
        return true;
      case 'filters':
        if (reading.needsName && !(reading.field && isBesideName(reading.field))) return false;
        if (reading.needsMake && !(this.#level(0) in this.filters)) return false;
        if (!this.#add(reading.values)) return false;
        this.#say(span, reading.values);
        this.#isCategoryNamed ||= this.#isNameOfCategory(reading);
        return true;
      case 'place':
        if (reading.ofRegion && !this.#isIn(reading.ofRegion)) return false;
        if ((reading.needsCategory && this.category === null) || !this.#add(reading.values)) return false;
        this.#say(span, reading.values);
        return true;
      case 'unfiltered':
        this.#addMissing(reading.values);
        this.unfiltered.push(span);
        return true;
      case 'stay':
        if (!this.#takesStay(reading.days, span)) this.unfiltered.push(span);
        return true;
      case 'hint':
        this.texts.push({ start: span.start, end: span.end, isHint: true });
        this.#hinted = reading.among;
        this.#add(reading.values);
        return true;
      case 'whole':
      case 'noise':
        return true;
      case 'name':
        // Every car has its costs, so their names alone narrow nothing: «камри под ключ».
        return reading.fields.some(isBesideName) || reading.fields.every(({ facet }) => facet === 'limit');
    }
  }
}

/** Whether the dictionary itself says what the phrase stands for: «солярис» is a Hyundai, though a make has the name. */
const isOwnPhrase = (reading: SpanReading): boolean =>
  reading.kind === 'filters' && reading.field === null && !reading.needsName;

/** Whether the phrase stands for something only beside a make. */
export const needsMake = (reading: SpanReading): boolean => reading.kind === 'filters' && reading.needsMake === true;

/** Rows of one name are one reading. */
function mergeRows(readings: readonly SpanReading[]): SpanReading[] {
  const rows = readings.flatMap((one) => (one.kind === 'rows' ? one.rows : []));
  const others = readings.filter(({ kind }) => kind !== 'rows');
  return rows.length > 0 ? [{ kind: 'rows', rows }, ...others] : [...others];
}

/**
 * Both lists together; where one of them has all of the other, the one with fewer: «семиместный минивэн» is a minivan. Of two lists of several options
 * each, what both have: «не битая с пробегом».
 */
function narrower(known: readonly string[], list: readonly string[]): readonly string[] {
  if (known.length === 0) return list;
  const common = known.filter((one) => list.includes(one));
  if (known.length > 1 && list.length > 1 && common.length > 0) return common;
  if (list.every((one) => known.includes(one))) return list;
  return known.every((one) => list.includes(one)) ? known : [...new Set([...known, ...list])];
}

/** Fields with more options have too many others. */
const mostDenied = 12;
const mostRows = 6;
/** Whether the name of a model tells it without its make: «X5», «Polo», «2107», but neither «3» nor «CC». */
const isTelling = (name: string): boolean =>
  /\p{L}{3}/u.test(name) || /^\d{4,}$/.test(name) || (hasLetter(name) && /\d/.test(name));
const hasLetter = (name: string): boolean => /\p{L}/u.test(name);
