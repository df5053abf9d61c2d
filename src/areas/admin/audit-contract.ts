import { z } from 'zod';
import { admins } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { id, text, time } from '#contract/shapes.ts';
import { postedKind } from '#areas/listing/contract.ts';

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
      cursor: z.string().max(300).optional(),
    }),
    output: z.object({
      items: z.array(
        z.object({
          id,
          at: time,
          login: z.string(),
          act: z.string(),
          object_id: id.nullable(),
          object_kind: postedKind.nullable(),
          user_id: id.nullable(),
          /** By the keys of the act in `audit-details.ts`. */
          detail: z.record(z.string(), z.unknown()),
        }),
      ),
      /** Kinds of acts and administrators that the log knows, to filter by. */
      acts: z.array(z.string()),
      logins: z.array(z.string()),
      next_cursor: z.string().nullable(),
    }),
  }),
  'admin/audit/check': call({
    summary: 'Follows the chain of the whole log: whether any line was changed, added in between or taken out.',
    who: admins,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({ lines: z.int().nonnegative(), first_wrong: id.nullable() }),
  }),
};
