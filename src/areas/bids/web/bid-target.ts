import type { OutputOf } from '#contract/client.ts';

/** What the form of an application asks for. */
export type BidTarget =
  | {
      kind: 'finance';
      offers: readonly { id: number; title: string; organization: string }[];
      amountMinor?: number | null;
      downPaymentMinor?: number | null;
      months?: number | null;
    }
  | { kind: 'vacancy'; id: number; title: string; organization: string }
  | { kind: 'price_offer'; listing: OutputOf<'object/get'> };

declare module '#web/modals/dialog-data.ts' {
  interface DataByDialog {
    bid: { target: BidTarget };
  }
}

/** The key under which the typed form of a target is kept in the tab. */
export function formKeyOf(target: BidTarget): string {
  if (target.kind === 'finance') return `bid:finance:${target.offers.map(({ id }) => id).join(',')}`;
  return `bid:${target.kind}:${target.kind === 'vacancy' ? target.id : target.listing.id}`;
}

/** How many organizations or people receive the application: two offers may be of one organization. */
export const organizationCount = (target: BidTarget): number =>
  target.kind === 'finance' ? new Set(target.offers.map(({ organization }) => organization)).size : 1;
