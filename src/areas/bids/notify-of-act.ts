import { notify } from '#notifications/notify.ts';
import type { Subject } from '#notifications/kind.ts';
import type { Tx } from '#server/db/connect.ts';
import type { ApplicationAct, ApplicationKind } from './lifecycle.ts';
import { silentActs } from './lifecycle.ts';
import type { TargetSnapshot } from './terms.ts';

/** The part of an application that a notification needs. */
export type Told = {
  id: number;
  kind: ApplicationKind;
  object_id: number | null;
  vacancy_id: number | null;
  /** The `TargetSnapshot` that `insertApplication` wrote. */
  target: unknown;
};

const titleOf = ({ target }: Told): string => (target as TargetSnapshot).title;
const priceIn = ({ target }: Told, minor: number | null) => {
  const { currency } = target as TargetSnapshot;
  return minor === null || currency === null ? null : { minor, currency };
};

/** Responses to one vacancy and offers for one listing share a notification. */
function groupOf({ id, vacancy_id, object_id }: Told): Subject {
  if (vacancy_id !== null) return { of: 'vacancy', id: vacancy_id };
  return object_id === null ? { of: 'application', id } : { of: 'listing', id: object_id };
}

const about = (application: Told) => ({
  subject: { of: 'application', id: application.id } as const,
  group: groupOf(application),
});

/** Notifies the recipient of a new application. */
export async function notifyOfNew(tx: Tx, to: number, application: Told, priceMinor: number | null, at: Date) {
  const { id, kind } = application;
  await notify(tx, {
    to,
    kind: 'application_sent',
    key: `application:${id}:send`,
    ...about(application),
    params: { application: { id, kind, title: titleOf(application) }, price: priceIn(application, priceMinor) },
    at,
  });
}

type Move = {
  act: ApplicationAct | 'call_off' | 'other_chosen';
  /** The revision on which the act was performed: a price may be countered more than once. */
  revision: number;
  note?: string;
  priceMinor?: number | null;
};

/** Notifies the other side, or both sides, of an act on an application. */
export async function notifyOfMove(tx: Tx, to: number | number[], application: Told, move: Move, at: Date) {
  const { id, kind } = application;
  const { act, revision, note = '', priceMinor = null } = move;
  await notify(tx, {
    to,
    kind: silentActs.has(act) ? 'application_noted' : 'application_moved',
    key: `application:${id}:${act}:${revision}`,
    ...about(application),
    params: {
      application: { id, kind, title: titleOf(application) },
      act,
      note,
      price: priceIn(application, priceMinor),
    },
    at,
  });
}

/** Notifies the applicant that the recipient was blocked by this decision. */
export async function notifyOfBlock(tx: Tx, to: number, application: Told, decisionId: number, at: Date) {
  const { id, kind } = application;
  await notify(tx, {
    to,
    kind: 'application_moved',
    key: `application:${id}:blocked:${decisionId}`,
    ...about(application),
    params: {
      application: { id, kind, title: titleOf(application) },
      act: 'recipient_blocked',
      note: '',
      price: null,
    },
    at,
  });
}

/** Notifies the buyer that the listing now asks less than was agreed. */
export async function notifyOfLowerPrice(
  tx: Tx,
  to: number,
  application: Told,
  change: { price_change_id: number; listed_minor: number },
  at: Date,
) {
  const { id, kind } = application;
  await notify(tx, {
    to,
    kind: 'application_moved',
    key: `application:${id}:price:${change.price_change_id}`,
    ...about(application),
    params: {
      application: { id, kind, title: titleOf(application) },
      act: 'listed_below',
      note: '',
      price: priceIn(application, change.listed_minor),
    },
    at,
  });
}
