import { randomUUID } from 'node:crypto';
import { findStoredResult, type IdempotentRequest, storeResult } from '#areas/object/posting/idempotency.ts';
import { recordContact } from '#contacts/record-contact.ts';
import { logAct } from '#organization-log/log-act.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { expireApplications } from './act.ts';
import { type ApplicationKind, isAgreement, waitsFor } from './lifecycle.ts';
import { notifyOfNew } from './notify-of-act.ts';
import { isWithin, offerLimits } from './price-rules.ts';
import { findAgreement } from './queries.ts';
import { insertApplication, lockOwnDueApplications } from './write-queries.ts';
import { insertEvents } from './event-queries.ts';
import { joinSendings } from './sending-queries.ts';
import { findLeasedTarget, findNegotiableTarget, findOfferTargets, findVacancyTarget, type Target } from './targets.ts';
import type { ApplicationContent } from './terms.ts';

type Asked = { message: string; phone: string | null } & Partial<ApplicationContent>;

/** The offers of a sending, with the versions that the applicant has seen. */
type ChosenOffers = { offer_ids: readonly number[]; offer_revisions?: readonly number[] | undefined };

/** The content of a sending: the input of `bids/create` without its key. */
export type Sending = { applicantId: number; memberId: number | null; at: Date } & Asked &
  (
    | ({ kind: 'finance' } & ChosenOffers)
    | ({ kind: 'leasing'; object_id: number } & ChosenOffers)
    | { kind: 'vacancy'; vacancy_id: number }
    | { kind: 'price_offer'; object_id: number; price_minor: number }
  );

/** `ids` are in the order of the targets in the input. */
export type Sent = { sending: string; ids: number[] };
export type SendOutcome =
  | { outcome: 'sent' | 'repeated'; answer: Sent }
  | { outcome: 'other_body' }
  /** `path` is the field of the input that names the target. */
  | { outcome: 'not_found' | 'own' | 'open_before' | 'agreed_before' | 'changed' | 'price_out_of_range'; path: string };

/** A recipient of a sending, with the columns that name its target. */
type Recipient = Target & {
  path: string;
  place: number;
  offerId: number | null;
  objectId: number | null;
  vacancyId: number | null;
};

const targetless = { offerId: null, objectId: null, vacancyId: null };

/**
 * Returns the recipients of a sending in the order of offers, which prevents deadlocks between concurrent sendings; or the path of the
 * first target to which nobody may apply.
 */
async function findRecipients(
  tx: Tx,
  input: Sending,
): Promise<Recipient[] | { missing: string } | { changed: string }> {
  const { at } = input;
  if (input.kind === 'vacancy') {
    const vacancy = await findVacancyTarget(tx, input.vacancy_id, at);
    return vacancy
      ? [{ ...vacancy, ...targetless, path: 'vacancy_id', place: 0, vacancyId: vacancy.id }]
      : { missing: 'vacancy_id' };
  }
  if (input.kind === 'price_offer') {
    const listing = await findNegotiableTarget(tx, input.object_id, at);
    return listing
      ? [{ ...listing, ...targetless, path: 'object_id', place: 0, objectId: listing.id }]
      : { missing: 'object_id' };
  }
  const listing = input.kind === 'leasing' ? await findLeasedTarget(tx, input.object_id, at) : undefined;
  if (input.kind === 'leasing' && !listing) return { missing: 'object_id' };
  const offers = new Map((await findOfferTargets(tx, input.offer_ids, input.kind)).map((offer) => [offer.id, offer]));
  const recipients: Recipient[] = [];
  for (const [place, offerId] of input.offer_ids.entries()) {
    const path = `offer_ids.${place}`;
    const offer = offers.get(offerId);
    if (!offer) return { missing: path };
    const seen = input.offer_revisions?.[place];
    if (seen !== undefined && seen !== offer.revision) return { changed: path };
    const { title, ...terms } = offer.snapshot;
    const snapshot = listing
      ? {
          ...terms,
          price_minor: listing.snapshot.price_minor,
          currency: listing.snapshot.currency,
          title: `${listing.snapshot.title} · ${title}`,
          title_en: `${listing.snapshot.title_en ?? listing.snapshot.title} · ${title}`,
        }
      : offer.snapshot;
    recipients.push({ ...offer, ...targetless, snapshot, path, place, offerId, objectId: listing?.id ?? null });
  }
  return recipients.toSorted((one, next) => one.id - next.id);
}

const contentOf = ({ message, phone, amount_minor, down_payment_minor, months }: Asked): ApplicationContent => ({
  message,
  phone,
  amount_minor: amount_minor ?? null,
  down_payment_minor: down_payment_minor ?? null,
  months: months ?? null,
});

/** Returns the sending that the applications of this one compete with, if any. */
async function findJoined(tx: Tx, input: Sending): Promise<string | undefined> {
  if (input.kind !== 'finance' && input.kind !== 'leasing') return undefined;
  const objectId = input.kind === 'leasing' ? input.object_id : null;
  return joinSendings(tx, { kind: input.kind, applicantId: input.applicantId, offerIds: input.offer_ids, objectId, now: input.at }); // prettier-ignore
}

async function insertAll(tx: Tx, input: Sending, recipients: readonly Recipient[]): Promise<SendOutcome> {
  const { applicantId, memberId, at } = input;
  // An application whose time is over must not block a new one for the same target before the job has ended it.
  await expireApplications(tx, await lockOwnDueApplications(tx, applicantId, at), at);
  const kind: ApplicationKind = input.kind;
  const sending = (await findJoined(tx, input)) ?? randomUUID();
  const ids: number[] = [];
  for (const { path, place, recipientId, snapshot, offerId, objectId, vacancyId } of recipients) {
    const id = await insertApplication(tx, {
      kind,
      sending,
      applicantId,
      recipientId,
      offerId,
      objectId,
      vacancyId,
      content: contentOf(input),
      target: snapshot,
      priceMinor: input.kind === 'price_offer' ? input.price_minor : null,
      at,
      expiresAt: new Date(at.getTime() + waitsFor[kind]),
    });
    if (id === null) return { outcome: 'open_before', path };
    // After the insertion, which waits for an act on the former application: one that has just been accepted is seen here.
    if (isAgreement(kind) && (await findAgreement(tx, { kind, applicantId, objectId, vacancyId })))
      return { outcome: 'agreed_before', path };
    ids[place] = id;
    const application = { id, kind, object_id: objectId, vacancy_id: vacancyId, target: snapshot };
    await notifyOfNew(tx, recipientId, application, input.kind === 'price_offer' ? input.price_minor : null, at);
    // Only a price offer goes to the owner of the listing.
    const about = kind === 'price_offer' ? objectId : null;
    const contact = { accountId: applicantId, counterpartId: recipientId, objectId: about };
    await recordContact(tx, { ...contact, way: 'application', title: snapshot.title, at });
  }
  await insertEvents(
    tx,
    ids.map((applicationId) => ({
      applicationId,
      at,
      side: 'applicant',
      memberId,
      act: 'send',
      state: 'sent',
      priceMinor: input.kind === 'price_offer' ? input.price_minor : null,
    })),
  );
  if (memberId !== null) await logAct(tx, { id: applicantId, memberId }, 'application_sent', at, ids.join(', '));
  return { outcome: 'sent', answer: { sending, ids } };
}

/** Thrown to roll a sending back: all recipients get it, or none. */
class Refused extends Error {
  readonly why: SendOutcome;
  constructor(why: SendOutcome) {
    super(why.outcome);
    this.why = why;
  }
}

/** Sends an application to all its recipients or to none, once for each idempotency key. */
export async function sendApplications(db: Db, input: Sending, request: IdempotentRequest): Promise<SendOutcome> {
  try {
    return await db.transaction().execute(async (tx) => {
      const before = await findStoredResult<Sent>(tx, request);
      if (before) return before;
      const recipients = await findRecipients(tx, input);
      if ('changed' in recipients) throw new Refused({ outcome: 'changed', path: recipients.changed });
      if ('missing' in recipients) throw new Refused({ outcome: 'not_found', path: recipients.missing });
      const own = recipients.find(({ recipientId }) => recipientId === input.applicantId);
      if (own) throw new Refused({ outcome: 'own', path: own.path });
      const [first] = recipients;
      if (input.kind === 'price_offer' && !isWithin(input.price_minor, offerLimits(first?.snapshot.price_minor ?? 0)))
        throw new Refused({ outcome: 'price_out_of_range', path: 'price_minor' });
      const sent = await insertAll(tx, input, recipients);
      if (sent.outcome !== 'sent') throw new Refused(sent);
      await storeResult(tx, request, sent.answer);
      return sent;
    });
  } catch (error) {
    if (error instanceof Refused) return error.why;
    throw error;
  }
}
