import { expect, test } from 'vitest';
import { createTranslator } from 'use-intl';
import { costFacts } from './ComparedOffer.tsx';
import { words } from './words.ru.ts';

type Costs = Parameters<typeof costFacts>[0];

const t = createTranslator({ locale: 'ru', messages: { compare: words }, namespace: 'compare.cost' }) as Parameters<
  typeof costFacts
>[1];

const sum = (minor: number | null, known_minor: number) => ({ total: { minor, known_minor } });
const cost = (landed: object, monthly: number | null) => ({
  landed,
  day_one: sum(null, 0),
  ownership: null,
  monthly: { line: { minor: monthly }, terms: { months: 60 } },
});

test('sums are rounded like other estimates, lower bounds are rounded down, and exact prices stay', () => {
  const costs = [cost(sum(190_579_900, 190_579_900), 3_240_199), cost(sum(null, 190_579_900), null), cost(sum(171_000_000, 171_000_000), 9900)]; // prettier-ignore
  const rows = costFacts(costs as unknown as Costs, t, 'ru').map(({ key, values }) => [
    key,
    values.map((value) => value.replaceAll(/[\u00A0\u202F]/g, ' ')),
  ]);
  expect(rows).toEqual([
    ['landed', ['≈ 1 906 000 ₽', 'от 1 905 000 ₽', '1 710 000 ₽']],
    ['monthly', ['от 32 400 ₽', '', 'от 99 ₽']],
  ]);
});
