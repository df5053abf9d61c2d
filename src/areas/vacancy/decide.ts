import { insertAudit } from '#areas/audit/insert-audit.ts';
import { notifyOfDecision } from '#notifications/notify-of-decision.ts';
import type { Tx } from '#server/db/connect.ts';
import { decideOnVacancy, lockWaitingVacancy } from './content-queries.ts';
import { publishedAt } from './rules.ts';

/** An administrator's decision on a waiting vacancy; `refusal` is null where it may be shown. */
type Decision = { adminId: number; id: number; revision: number; refusal: string | null; now: Date };

/** Decides on a vacancy as it was read: one that has changed since is read again. */
export async function decideVacancy(tx: Tx, decision: Decision): Promise<'done' | 'not_found' | 'edited_meanwhile'> {
  const { adminId, id, revision, refusal, now } = decision;
  const row = await lockWaitingVacancy(tx, id);
  if (!row) return 'not_found';
  if (row.revision !== revision) return 'edited_meanwhile';
  const vacancy = { id, title: row.title };
  const told = { userId: row.owner_id, objectId: null, at: now };
  const about = { adminId, userId: row.owner_id, at: now };
  if (refusal === null) {
    const cleared = [...new Set([...row.cleared, ...row.findings])];
    await decideOnVacancy(tx, id, { cleared, ...publishedAt(row.published_at, now) });
    const auditId = await insertAudit(tx, { ...about, act: 'vacancy_approved', detail: { vacancy: id, revision } });
    await notifyOfDecision(tx, { ...told, auditId, notice: { of: 'vacancy_approved', vacancy } });
  } else {
    await decideOnVacancy(tx, id, { refusal });
    const auditId = await insertAudit(tx, {
      ...about,
      act: 'vacancy_refused',
      detail: { vacancy: id, revision, reason: refusal },
    });
    await notifyOfDecision(tx, { ...told, auditId, notice: { of: 'vacancy_refused', vacancy, reason: refusal } });
  }
  return 'done';
}
