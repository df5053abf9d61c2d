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

/**
 * Figures that an applicant may state: the parameter of the address, the figure, the field of offers that limits it, and the stored units in
 * one typed unit.
 */
export const personFigures = [
  { param: 'my_age', figure: 'age_years', field: 'age_min_years', scale: 1 },
  { param: 'my_income', figure: 'income_minor', field: 'income_min_minor', scale: 100 },
  { param: 'my_experience', figure: 'experience_months', field: 'experience_min_months', scale: 1 },
  { param: 'my_business_age', figure: 'business_age_months', field: 'business_age_min_months', scale: 1 },
  { param: 'my_turnover', figure: 'turnover_minor', field: 'turnover_min_minor', scale: 100 },
] as const;
export type PersonFigure = (typeof personFigures)[number];

/** The parameters of the address that belong to the section «Мои данные»; `mine` opens the section. */
export const mineKeys: readonly string[] = [
  'mine',
  'my_client',
  'my_region',
  ...personFigures.map(({ param }) => param),
];

export const isMineOpen = (search: RawSearch): boolean => firstValue(search, 'mine') === 'yes';

export const mineOf = (search: RawSearch): RawSearch =>
  Object.fromEntries(Object.entries(search).filter(([key]) => mineKeys.includes(key)));

/** The applicant's figures that offers of a category limit, without those of the ask, which have inputs at the top of the page. */
export const figuresFor = ({ fields, ask }: FinanceArea, category: string | null): readonly PersonFigure[] =>
  personFigures.filter(
    ({ field, figure }) =>
      fields.some((each) => each.key === field && appliesTo(each, category)) && !ask.some(({ key }) => key === figure),
  );

const mostDigits = 12;

/** Reads a whole number from the address; null for any other text. */
export function figureIn(search: RawSearch, { param }: PersonFigure): number | null {
  const text = (firstValue(search, param) ?? '').replaceAll(/[\s,]/gu, '');
  return /^\d+$/.test(text) && text.length <= mostDigits ? Number(text) : null;
}

/** Reads the applicant's data from the address; `region` is the default for the applicant's region. */
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

/** The cheapest offers of a category, a list for each standing in the order of `standings`; each list has its total. */
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
