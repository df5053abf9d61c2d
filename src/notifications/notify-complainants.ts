import { sql } from 'kysely';
import type { Tx } from '#server/db/connect.ts';
import { notify, withdrawNotification } from './notify.ts';

const keyOf = (complaint: number): string => `complaint:${complaint}`;

const findComplaints = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('complaints as c')
    .leftJoin('objects as o', 'o.id', 'c.object_id')
    .leftJoin('profiles as p', 'p.account_id', 'c.seller_id')
    .select([
      'c.id',
      'c.complainant_id',
      'c.state',
      'c.seller_id',
      'c.object_id',
      'o.kind',
      'o.title',
      'p.display_name',
    ])
    .where(sql<boolean>`c.id = any(${[...ids]}::bigint[])`)
    .where('c.complainant_id', 'is not', null)
    .orderBy('c.id')
    .execute();

/** Notifies accounts of the decision on their complaints, but not of what follows for the seller. Guests cannot be reached. */
export async function notifyComplainants(tx: Tx, complaints: readonly number[], at: Date): Promise<void> {
  for (const { id, complainant_id, state, seller_id, object_id, kind, title, display_name } of await findComplaints(
    tx,
    complaints,
  )) {
    // The query returns none without a complainant.
    if (complainant_id === null) continue;
    await notify(tx, {
      to: complainant_id,
      kind: 'complaint_decided',
      key: keyOf(id),
      subject: object_id === null ? { of: 'account', id: seller_id ?? 0 } : { of: 'listing', id: object_id },
      params: {
        isUpheld: state === 'upheld',
        listing: object_id === null || kind === null || title === null ? null : { id: object_id, kind, title },
        seller: seller_id === null || display_name === null ? null : { id: seller_id, name: display_name },
      },
      at,
    });
  }
}

/** Takes the notifications of complaints that were opened again back. */
export async function withdrawFromComplainants(tx: Tx, complaints: readonly number[]): Promise<void> {
  for (const { id, complainant_id } of await findComplaints(tx, complaints))
    if (complainant_id !== null) await withdrawNotification(tx, complainant_id, keyOf(id));
}
