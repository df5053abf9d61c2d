import { queryOptions } from '@tanstack/react-query';
import type { Api, OutputOf } from '#contract/client.ts';
import { fieldOfWork, isAskingWord, tradeIn } from '../job-words.ts';
import { choiceFields, clearedVacancySearch, countVacancyFilters, type VacancySearch, vacancyInput, vacancyQuery } from './vacancy-search.ts'; // prettier-ignore

/** A condition of a search: its key, and the search without it. */
export type Condition = { key: string; value?: string; without: VacancySearch };

/** The words that a search looks for, without those that only ask for work. */
export const soughtWords = ({ q }: Pick<VacancySearch, 'q'>): string[] =>
  q.split(/\s+/u).filter((word) => word !== '' && !isAskingWord(word.toLowerCase()));

const hasPlace = ({ regions, cities }: VacancySearch): boolean => (regions?.length ?? 0) > 0 || cities.length > 0;

/** More words than these are one condition together. */
const mostWords = 4;

/** The conditions of a search: each of its words, each filter, and the place. */
export function conditionsOf(state: VacancySearch): Condition[] {
  const base = { ...state, cursor: null };
  const words = soughtWords(state);
  const each = words.length > 1 && words.length <= mostWords;
  const ofWords = each
    ? words.map((value, at) => ({ key: 'q', value, without: { ...base, q: words.filter((_, other) => other !== at).join(' ') } })) // prettier-ignore
    : words.length > 0
      ? [{ key: 'q', value: words.join(' '), without: { ...base, q: '' } }]
      : [];
  const ofChoices = choiceFields
    .filter(({ key }) => state.choices[key]?.length)
    .map(({ key }) => ({ key, without: { ...base, choices: { ...state.choices, [key]: [] } } }));
  return [
    ...ofWords,
    ...ofChoices,
    ...(state.pay === null ? [] : [{ key: 'pay', without: { ...base, pay: null } }]),
    ...(state.withPay ? [{ key: 'with_pay', without: { ...base, withPay: false } }] : []),
    ...(hasPlace(state) ? [{ key: 'place', without: { ...base, regions: [], cities: [] } }] : []),
  ];
}

/** A search near one that finds nothing, and why it is near. */
type NearSearch = { of: 'elsewhere' | 'trade' | 'field' | 'others'; state: VacancySearch };

/** The same trade without the other words, then elsewhere, then on other terms: «водителем с проживанием», «сварщик вахта от 150 тысяч». */
function ofTrade(state: VacancySearch): NearSearch[] {
  const trade = tradeIn(state.q);
  if (trade === null) return [];
  const named = { ...state, q: trade, cursor: null };
  const onOtherTerms = { ...named, choices: {}, pay: null, withPay: false };
  const withElsewhere = (one: VacancySearch): VacancySearch[] => (hasPlace(state) ? [one, { ...one, regions: [], cities: [] }] : [one]); // prettier-ignore
  const all = [...withElsewhere(named), ...withElsewhere(onOtherTerms)];
  const tried = new Set(withElsewhere({ ...state, cursor: null }).map(vacancyQuery));
  return all
    .filter((one) => {
      const query = vacancyQuery(one);
      return !tried.has(query) && tried.add(query);
    })
    .map((one) => ({ of: 'trade', state: one }));
}

/** The searches near one that finds nothing, the nearest first: other places, the same trade, its field of work there and anywhere, all vacancies. */
export function nearSearches(state: VacancySearch): NearSearch[] {
  const conditions = conditionsOf(state);
  const elsewhere = conditions.find(({ key }) => key === 'place');
  const category = fieldOfWork(state.q);
  const ofField = category && { ...state, q: '', cursor: null, choices: { ...state.choices, category: [category] } };
  const anywhere = ofField && { ...clearedVacancySearch(state), choices: { category: [category] } };
  return [
    ...(elsewhere ? [{ of: 'elsewhere' as const, state: elsewhere.without }] : []),
    ...ofTrade(state),
    ...(ofField ? [{ of: 'field' as const, state: ofField }] : []),
    ...(anywhere ? [{ of: 'field' as const, state: anywhere }] : []),
    ...(state.q && countVacancyFilters(state) > 0 ? [{ of: 'others' as const, state: { ...state, q: '', cursor: null } }] : []), // prettier-ignore
    { of: 'others', state: clearedVacancySearch(state) },
  ];
}

const mostNear = 6;

type Found = Pick<OutputOf<'vacancy/search'>, 'items' | 'total'>;
/** How many vacancies a search finds without each of its conditions, and the nearest search that finds any. */
export type Loosened = { counts: readonly number[]; near: (NearSearch & Found) | null };

/** What to offer in place of a search that finds nothing. */
export const loosenedQuery = (api: Api, state: VacancySearch) =>
  queryOptions({
    queryKey: ['vacancy/loosened', vacancyQuery({ ...state, cursor: null })],
    queryFn: async ({ signal }): Promise<Loosened> => {
      const find = (other: VacancySearch, limit: number) => api('vacancy/search', { ...vacancyInput(other), limit }, { signal });
      const counts = await Promise.all(conditionsOf(state).map(async ({ without }) => (await find(without, 1)).total));
      for (const near of nearSearches(state)) {
        const { items, total } = await find(near.state, mostNear);
        if (total > 0) return { counts, near: { ...near, items, total } };
      }
      return { counts, near: null };
    },
  }); // prettier-ignore
