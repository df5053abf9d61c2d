import { type RawBuilder, sql } from 'kysely';

/** Whether everybody may find a vacancy. The state is a literal, so that the planner can use the partial indexes. */
export const isPublicVacancy = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(v.state = 'active' and v.expires_at > ${now} and v.owner_id not in (select id from accounts where status <> 'active'))`;
