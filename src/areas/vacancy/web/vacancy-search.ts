import type { InputOf } from '#contract/client.ts';
import { typedNumber } from '#listing/web/results/typed-number.ts';
import { cleanText, regionsOf, regionsText, valuesOf } from '#listing/web/results/address-values.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';
import { vacancyFields } from '../fields.ts';
import { maxPayFilter, type VacancySort, vacancySorts } from '../terms.ts';

/** The fields that filter by their options, in the order shown. */
export const choiceFields = vacancyFields.filter((field) => field.type === 'enum' && field.facet === 'multi');

/** The state of the search page, all of which is in the address. */
export type VacancySearch = {
  q: string;
  choices: Readonly<Record<string, readonly string[]>>;
  /** Roubles a month after tax. */
  pay: number | null;
  withPay: boolean;
  /** null: the viewer's default region; an empty list: all of Russia. */
  regions: readonly string[] | null;
  cities: readonly number[];
  sort: VacancySort;
  cursor: string | null;
};

const mostCities = 20;

/** Reads the state from an address. No address is an error: unknown parameters are ignored. */
export function readVacancySearch(search: RawSearch): VacancySearch {
  const choices = Object.fromEntries(
    choiceFields.flatMap(({ key, options }) => {
      const asked = valuesOf(search, key);
      const known = options.map((option): string => option.key).filter((option) => asked.includes(option));
      return known.length > 0 ? [[key, known]] : [];
    }),
  );
  const pay = typedNumber(valuesOf(search, 'pay')[0]);
  const cities = valuesOf(search, 'city').flatMap((text) => (/^[1-9]\d{0,9}$/.test(text) ? [Number(text)] : []));
  const sort = valuesOf(search, 'sort')[0];
  const cursor = valuesOf(search, 'cursor')[0];
  return {
    q: cleanText(valuesOf(search, 'q')[0]),
    choices,
    pay: pay !== null && pay > 0 ? Math.min(pay, maxPayFilter / 100) : null,
    withPay: valuesOf(search, 'with_pay')[0] === 'yes',
    regions: regionsOf(search),
    cities: [...new Set(cities)].slice(0, mostCities),
    sort: vacancySorts.find(({ key }) => key === sort)?.key ?? vacancySorts[0].key,
    cursor: cursor && cursor.length <= 300 ? cursor : null,
  };
}

/** The values of the controls of the filters, empty ones included. */
export function controlsOf(state: VacancySearch): [string, readonly string[]][] {
  return [
    ['q', state.q ? [state.q] : []],
    ...choiceFields.map(({ key }): [string, readonly string[]] => [key, state.choices[key] ?? []]),
    ['pay', state.pay === null ? [] : [String(state.pay)]],
    ['with_pay', state.withPay ? ['yes'] : []],
    ['region', regionsText(state.regions)],
    ['city', state.cities.map(String)],
    ['sort', [state.sort]],
  ];
}

/** The state as the parameters of an address; defaults are left out. */
export function vacancyQuery(state: VacancySearch): string {
  const shown = controlsOf(state).filter(([key, values]) => key !== 'sort' || values[0] !== vacancySorts[0].key);
  return stringifySearch({ ...Object.fromEntries(shown), cursor: state.cursor });
}

/** The input of the search call, without the position of a page. */
export function vacancyInput(state: VacancySearch): Omit<InputOf<'vacancy/search'>, 'cursor'> {
  const { q, choices, pay, withPay, regions, cities, sort } = state;
  return {
    // Options of the dictionary, which the call's schema is made from.
    ...(choices as Pick<InputOf<'vacancy/search'>, 'category'>),
    ...(q && { q }),
    ...(pay !== null && { pay_from_minor: pay * 100 }),
    ...(withPay && { with_pay: true }),
    ...(regions?.length && { region: [...regions] }),
    ...(cities.length > 0 && { city_id: [...cities] }),
    sort,
  };
}

/** How many filters are active, for the button that opens them. */
export const countVacancyFilters = ({ choices, pay, withPay, regions, cities }: VacancySearch): number =>
  Object.values(choices).flat().length +
  (pay === null ? 0 : 1) +
  (withPay ? 1 : 0) +
  (regions?.length ?? 0) +
  cities.length;

/** The state without filters and words, in the same order. */
export const clearedVacancySearch = ({ sort, regions }: VacancySearch): VacancySearch => ({
  ...readVacancySearch({}),
  // Named, so that it is not the viewer's default region again.
  regions: regions === null ? null : [],
  sort,
});
