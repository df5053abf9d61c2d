import type { Entry } from './lexicon.ts';

/** The key of the order of results in an address; its values are the sorts that all kinds have (`common-sorts.ts`). */
export const sortKey = 'sort';

/** Words that narrow nothing and say which listings come first, by sort. */
const orders: Readonly<Record<string, string>> = {
  price_asc:
    'недорого, дёшево, дешёвый, недорогой, подешевле, дешевле, по дешёвке, самый дешёвый, самые дешёвые, самая дешёвая, самое дешёвое, сначала дешёвые, бюджетный, эконом вариант, бюджетный вариант, недорогой вариант, дешёвый вариант, не дорого, не дорогой, по низкой цене, cheap, cheapest, cheapest first, inexpensive, affordable, low price, low cost',
  price_desc: 'самый дорогой, самые дорогие, самая дорогая, сначала дорогие, most expensive',
};

export const orderEntries: readonly Entry[] = Object.entries(orders).map(([sort, phrases]) => ({
  phrases: phrases.split(',').map((one) => one.trim()),
  reading: { kind: 'filters', values: { [sortKey]: [sort] }, field: null, needsName: false },
}));
