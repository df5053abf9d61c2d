import type { KindName } from '#kinds/names.ts';
import type { Db } from '#server/db/connect.ts';

/** The compared listings of a user with their kinds, the latest first. */
export const findCompared = (db: Db, userId: number) =>
  db
    .selectFrom('compared')
    .innerJoin('objects', 'objects.id', 'compared.object_id')
    // A check constraint of the table allows only these kinds.
    .select((of) => ['objects.id', of.ref('objects.kind').$castTo<KindName>().as('kind')])
    .where('compared.user_id', '=', userId)
    .orderBy('compared.created_at', 'desc')
    .orderBy('compared.object_id', 'desc')
    .execute();
