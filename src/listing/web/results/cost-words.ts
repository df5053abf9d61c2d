import { listings } from './listing-count.ts';

/** The words of the note above results with costs. They load with its component, since the first view of other searches has no room (decision 31). */
export const costWords = {
  ru: {
    delivery: 'Доставка',
    payment: 'Платёж',
    state: 'Указать свои',
    change: 'Изменить',
    payers: { firm: 'организация без НДС', firm_vat: 'организация с НДС' },
    last: 'в конце списка',
    left_out: 'фильтр их не показывает',
    without: { landed: 'без цены', monthly: 'без платежа', day_one: 'без суммы' },
    unknown_note: 'При сортировке такие объявления стоят последними, фильтр по этой сумме их не показывает.',
    listings: listings('ru'),
  },
  en: {
    delivery: 'Delivery',
    payment: 'Payment',
    state: 'State your own',
    change: 'Change',
    payers: { firm: 'a company without VAT', firm_vat: 'a company with VAT' },
    last: 'at the end of the list',
    left_out: 'left out by the filter',
    without: { landed: 'no price', monthly: 'no payment', day_one: 'no sum' },
    unknown_note: 'These come last when sorted by this amount, and its filter leaves them out.',
    listings: listings('en'),
  },
} as const;
