import { expect, test } from 'vitest';
import { houseForm } from '#areas/house/web/house-form.ts';
import { shownFields } from './form-sections.ts';

test('a field whose condition is itself hidden is hidden too', () => {
  const keys = (values: object) => shownFields(houseForm, values as never).map(({ key }) => key);
  const flat = { category: 'flat', deal: 'sale', market: 'new' };
  expect(keys(flat)).toContain('completion_year');
  // The market of a flat that is let instead stays in the form, but is not asked any more.
  expect(keys({ ...flat, deal: 'rent_long' }).filter((key) => /^(market|completion)/.test(key))).toEqual([]);
});
