import { expect, test } from 'vitest';
import { chosenOffer } from '#finance/web/chosen-offer.ts';
import { organizationCount } from './bid-target.ts';

const offerOf = (id: number, organization: { id: number; name: string }) =>
  chosenOffer('credits', {
    id,
    values: { title: 'Авто в кредит' },
    revision: 1,
    organization: { ...organization, avatar: null },
    regions: null,
  } as Parameters<typeof chosenOffer>[1]);

test('recipients are organizations, not names: two of one name are two, two offers of one are one', () => {
  const offers = [
    offerOf(1, { id: 10, name: 'ООО «Вымысел»' }),
    offerOf(2, { id: 11, name: 'ООО «Вымысел»' }),
    offerOf(3, { id: 11, name: 'ООО «Вымысел»' }),
  ];
  expect(organizationCount({ kind: 'finance', offers, amountMinor: null, downPaymentMinor: null, months: null })).toBe(
    2,
  );
});
