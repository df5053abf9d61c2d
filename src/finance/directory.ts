import { avatarUrls } from '#areas/media/rules.ts';
import type { Output } from '#contract/call.ts';
import { encodeCursor } from '#listing/cursor.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import type { Db } from '#server/db/connect.ts';
import type { directoryCall } from './directory-call.ts';
import { type DirectoryType, findDirectory } from './directory-queries.ts';

type Answer = Output<ReturnType<typeof directoryCall>>;
type Input = { q?: string | undefined; limit: number; cursor?: string | undefined };

/** Answers the directory of a type, with the reference rows whose names fit on its first page. */
export async function answerDirectory(
  type: DirectoryType,
  { q, limit, cursor }: Input,
  db: Db,
  reference: Answer['reference'] = null,
): Promise<Answer> {
  const { rows, total } = await findDirectory(db, type, { q, after: parseCursor(type, cursor), limit });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const wanted = (q ?? '').toLowerCase();
  return {
    items: shown.map(({ id, name, avatar, city, offers, total: count }) => ({
      organization: { id, name, avatar: avatar === null ? null : avatarUrls(avatar) },
      city,
      offers,
      total: count,
    })),
    total,
    next_cursor: rows.length > limit && last ? encodeCursor(type, { value: last.total, id: last.id }) : null,
    reference:
      reference && cursor === undefined
        ? { ...reference, items: reference.items.filter(({ name, name_en }) => `${name} ${name_en ?? ''}`.toLowerCase().includes(wanted)) }
        : null,
  };
} // prettier-ignore
