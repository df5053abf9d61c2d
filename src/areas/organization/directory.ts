import { encodeCursor } from '#listing/cursor.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import type { Handlers } from '#server/http/handle.ts';
import type { organizationCalls } from './contract.ts';
import { countCities, countPublished, countTypes, findOrganization, findPublished } from './directory-queries.ts';

type Calls = Pick<typeof organizationCalls, 'organization/get' | 'organization/get_all' | 'organization/get_types'>;

export const directoryHandlers: Handlers<Calls> = {
  'organization/get_types': async (_input, { db }) => ({ types: await countTypes(db, {}) }),

  'organization/get': async ({ id }, { db, actor, ports, fail }) => {
    const found = await findOrganization(db, id, ports.clock.now());
    const isOwn = actor.kind === 'organization' && actor.id === id;
    if (!found || !(found.isPublic || isOwn || actor.kind === 'admin'))
      return fail('not_found', { message: 'There is no such organization.' });
    return found;
  },

  'organization/get_all': async ({ cursor, limit, type, city_id, query }, { db, ports }) => {
    const filter = {
      ...(type === undefined ? {} : { type }),
      ...(city_id === undefined ? {} : { city_id }),
      ...(query === undefined ? {} : { query }),
    };
    const page = { limit, after: parseCursor('organizations', cursor), now: ports.clock.now() };
    const [found, total, types, cities] = await Promise.all([
      findPublished(db, filter, page),
      countPublished(db, filter),
      countTypes(db, filter),
      countCities(db, filter),
    ]);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const next =
      found.length > limit && last ? encodeCursor('organizations', { value: last.listings, id: last.id }) : null;
    return { items, total, types, cities, next_cursor: next };
  },
};
