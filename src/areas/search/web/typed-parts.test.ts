import { expect, test } from 'vitest';
import { typedParts } from './typed-parts.ts';

/** A label with what is marked in brackets. */
const marked = (label: string, query: string): string =>
  typedParts(label, query)
    .toReversed()
    .reduce((text, [start, end]) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`, label);

test.each([
  ['Toyota Camry', 'cam', 'Toyota [Cam]ry'],
  ['Toyota Camry', 'камри', 'Toyota [Camry]'],
  ['Toyota Camry', 'тойота кам', '[Toyota] [Camry]'],
  ['Toyota Camry', 'rfvhb', 'Toyota [Camry]'],
  ['двушка у метро Сокольники', 'двушка у метро сок', '[двушка] [у] [метро] [Сок]ольники'],
  ['Вилочные погрузчики', 'погрузчик вил', '[Вил]очные [погрузчик]и'],
  ['Камри, камри', 'камри', '[Камри], камри'],
  ['Тёплый пол', 'теплый', '[Тёплый] пол'],
  ['iPhone 13', 'iphone 1', '[iPhone] [1]3'],
  ['Бортовые грузовики', 'эвакуат', 'Бортовые грузовики'],
  ['Ford', '', 'Ford'],
])('in «%s» the typed «%s» is marked once: %s', (label, query, expected) => {
  expect(marked(label, query)).toBe(expected);
});
