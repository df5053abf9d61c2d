import { countPublished } from '#areas/organization/directory-queries.ts';
import { vacancyTotalQuery } from '#areas/vacancy/search-queries.ts';
import { appliesTo } from '#dictionary/dictionary.ts';
import { percentDecimals, rangeKeys } from '#dictionary/field.ts';
import type { FilterValues } from '#dictionary/recognition.ts';
import { countOffers } from '#finance/search-queries.ts';
import { financeDataOf } from '#finance-areas/data.ts';
import type { Db } from '#server/db/connect.ts';
import type { DestinationName } from './names.ts';

const kopecks = 100;

/** How many vacancies, offers or organizations the page of a destination has under the filters of its address; null for a page that lists nothing. */
export async function countAt(db: Db, area: DestinationName, address: FilterValues, now: Date): Promise<number | null> {
  if (area === 'insurance' || area === 'customs') return null;
  if (area === 'bank' || area === 'leasing')
    return countPublished(db, { type: area, ...(address['q'] && { query: address['q'].join(' ') }) });
  if (area === 'vacancy') {
    const { pay, city, q, with_pay: _pay, ...lists } = address;
    const filters = {
      ...lists,
      ...(q && { q: q.join(' ') }),
      ...(pay && { pay_from_minor: Number(pay[0]) * kopecks }),
      ...(city && { city_id: city.map(Number) }),
    };
    const { total } = await vacancyTotalQuery(db, {
      scope: { seen: 'public', now },
      filters,
    }).executeTakeFirstOrThrow();
    return total;
  }
  const data = financeDataOf(area);
  const number = (key: string, scale: number): number | undefined => (address[key] ? Number(address[key][0]) * scale : undefined); // prettier-ignore
  // The page fills in the figures that its address leaves out, and shows one category.
  const [first] = data.fields.find(({ key }) => key === data.category)?.options ?? [];
  const category = address['category']?.[0] ?? first?.key;
  const given = { amount_minor: number('amount', kopecks), term_months: number('term', 1) };
  const stated = Object.fromEntries(Object.entries(given).filter(([, figure]) => figure !== undefined));
  const ask = { ...data.askedFirst[category ?? ''], ...stated };
  const bounds = data.fields.flatMap((field) => {
    const scale = field.type === 'percent' ? 10 ** percentDecimals : 1;
    const isFilter = field.facet === 'range' && appliesTo(field, category ?? null);
    return isFilter ? Object.values(rangeKeys(field)).map((key) => [key, number(key, scale)]) : [];
  });
  const filters = {
    ...(category === undefined ? {} : { category: [category] }),
    ...Object.fromEntries(bounds.filter(([, bound]) => bound !== undefined)),
  };
  return countOffers(db, data, { filters, region: address['region']?.[0], ask, owner: null });
}
