import { dayMs } from '#ui/durations.ts';
import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import type { TestOrganization } from './factories.ts';
import { addOffer } from './sample-offer.ts';

type Deps = Pick<TestApp, 'db' | 'clock'>;

/** An application of `owner` to a new offer of `firm`, with a document. */
export async function addApplication(
  app: Deps,
  { owner, firm }: { owner: { id: number }; firm: Pick<TestOrganization, 'id' | 'memberId'> },
): Promise<{ id: number; sending: string; offer: number; document: string }> {
  const { db, clock } = app;
  const now = clock.now();
  const offer = await addOffer(app, firm, 'credits');
  const sending = randomUUID();
  const { id } = await db
    .insertInto('applications')
    .values({
      kind: 'finance',
      sending,
      applicant_id: owner.id,
      recipient_id: firm.id,
      offer_id: offer,
      state: 'sent',
      content: JSON.stringify({ message: '', phone: null, amount_minor: null, down_payment_minor: null, months: null }),
      target: JSON.stringify({ title: 'Автокредит', conditions_version: null, price_minor: null, currency: null }),
      created_at: now,
      updated_at: now,
      waiting_since: now,
      expires_at: new Date(now.getTime() + 14 * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const document = randomUUID();
  await db
    .insertInto('application_documents')
    .values({
      id: document,
      application_id: id,
      side: 'applicant',
      name: 'Паспорт.pdf',
      type: 'application/pdf',
      bytes: 10,
      created_at: now,
    })
    .execute();
  return { id, sending, offer, document };
}
