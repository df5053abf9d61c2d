import { expect, test } from 'vitest';
import { isWithin } from './spelling.ts';

/** Words and their Damerau–Levenshtein distance. */
test.each([
  ['камри', 'камри', 0],
  ['камри', 'карми', 1], // transposed
  ['камри', 'кмаир', 2], // transposed twice
  ['тойота', 'тоёта', 2],
  ['тойота', 'тайота', 1],
  ['лексус', 'лексу', 1],
  ['лексус', 'алексус', 1],
  ['лексус', 'ксус', 2],
  ['ксус', 'лексус', 2],
  ['аб', 'ба', 1],
  ['аб', '', 2],
  ['', '', 0],
  ['абвг', 'гвба', 3],
  ['вольво', 'фольфо', 2],
])('from «%s» to «%s» are %i errors', (one, other, distance) => {
  for (const most of [0, 1, 2, 3, 4]) {
    expect([most, isWithin(one, other, most)]).toEqual([most, distance <= most]);
    // The order is of no account, nor is what was compared before.
    expect([most, isWithin(other, one, most)]).toEqual([most, distance <= most]);
  }
});
