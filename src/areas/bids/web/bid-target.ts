import type { OutputOf } from '#contract/client.ts';
import type { ChosenOffer, Figures } from '#finance/web/chosen-offer.ts';

type Listing = OutputOf<'object/get'>;

/** The subject of the form of an application. */
export type BidTarget =
  | ({ kind: 'finance'; offers: readonly ChosenOffer[] } & Figures)
  | ({ kind: 'leasing'; listing: Listing; offers: readonly ChosenOffer[] } & Figures)
  | { kind: 'vacancy'; id: number; title: string; organization: string }
  | { kind: 'price_offer'; listing: Listing };

declare module '#web/modals/dialog-data.ts' {
  interface DataByDialog {
    bid: { target: BidTarget };
  }
}

/** The key under which the typed values for a target are stored in the tab. */
export function formKeyOf(target: BidTarget): string {
  if (target.kind === 'finance') return `bid:finance:${target.offers.map(({ id }) => id).join(',')}`;
  return `bid:${target.kind}:${target.kind === 'vacancy' ? target.id : target.listing.id}`;
}

/** The number of recipients of the application: two offers may belong to one organization, and two organizations may share a name. */
export const organizationCount = (target: BidTarget): number =>
  'offers' in target ? new Set(target.offers.map(({ organizationId }) => organizationId)).size : 1;
