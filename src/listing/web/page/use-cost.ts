import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/client.ts';
import { costQuery } from '#true-cost/web/cost-query.ts';
import { deliveryIn } from '#true-cost/web/cost-parts.ts';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import type { KindPage } from './kind-page.ts';

export type Cost = NonNullable<OutputOf<'true-cost/get'>['cost']>;

/** The cost of a listing; null for what has none, and in a preview. */
export function useCost({ id }: Listing, isPreview: boolean): Cost | null {
  const { api, locale } = useApp();
  return useQuery({ ...costQuery(api, id, locale), enabled: !isPreview }).data?.cost ?? null;
}

/** The landed price that stands in place of the price of a car abroad, or its lower bound; null where nothing is known to be added. */
export function leadingMinor({ leadsWithLanded }: KindPage, cost: Cost | null): number | null {
  if (!leadsWithLanded || !cost) return null;
  const { lines, total } = cost.landed;
  if (total.minor !== null) return total.minor;
  const price = lines.find(({ key }) => key === 'price')?.minor;
  return typeof price === 'number' && total.known_minor > price ? total.known_minor : null;
}

/** The word before a figure that is a lower bound. */
export const fromOf = (cost: Cost | null, from: string) => (cost?.landed.total.minor === null ? from : undefined);

export const isDelivered = ({ landed }: Cost): boolean => deliveryIn(landed.lines) === 'counted';
