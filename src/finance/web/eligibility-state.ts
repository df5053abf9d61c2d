import type { Api } from '#contract/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { maxPageSize } from '#contract/page-size.ts';
import { appliesTo } from '#dictionary/dictionary.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { firstValue } from '#web/routes/view.ts';
import { clientTypes } from '../common-fields.ts';
import type { Applicant } from '../eligibility.ts';
import { standings } from '../standings.ts';
import type { FinanceArea } from '../finance-area.ts';
import { findOffers, stated } from './offers-query.ts';
import type { OffersState } from './offers-state.ts';

/** What a visitor may say of themselves: the parameter, the figure, the field of offers that asks for it, and the stored units in a typed one. */
export const personFigures = [
  { param: 'my_age', figure: 'age_years', field: 'age_min_years', scale: 1 },
  { param: 'my_income', figure: 'income_minor', field: 'income_min_minor', scale: 100 },
  { param: 'my_experience', figure: 'experience_months', field: 'experience_min_months', scale: 1 },
  { param: 'my_business_age', figure: 'business_age_months', field: 'business_age_min_months', scale: 1 },
  { param: 'my_turnover', figure: 'turnover_minor', field: 'turnover_min_minor', scale: 100 },
] as const;
export type PersonFigure = (typeof personFigures)[number];

/** Parameters of the address that the part about the visitor owns; `mine` opens it. */
export const mineKeys: readonly string[] = [
  'mine',
  'my_client',
  'my_region',
  ...personFigures.map(({ param }) => param),
];

export const isMineOpen = (search: RawSearch): boolean => firstValue(search, 'mine') === 'yes';

export const mineOf = (search: RawSearch): RawSearch =>
  Object.fromEntries(Object.entries(search).filter(([key]) => mineKeys.includes(key)));

/** The figures that offers of a category ask for; those of the ask are typed on top of the page. */
export const figuresFor = ({ fields, ask }: FinanceArea, category: string | null): readonly PersonFigure[] =>
  personFigures.filter(
    ({ field, figure }) =>
      fields.some((each) => each.key === field && appliesTo(each, category)) && !ask.some(({ key }) => key === figure),
  );

const mostDigits = 12;

/** A whole number in the address; null for anything else. */
export function figureIn(search: RawSearch, { param }: PersonFigure): number | null {
  const text = (firstValue(search, param) ?? '').replaceAll(/[\s,]/gu, '');
  return /^\d+$/.test(text) && text.length <= mostDigits ? Number(text) : null;
}

/** What the address says of the visitor; `region` is that of the filters, else the visitor's area. */
export function applicantIn(search: RawSearch, region: string | null): Applicant {
  const figureOf = (figure: PersonFigure['figure']): number | null => {
    const found = personFigures.find((each) => each.figure === figure)!; // one of them
    const value = figureIn(search, found);
    return value === null ? null : value * found.scale;
  };
  const asked = firstValue(search, 'my_region');
  return {
    client_type: clientTypes.find(({ key }) => key === firstValue(search, 'my_client'))?.key ?? null,
    region: asked && /^RU-[A-Z]{2,3}$/.test(asked) ? asked : region,
    age_years: figureOf('age_years'),
    income_minor: figureOf('income_minor'),
    experience_months: figureOf('experience_months'),
    business_age_months: figureOf('business_age_months'),
    turnover_minor: figureOf('turnover_minor'),
  };
}

/** The cheapest offers of a category by how they stand to the visitor, in the order of `standings`, each list with its number in all. */
export const standingsQuery = (api: Api, data: FinanceArea, { category, ask }: OffersState, applicant: Applicant) => {
  const input = {
    ...(data.category !== null && category !== null && { [data.category]: [category] }),
    ask: stated(ask),
    sort: 'cost',
    limit: maxPageSize,
  };
  return queryOptions({
    queryKey: ['finance', data.area, 'standings', input, applicant],
    queryFn: ({ signal }) =>
      Promise.all(
        standings.map((state) => findOffers(api, data.area, { ...input, standing: { state, applicant } }, signal)),
      ),
  });
};
