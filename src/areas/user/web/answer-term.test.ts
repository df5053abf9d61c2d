import { expect, test } from 'vitest';
import { answerTerm } from './answer-term.ts';

test.each([
  [0, 'hour'],
  [60, 'hour'],
  [61, 'three_hours'],
  [180, 'three_hours'],
  [1440, 'day'],
  [1441, 'longer'],
])('an answer in %s minutes is one within: %s', (minutes, term) => expect(answerTerm(minutes)).toBe(term));
