import { randomUUID } from 'node:crypto';
import { insertConversation, insertMessage } from '#areas/messages/queries.ts';
import type { TestApp } from './app.ts';

/** A conversation about an application between its two sides, with one message of the applicant that the other side has not read. */
export async function addConversation(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { application, asker, owner }: { application: number; asker: number; owner: number },
): Promise<{ id: number; message: number }> {
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const target = {
      kind: 'application',
      id: application,
      title: 'Автокредит',
      askerId: asker,
      ownerId: owner,
    } as const;
    const { id } = await insertConversation(tx, target, at);
    const message = await insertMessage(tx, {
      conversationId: id,
      authorId: asker,
      otherId: owner,
      memberId: null,
      key: randomUUID(),
      text: 'Какие нужны документы?',
      warnings: [],
      at,
    });
    return { id, message };
  });
}
