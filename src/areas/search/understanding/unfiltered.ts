import { type FilterValues, filterValuesOf, type UnfilteredFigure } from '#dictionary/recognition.ts';
import type { Lexicon } from './lexicon.ts';
import { longestAt } from './amounts.ts';
import { type PhraseMap, phraseSet } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** Words between the name of a figure and its number. */
const between: ReadonlySet<string> = new Set('от до около больше более свыше минимум не менее of from over above at least about up to'.split(' ')); // prettier-ignore
const mostBetween = 2;
const firstYear = 1900;

type Figure = { names: PhraseMap<true>; units: PhraseMap<true>; values: FilterValues; needsUnit: boolean };

const made = new WeakMap<UnfilteredFigure, Figure>();

function figureOf(one: UnfilteredFigure): Figure {
  const known = made.get(one);
  if (known) return known;
  const figure = {
    names: phraseSet(one.names),
    units: phraseSet(one.units),
    values: filterValuesOf(one.meaning),
    needsUnit: one.needsUnit === true,
  };
  made.set(one, figure);
  return figure;
}

/** The place after a number and its unit; null where no number stands there, or one without a unit where `needsUnit`. */
function afterNumber({ units }: Figure, tokens: readonly Token[], at: number, needsUnit: boolean): number | null {
  if (tokens[at]?.number == null) return null;
  // «5–7 лет».
  const last = tokens[at + 1]?.isJoined && tokens[at + 1]?.number != null ? at + 1 : at;
  const unit = longestAt(units, tokens, last + 1);
  if (unit) return last + 1 + unit.length;
  // «Range Rover Range 2015».
  return needsUnit || tokens[at].number >= firstYear ? null : last + 1;
}

/** A figure without a filter at a place of a query: «запас хода от 500 км», «500 km range», «ребёнку 7 лет». */
export function unfilteredAt(
  { recognition }: Pick<Lexicon, 'recognition'>,
  tokens: readonly Token[],
  start: number,
): { length: number; values: FilterValues } | undefined {
  for (const figure of (recognition.unfiltered ?? []).map(figureOf)) {
    const { names, values } = figure;
    const name = longestAt(names, tokens, start);
    let end: number | null = null;
    if (name) {
      let at = start + name.length;
      for (let more = 0; more < mostBetween && between.has(tokens[at]?.word ?? ''); more += 1) at += 1;
      end = afterNumber(figure, tokens, at, figure.needsUnit);
    } else {
      const afterUnit = afterNumber(figure, tokens, start, true);
      const after = afterUnit === null ? undefined : longestAt(names, tokens, afterUnit);
      end = after ? afterUnit! + after.length : null;
    }
    if (end !== null) return { length: end - start, values };
  }
  return undefined;
}
