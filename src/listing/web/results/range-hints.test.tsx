import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { houseData } from '#areas/house/data.ts';
import { specData } from '#areas/spec/data.ts';
import { RangeInputs } from '#dictionary/web/FilterControls.tsx';
import { hasMixedPrices } from './price-period.ts';
import { specOf } from './spec-of.ts';
import { words as results } from './words.ru.ts';

const spec = specOf(houseData);
const price = spec.ranges.find(({ field }) => field.key === 'price_minor')!; // every kind has one
const hintsOf = (found: readonly [number, number], isMixed: boolean) =>
  [
    ...renderToStaticMarkup(
      <IntlProvider locale="ru" messages={{ results }} timeZone="UTC">
        <RangeInputs
          range={price}
          value={undefined}
          locale="ru"
          facets={{ counts: {}, ranges: { [price.stem]: found } }}
          isMixed={isMixed}
        />
      </IntlProvider>,
    ).matchAll(/placeholder="([^"]+)"/gu),
  ].map(([, hint]) => hint!.replaceAll(/[\u00A0\u202F\u2009]/gu, ' '));

test('the hints of prices are short, and absent where sales and rents are mixed', () => {
  const found = [90_000, 5_939_990_000] as const;
  expect(hintsOf(found, false)).toEqual(['от 900', 'до 59,4 млн']);
  expect(hintsOf(found, true)).toEqual(['от', 'до']);
  expect(hasMixedPrices(spec, {})).toBe(true);
  expect(hasMixedPrices(spec, { deal: ['sale', 'rent_long'] })).toBe(true);
  expect(hasMixedPrices(spec, { deal: ['sale'] })).toBe(false);
  // A hire has a period of its own, a sale has none.
  const machines = specOf(specData);
  expect(hasMixedPrices(machines, { deal: ['sale'] })).toBe(false);
  expect(hasMixedPrices(machines, { deal: ['rent'] })).toBe(true);
  expect(hasMixedPrices(machines, { deal: ['rent'], [machines.pricePer!.field]: ['hour'] })).toBe(false);
});
