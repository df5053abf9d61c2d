import { avatarUrls } from '#areas/media/rules.ts';
import type { Output } from '#contract/call.ts';
import { encodeCursor } from '#listing/cursor.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import type { Db } from '#server/db/connect.ts';
import type { directoryCall } from './directory-call.ts';
import { type DirectoryType, findDirectory, type Priced } from './directory-queries.ts';

type Answer = Output<ReturnType<typeof directoryCall>>;
type Input = { q?: string | undefined; limit: number; cursor?: string | undefined };
type Options = {
  readonly reference?: Answer['reference'];
  /** If given, the cheapest of these offers is found for each organisation. */
  readonly priced?: Priced | null;
  readonly sort?: 'offers' | 'cost';
};

/** Returns a page of a directory with the ids of the cheapest offers; the first page also has the reference entries with a matching name. */
export async function answerDirectory(
  type: DirectoryType,
  { q, limit, cursor }: Input,
  db: Db,
  { reference = null, priced = null, sort = 'offers' }: Options = {},
): Promise<Omit<Answer, 'items'> & { items: (Answer['items'][number] & { cheapest: number | null })[] }> {
  const list = `${type}-${sort}`;
  const { rows, total } = await findDirectory(db, type, { q, priced, sort, after: parseCursor(list, cursor), limit });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const wanted = (q ?? '').toLowerCase();
  return {
    items: shown.map(({ id, name, avatar, city, offers, total: count, cheapest }) => ({
      organization: { id, name, avatar: avatar === null ? null : avatarUrls(avatar) },
      city,
      offers,
      total: count,
      cheapest,
    })),
    total,
    next_cursor: rows.length > limit && last ? encodeCursor(list, { value: last.place, id: last.id }) : null,
    reference:
      reference && cursor === undefined
        ? { ...reference, items: reference.items.filter(({ name, name_en }) => `${name} ${name_en ?? ''}`.toLowerCase().includes(wanted)) }
        : null,
  };
} // prettier-ignore
