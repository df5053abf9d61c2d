import { expect, test } from 'vitest';
import { leasingFields } from '#areas/leasings/fields.ts';
import { offerChanges } from './offer-changes.ts';

test('changed terms are listed with both texts, added or removed ones with an empty one', () => {
  const before = { title: 'Лизинг', rate_min: 18_500, things: ['auto'], decision_days: 3, active: true };
  const after = { title: 'Лизинг', rate_min: 20_000, things: ['auto'], term_max_months: 60, active: false };
  expect(offerChanges(leasingFields, before, after, 'ru')).toEqual([
    { key: 'rate_min', label: 'Ставка от', before: '18,5\u202F%', after: '20\u202F%' },
    { key: 'term_max_months', label: 'Срок до', before: '', after: expect.stringMatching(/^60\D+мес/) },
    { key: 'decision_days', label: 'Решение за', before: expect.stringMatching(/^3\D+дн/), after: '' },
  ]);
});
