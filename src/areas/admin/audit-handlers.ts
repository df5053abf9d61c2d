import type { KindName } from '#kinds/names.ts';
import { encodeCursor } from '#listing/cursor.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import { handle } from '#server/http/handle.ts';
import { auditCalls } from './audit-contract.ts';
import { verifyChain, findActCodes, findAudit, findLogins } from './audit-queries.ts';

export const auditHandlers = handle(auditCalls, {
  'admin/audit/get': async ({ limit, cursor, ...filter }, { db }) => {
    const after = parseCursor('audit', cursor);
    const [found, acts, logins] = await Promise.all([
      findAudit(db, filter, limit, after?.id),
      findActCodes(db),
      findLogins(db),
    ]);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map((line) => ({
        ...line,
        // The columns hold only known kinds, and only objects as details.
        object_kind: line.object_kind as KindName | null,
        detail: line.detail as Record<string, unknown>,
      })),
      acts,
      logins,
      next_cursor: found.length > limit && last ? encodeCursor('audit', { value: 0, id: last.id }) : null,
    };
  },

  'admin/audit/check': async (_input, { db }) => verifyChain(db),
});
