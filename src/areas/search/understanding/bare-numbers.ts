import { filterValuesOf } from '#dictionary/recognition.ts';
import type { NumberReading } from './amounts.ts';
import type { Lexicon } from './lexicon.ts';
import { valuesOf } from './limits.ts';
import type { Token } from './tokens.ts';

/** A number that belongs to another one («2 в 1», «205/55»), or counts something. */
const isAmong = (tokens: readonly Token[], at: number): boolean =>
  [tokens[at - 2], tokens[at - 1], tokens[at + 1], tokens[at + 2]].some((token) => token?.number != null) ||
  tokens[at]!.isJoined;

/** A whole number without a unit, which the dictionary knows beside a category: «шины на 17», «питбайк 125». */
export function bareNumberAt(lexicon: Lexicon, tokens: readonly Token[], at: number): NumberReading | undefined {
  const number = tokens[at]?.number ?? null;
  if (number === null || !Number.isInteger(number)) return undefined;
  const among = isAmong(tokens, at);
  const readings = (lexicon.recognition.bareNumbers ?? []).flatMap(({ field: key, least, most, beside, only }) => {
    if (only ? !only.includes(number) || tokens[at]!.isJoined : among) return [];
    const field = lexicon.data.fields.find((one) => one.key === key);
    const values = field && valuesOf(field, { from: number, to: number, isAlone: true });
    return field && values && number >= least && number <= most ? [{ field, values, beside: filterValuesOf(beside) }] : []; // prettier-ignore
  });
  return readings.length > 0 ? { length: 1, readings } : undefined;
}
