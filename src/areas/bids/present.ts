import type { KindName } from '#kinds/names.ts';
import type { Output } from '#contract/call.ts';
import type { bidCalls } from './contract.ts';
import { documentHref } from './document-route.ts';
import type { findDocuments } from './document-queries.ts';
import { hasLeft, type Side } from './lifecycle.ts';
import { possibleActs } from './possible-acts.ts';
import type { ListedPrice, OfferValues } from './terms.ts';
import type { ApplicationRow, findConditions } from './queries.ts';
import type { findEvents } from './event-queries.ts';

type Summary = Output<(typeof bidCalls)['bids/list']>['items'][number];
type Rows<F extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

const sideOf = (row: ApplicationRow, accountId: number): Side =>
  row.applicant_id === accountId ? 'applicant' : 'recipient';

/** The price of the listing now; null when it is not on sale. */
const presentPrice = ({ is_object_live, object_price_minor, object_currency }: ApplicationRow): ListedPrice | null =>
  is_object_live && object_price_minor !== null && object_currency !== null
    ? { price_minor: object_price_minor, currency: object_currency }
    : null;

/** Returns an application as one of its sides sees it. Only the organization itself sees which member answers. */
export function presentApplication(row: ApplicationRow, accountId: number) {
  const side = sideOf(row, accountId);
  const { amount_minor, down_payment_minor, months } = row.content;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    sending: row.sending,
    side,
    other: {
      id: row.other_id,
      name: row.other_name ?? '',
      kind: row.other_kind as Summary['other']['kind'],
      has_left: hasLeft(row.other_status),
      is_blocked: row.other_status === 'blocked',
      is_hidden: row.other_status === 'hidden',
    },
    target: {
      title: row.target.title,
      title_en: row.target.title_en ?? row.target.title,
      // The joined row exists if its id does.
      listing:
        row.object_id === null ? null : { id: row.object_id, kind: row.object_kind as KindName, slug: row.object_slug },
      offer:
        row.offer_id === null ? null : { id: row.offer_id, area: row.offer_area ?? '', category: row.offer_category },
      vacancy: row.vacancy_id === null ? null : { id: row.vacancy_id },
      price_minor: row.target.price_minor,
      currency: row.target.currency,
      present: presentPrice(row),
    },
    price_minor: row.price_minor,
    asked: { amount_minor, down_payment_minor, months },
    terms: row.terms && { ...row.terms, psk_thousandths: row.terms.psk_thousandths ?? null },
    revision: row.revision,
    created_at: row.created_at,
    updated_at: row.updated_at,
    expires_at: row.expires_at,
    waiting_since: row.waiting_since,
    answered_at: row.answered_at,
    assigned_to:
      side === 'recipient' && row.member_id !== null ? { id: row.member_id, name: row.member_name ?? '' } : null,
  };
}

/** An application with its history and documents. */
export function presentApplicationPage(
  row: ApplicationRow,
  accountId: number,
  {
    events,
    documents,
    conditions,
    offerNow,
  }: {
    events: Rows<typeof findEvents>;
    documents: Rows<typeof findDocuments>;
    conditions: Rows<typeof findConditions>;
    offerNow: OfferValues | null;
  },
) {
  const side = sideOf(row, accountId);
  const application = presentApplication(row, accountId);
  return {
    ...application,
    acts: possibleActs(application),
    content: row.content,
    conditions,
    offer_terms: row.target.offer ? { sent: { ...row.target.offer }, now: offerNow && { ...offerNow } } : null,
    history: events.map((event) => ({
      ...event,
      // Names of members are shown to their own organization.
      member: event.side === side ? event.member : null,
    })),
    documents: documents.map((document) => ({ ...document, href: documentHref(document.id) })),
  };
}
