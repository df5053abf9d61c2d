import { queryOptions } from '@tanstack/react-query';
import type { Api, InputOf, OutputOf } from '#contract/client.ts';
import type { Ask, FinanceArea } from '../finance-area.ts';
import type { FinanceAreaName } from '../names.ts';
import type { OffersState } from './offers-state.ts';

// The calls of all areas differ only in their dictionaries, so the types of one area are used for all; values are read by the dictionary.

export type OfferList = Pick<OutputOf<'overdraft/list'>, 'total' | 'next_cursor'> & {
  items: Offer[];
  facets: Readonly<Record<string, unknown>> | null;
};
type Found = OutputOf<'overdraft/find'>;
export type Offer = Omit<Found, 'values' | 'conditions'> & { values: Readonly<Record<string, unknown>> };
/** An offer with the terms that its organisation states for all its offers. */
export type OfferWithConditions = Offer & Pick<Found, 'conditions'>;

export const findOffers = (api: Api, area: FinanceAreaName, input: object, signal?: AbortSignal): Promise<OfferList> =>
  api(`${area}/list` as 'overdraft/list', input as InputOf<'overdraft/list'>, signal ? { signal } : {});

/** The visitor's figures without undefined ones, as calls expect them. */
export const stated = (ask: Ask): Ask =>
  Object.fromEntries(Object.entries(ask).filter(([, value]) => value !== undefined));

/** The page of offers for the state of the address. */
export const offersQuery = (api: Api, data: FinanceArea, state: OffersState) => {
  const input = {
    ...state.filters,
    ...(data.category !== null && state.category !== null && { [data.category]: [state.category] }),
    ...(state.region && { region: state.region }),
    ...(state.organization !== null && { organization_id: state.organization }),
    ask: stated(state.ask),
    sort: state.sort,
    ...(state.cursor && { cursor: state.cursor }),
    with_facets: true,
  };
  return queryOptions({
    queryKey: ['finance', data.area, 'list', input],
    queryFn: ({ signal }) => findOffers(api, data.area, input, signal),
  });
};

/** One offer with its cost for the visitor's figures. */
export const offerQuery = (api: Api, area: FinanceAreaName, id: number, ask: Ask | null) =>
  queryOptions({
    queryKey: ['finance', area, 'find', id, ask],
    queryFn: ({ signal }): Promise<OfferWithConditions> => {
      const input = { id, ...(ask && { ask: stated(ask) }) };
      return api(`${area}/find` as 'overdraft/find', input as InputOf<'overdraft/find'>, { signal });
    },
  });
