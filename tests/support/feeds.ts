import type { TestApp } from './app.ts';

/** A feed of a firm that is read from uploaded files. */
export async function addFeed({ db, clock }: Pick<TestApp, 'db' | 'clock'>, ownerId: number): Promise<number> {
  const now = clock.now();
  const { id } = await db
    .insertInto('feeds')
    .values({ owner_id: ownerId, name: 'Склад', format: 'csv', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
