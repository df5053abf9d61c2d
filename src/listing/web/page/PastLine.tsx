import { useQuery } from '@tanstack/react-query';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { historyQuery } from './history-queries.ts';
import { hasPastToTell, pastInLine } from './past-facts.ts';

/** The past of a listing that has little to tell, in one quiet line; of others `PastSummary` tells it. */
export function PastLine({ listing }: { listing: Listing }) {
  const { api, locale, now, timeZone } = useApp();
  const { data: past } = useQuery(historyQuery(api, listing.id));
  if (!past || !listing.is_open || hasPastToTell(listing, past)) return null;
  return <span className="block">{pastInLine({ listing, past, locale, now, timeZone })}</span>;
}
