import type { Field } from '#dictionary/field.ts';
import { type Lexicon, longestPhrase, type Reading } from './lexicon.ts';
import type { NumberMeaning, NumberReading } from './amounts.ts';
import { datesAt, namedDaysAt, nextStay } from './dates.ts';
import { numberAt } from './numbers.ts';
import type { Today } from './quantity.ts';
import type { Token } from './tokens.ts';
import { unfilteredAt } from './unfiltered.ts';

/** Neighbouring words of a query that may stand for something together. */
export type Span = { start: number; end: number; readings: readonly SpanReading[] };
export type SpanReading =
  | Reading
  | ({ kind: 'number' } & NumberMeaning)
  | { kind: 'name'; fields: readonly Field[] }
  /** Days of the calendar; null where they are no stay. */
  | { kind: 'stay'; days: { from: string; to: string } | null };

const none: readonly Reading[] = [];

/** Words that deny what follows them. Alone they stand for nothing: «кроме» is no Fiat Croma. */
export const denials: ReadonlySet<string> = new Set('не кроме not except'.split(' '));

/** The spans that cover most words, in as few spans as possible. */
export function spansOf(
  lexicon: Lexicon,
  tokens: readonly Token[],
  today: Today,
  refused: ReadonlySet<string>,
): Span[] {
  const best: { score: number; span: Span | null; next: number }[] = [];
  best[tokens.length] = { score: 0, span: null, next: tokens.length };
  for (let start = tokens.length - 1; start >= 0; start -= 1) {
    let chosen = { ...best[start + 1]!, span: null as Span | null, next: start + 1 };
    const offer = (length: number, readings: readonly SpanReading[], isBetter = false): void => {
      const end = start + length;
      if (refused.has(`${start} ${end}`)) return;
      const score = best[end]!.score + length * 10 - (isBetter ? 0.5 : 1);
      if (score > chosen.score) chosen = { score, span: { start, end, readings }, next: end };
    };
    const number = numberAt(lexicon, tokens, start, today);
    const dates = datesAt(tokens, start);
    if (dates) offer(dates.length, [{ kind: 'stay', days: nextStay(dates, today.day) }]);
    const namedDays = namedDaysAt(tokens, start, today.day);
    if (namedDays) offer(namedDays.length, [{ kind: 'stay', days: namedDays.days }]);
    const figure = unfilteredAt(lexicon, tokens, start);
    if (figure) offer(figure.length, [{ kind: 'unfiltered', values: figure.values }]);
    const numbers = number?.readings.map((one) => ({ kind: 'number' as const, ...one })) ?? [];
    if (number) offer(number.length, [...modelsAt(lexicon, tokens, start, number), ...numbers]);
    for (let length = Math.min(longestPhrase, tokens.length - start); length > 0; length -= 1) {
      const words = tokens.slice(start, start + length).map(({ word }) => word);
      if (length === 1 && denials.has(words[0]!)) continue;
      const named = lexicon.phrases.get(words) ?? none;
      const isWaterOrWood = length === 1 && isNatural(tokens, start);
      const own =
        isStation(tokens, start) || isStreet(tokens, start, length) || isWaterOrWood
          ? named.filter(({ kind }) => kind !== 'place')
          : named;
      const places =
        isWaterOrWood || isRoad(tokens, start, length)
          ? none
          : isStation(tokens, start)
            ? placesByMetro(lexicon, words, start + length === tokens.length)
            : (lexicon.places.get(words) ?? none);
      const phrase = own.length > 0 && places.length > 0 ? [...own, ...places] : own.length > 0 ? own : places;
      const known: readonly SpanReading[] = isWhole(phrase, tokens, start, length) ? phrase : none;
      const name = lexicon.names.get(words);
      if (name) offer(length, [...known, { kind: 'name', fields: name }]);
      // «4K» is a resolution of screens, and of other things a price.
      else if (known.length > 0 && length === 2 && number?.length === 2) offer(length, [...known, ...numbers], true);
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

/** The rows whose name is a number that may be a figure beside a category: «KTM 125». */
const modelsAt = ({ phrases }: Lexicon, tokens: readonly Token[], at: number, { length, readings }: NumberReading): readonly Reading[] =>
  length === 1 && readings.some(({ beside }) => beside !== undefined)
    ? (phrases.get([tokens[at]!.word]) ?? none).filter(({ kind }) => kind === 'rows')
    : none; // prettier-ignore

const streets: ReadonlySet<string> = new Set('улица улице улицы ул проспект проспекте пр просп шоссе площадь площади пл бульвар бульваре переулок переулке пер направление направлении направлению'.split(' ')); // prettier-ignore
/** Whether words are the name of a street or of a road out of a city: «улица Щукинская», «Волоколамское направление». */
const isStreet = (tokens: readonly Token[], at: number, length: number): boolean =>
  [tokens[at - 1], tokens[at + length]].some((token) => streets.has(token?.word ?? ''));

const roads: ReadonlySet<string> = new Set('шоссе направление направлении направлению'.split(' '));
/** Whether a word is the adjective of a road, and no city: «Волоколамское шоссе» begins in Moscow. */
const isRoad = (tokens: readonly Token[], at: number, length: number): boolean =>
  length === 1 && roads.has(tokens[at + 1]?.word ?? '') && /ск(?:ое|ом|ому)$/u.test(tokens[at]!.word);

/**
 * After «метро» a name is a station's, else a city's or a region's («двушка у метро москва»), else the beginning of the names of some stations
 * where the query ends with it: «метро сок». Another one is searched in texts.
 */
function placesByMetro({ places }: Lexicon, words: readonly string[], isLast: boolean): readonly Reading[] {
  const station = places.get(['метро', ...words]);
  if (station) return station;
  const wider = (places.get(words) ?? none).filter((one) => one.kind === 'place' && ('region' in one.values || 'near' in one.values)); // prettier-ignore
  if (wider.length > 0 || !isLast || words.join(' ').length < shortestBeginning) return wider;
  const begun = places.beginningWith(['метро', ...words]).flat().flatMap((one) => (one.kind === 'place' ? (one.values['place'] ?? []) : [])); // prettier-ignore
  const place = [...new Set(begun)];
  return place.length > 0 && place.length <= mostBegun ? [{ kind: 'place', values: { place } }] : none;
}

const waterAndWoods: ReadonlySet<string> = new Set('озеро озера озером озере озеру море моря лес леса лесом лесу река реки рекой реке реку пруд пруда прудом пруду'.split(' ')); // prettier-ignore
const beside: ReadonlySet<string> = new Set('у возле около на к близ вдоль'.split(' '));
/** Whether a word is a lake, a river or a wood beside which something stands, and no town of that name: «у озера» is not in Озёры. */
const isNatural = (tokens: readonly Token[], at: number): boolean =>
  waterAndWoods.has(tokens[at]!.word) &&
  (beside.has(tokens[at - 1]?.word ?? '') || (tokens[at - 1]?.word === 'с' && tokens[at - 2]?.word === 'рядом'));

const shortestBeginning = 3;
const mostBegun = 12;
const stationWords: ReadonlySet<string> = new Set(['метро', 'metro', 'станция', 'станции']);
const isStation = (tokens: readonly Token[], at: number): boolean => stationWords.has(tokens[at - 1]?.word ?? '');

/** A number alone is a row of the catalogue or nothing, and then no part of a longer code: «16К20» holds no «16». */
const isWhole = (readings: readonly Reading[], tokens: readonly Token[], start: number, length: number): boolean =>
  length > 1 || tokens[start]!.number === null || readings.some(({ kind }) => kind === 'rows');
