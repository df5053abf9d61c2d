import { z } from 'zod';
import { admins } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { id, text, time, cursor, nextCursor } from '#contract/shapes.ts';
import { listingKind } from '#listing/contract.ts';

export const auditCalls = {
  'admin/audit/get': call({
    summary: 'Acts of administrators, the newest first, by kind of act, administrator, listing or person.',
    who: admins,
    extension: true,
    input: z.object({
      act: text(40).optional(),
      login: text(100).optional(),
      object_id: id.optional(),
      user_id: id.optional(),
      limit: z.int().min(1).max(100).default(50),
      cursor,
    }),
    output: z.object({
      items: z.array(
        z.object({
          id,
          at: time,
          login: z.string(),
          act: z.string(),
          object_id: id.nullable(),
          object_kind: listingKind.nullable(),
          user_id: id.nullable(),
          detail: z.record(z.string(), z.unknown()).describe('Details of the act; the keys depend on the act.'),
        }),
      ),
      acts: z.array(z.string()).describe('Kinds of acts and administrators that the log knows, to filter by.'),
      logins: z.array(z.string()),
      next_cursor: nextCursor,
    }),
  }),
  'admin/audit/check': call({
    summary: 'Checks the hash chain of the whole log for lines that were changed, inserted or removed.',
    who: admins,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({ lines: z.int().nonnegative(), first_wrong: id.nullable() }),
  }),
};
