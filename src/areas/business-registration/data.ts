import { groupsWithoutTerms } from '#finance/common-fields.ts';
import { paidOnce } from '#finance/costs.ts';
import { type FinanceArea, numberIn } from '#finance/finance-area.ts';
import { registrationAsk, registrationFields } from './fields.ts';

export const registrationData = {
  area: 'business-registration',
  fields: registrationFields,
  groups: groupsWithoutTerms,
  category: null,
  ask: registrationAsk,
  askedFirst: { '': { with_address: false } },
  pricing: { lead: 'price_minor', others: { duty_minor: 0, address_price_minor: 0 } },
  facts: ['forms', 'days', 'online'],
  costName: { ru: 'Вместе с пошлиной', en: 'With the duty' },
  cost: (values, ask) =>
    ask['with_address'] === true && typeof values['address_price_minor'] !== 'number'
      ? null
      : paidOnce(
          numberIn(values, 'price_minor') +
            numberIn(values, 'duty_minor') +
            (ask['with_address'] === true ? numberIn(values, 'address_price_minor') : 0),
        ),
} as const satisfies FinanceArea;
