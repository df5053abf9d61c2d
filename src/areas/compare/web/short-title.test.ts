import { expect, test } from 'vitest';
import { shortTitle } from './short-title.ts';

test.each([
  ['Toyota Camry, 2020', '2020', 'Toyota Camry'],
  ['2-комн. квартира, 58\u00A0м²', '2к\u00A0· 58\u00A0м²', '2-комн. квартира'],
  ['Дом, 156 м², участок 7 сот.', '156 м²', 'Дом\u00A0· 7 сот.'],
  ['House, 156 m², 700 m² of land', '156 m²', 'House\u00A0· 700 m²'],
  ['Диван угловой', '', 'Диван угловой'],
])('«%s» is «%s» of «%s»', (title, fact, name) => {
  expect(shortTitle(title)).toEqual({ fact, name });
});
