import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentOf } from './content.ts';
import { contentText } from './content-text.ts';
import type { Field } from './field.ts';
import { inputShape, outputShape } from './fields-schema.ts';
import { priceRowsOf, startedRows, typedRowsOf } from './price-rows.ts';
import { fieldProblems, shownValues } from './web/form-model.ts';

const field = {
  key: 'works',
  label: { ru: 'Цены', en: 'Prices' },
  type: 'rows',
  options: [
    { key: 'hour', ru: 'за час', en: 'per hour' },
    { key: 'piece', ru: 'за шт.', en: 'per item' },
  ],
  required: false,
  store: 'attrs',
  shown: 'page',
  facet: 'none',
  max: 3,
  section: 'offer',
  categories: ['services'],
} as const satisfies Field;
const row = { name: 'Замена крана', unit: 'piece', price_minor: 150_000 };

test('a price list is sent within its bounds: names, units, prices and the number of rows', () => {
  const input = z.object(inputShape([field]));
  const isTaken = (works: unknown) => input.safeParse({ works }).success;
  expect([null, [], [row], [row, row, row]].map(isTaken)).toEqual([true, true, true, true]);
  const wrong = [
    [row, row, row, row],
    [{ ...row, name: ' ' }],
    [{ ...row, name: 'а'.repeat(81) }],
    [{ ...row, unit: 'month' }],
    [{ ...row, price_minor: 99 }],
    [{ ...row, price_minor: 150_000.5 }],
    [{ ...row, price_minor: 100_000_000_000 }],
    [{ ...row, price_minor: null }],
    ['Замена крана'],
    row,
  ];
  for (const works of wrong) expect(isTaken(works), JSON.stringify(works)).toBe(false);
  expect(z.object(outputShape([field])).parse({ works: [{ ...row, more: 1 }] })).toEqual({ works: [row] });
});

test('a content keeps whole rows alone, in one order of keys', () => {
  const { name, unit, price_minor } = row;
  const stored = contentOf([field], {
    works: [
      { price_minor, unit, name: ' Замена\u200B крана ' },
      { ...row, name: '' },
    ],
  });
  expect(JSON.stringify(stored)).toBe(JSON.stringify({ works: [{ name: 'Замена крана', unit, price_minor }] }));
  for (const nothing of [[], null, undefined, 'gone', 5, [null, 'x', {}]])
    expect(contentOf([field], { works: nothing }), String(nothing)).toEqual({ works: null });
  expect([typedRowsOf('gone'), priceRowsOf({ name })]).toEqual([[], []]);
});

test('a form leaves empty rows out and asks to finish those that are begun', () => {
  const empty = { name: ' ', unit: 'hour', price_minor: null };
  const problemsOf = (...works: object[]) => fieldProblems([field], { works: works as never }).map(({ code }) => code);
  expect([problemsOf(), problemsOf(row), problemsOf(row, empty)]).toEqual([[], [], []]);
  for (const begun of [
    { ...row, name: '' },
    { ...row, price_minor: null },
    { ...row, price_minor: 0 },
  ])
    expect(problemsOf(row, begun), JSON.stringify(begun)).toEqual(['unfinished_rows']);
  expect(shownValues([field], { works: [row, empty] }, () => true)).toEqual({ works: [row] });
  expect(shownValues([field], { works: [empty] }, () => true)).toEqual({});
  expect(startedRows([empty])).toEqual([]);
});

test('a price list as text has a line for each row, in both languages', () => {
  const works = [row, { name: 'Консультация', unit: 'hour', price_minor: 90_050 }];
  expect(contentText(field, { works }, {}, 'ru').replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(
    'Замена крана: от 1 500 ₽ за шт.\nКонсультация: от 900,50 ₽ за час',
  );
  expect(contentText(field, { works }, {}, 'en').replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(
    'Замена крана: from 1,500 ₽ per item\nКонсультация: from 900.50 ₽ per hour',
  );
});
