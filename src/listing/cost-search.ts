import type { Field } from '#dictionary/field.ts';
import type { SortType } from './kind-data.ts';
import { priceField } from './shared-fields.ts';

/** For cars, by what they cost a buyer in all (`areas/search/costs`). Unknown costs come last. */
export const costSorts = [
  {
    key: 'landed_asc',
    label: { ru: 'Дешевле с доставкой и таможней', en: 'Cheapest with delivery and customs' },
    needs: null,
  },
  { key: 'monthly_asc', label: { ru: 'По платежу в месяц', en: 'Lowest monthly payment' }, needs: null },
  { key: 'day_one_asc', label: { ru: 'Меньше в первый день', en: 'Least cash on day one' }, needs: null },
] as const satisfies readonly SortType[];

const { filter: _filter, rank: _rank, ...price } = priceField;
const limit = { ...price, facet: 'limit' } as const;

/** The filters by the same costs, by their upper ends, of the all-in price by its lower end too. Listings of which the cost is unknown pass none. */
export const costLimits = [
  {
    ...limit,
    key: 'landed',
    label: { ru: 'С доставкой и таможней', en: 'With delivery and customs' },
    rank: 3,
    hasLower: true,
  },
  { ...limit, key: 'monthly', label: { ru: 'Платёж в месяц', en: 'Monthly payment' }, rank: 3 },
  { ...limit, key: 'day_one', label: { ru: 'В первый день', en: 'On day one' } },
] as const satisfies readonly Field[];
