import { paths } from '#web/paths.ts';
import { stringifySearch } from '#web/routes/search-params.ts';
import type { Ask, FinanceArea } from '../finance-area.ts';
import type { FinanceAreaName } from '../names.ts';

/** The page with the offers of an area. */
export const offersPath = (area: FinanceAreaName): string =>
  area === 'credits' ? paths.credits() : area === 'leasings' ? paths.leasing() : paths.services(area);

/** The page of an offer. */
export const offerPath = (
  area: FinanceAreaName,
  { id, values }: { id: number; values: Readonly<Record<string, unknown>> },
): string =>
  area === 'credits'
    ? paths.credit(String(values['category']), id)
    : area === 'leasings'
      ? paths.leasingOffer(id)
      : paths.service(area, id);

/** A calculator with the terms of an offer and the visitor's figures. */
export const calculatorPath = (
  { type, parameters }: NonNullable<FinanceArea['calculator']>,
  values: Readonly<Record<string, unknown>>,
  ask: Ask,
): string => paths.calculators() + stringifySearch({ type, ...parameters(values, ask) });
