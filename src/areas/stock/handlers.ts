import { logAct } from '#organization-log/log-act.ts';
import { hasConsent, recordConsent } from '#areas/user/queries.ts';
import { sumCounts } from '#areas/object/owning/sum-counts.ts';
import { countOwned } from '#areas/object/owning/owned-queries.ts';
import { lockOwner } from '#areas/object/posting/quota.ts';
import { publicationConsent } from '#listing/consent.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { handle } from '#server/http/handle.ts';
import { stockCalls } from './contract.ts';
import { findStockFigures } from './statistics-queries.ts';
import {
  deleteFeed,
  findFeeds,
  findProblemRows,
  findRuns,
  insertFeed,
  insertRun,
  releaseHeld,
  updateFeed,
} from './feeds-queries.ts';
import { reportedField } from './feed/row-problems.ts';
import { enqueueReading, feedFileKey } from './feed/read-feed.ts';
import { findMostFeeds } from '#plans/plan-of.ts';

const problem = (path: string, code: string, message: string) => ({ message, fields: [{ path, code, message }] });
const running = problem('id', 'running', 'The feed is being read. Wait until it is done.');

/** The number of imports that a feed's report shows. */
const shownRuns = 10;

export const stockHandlers = handle(stockCalls, {
  'stock/get_statistics': async (_input, { db, actor, ports }) => {
    const now = ports.clock.now();
    const [counted, figures] = await Promise.all([
      countOwned(db, { ownerId: actor.id, now, seen: 'all' }),
      findStockFigures(db, actor.id, now),
    ]);
    return {
      counts: sumCounts(counted, {}).counts,
      week: { views: figures.week_views, contacts: figures.week_contacts },
      month: { views: figures.month_views, contacts: figures.month_contacts },
      median_days: figures.median_days,
      stale: figures.stale,
    };
  },

  'stock/feeds/get': async (_input, { db, actor, ports }) => ({
    items: await findFeeds(db, actor.id),
    most: await findMostFeeds(db, actor.id, ports.clock.now()),
    publication_consent: {
      version: publicationConsent.version,
      given: await hasConsent(db, actor.id, { document: 'publication', ...publicationConsent }),
    },
  }),

  'stock/feeds/save': async ({ id, publication_consent: consent, ...values }, ctx) => {
    const { db, actor, ports, request, fail } = ctx;
    const now = ports.clock.now();
    const document = { document: 'publication', ...publicationConsent } as const;
    const saved = await db.transaction().execute(async (tx) => {
      await lockOwner(tx, actor.id);
      if (!(await hasConsent(tx, actor.id, document))) {
        if (consent !== document.version) return 'unconsented';
        await recordConsent(tx, actor.id, { ...document, ip: request.ip, now });
      }
      const written =
        id === undefined
          ? await insertFeed(tx, actor.id, values, now)
          : (await updateFeed(tx, actor.id, id, values, now)) && id;
      if (!written) return id === undefined ? 'too_many' : 'not_found';
      await logAct(tx, actor, 'feed_saved', now, String(written));
      return written;
    });
    if (saved === 'unconsented')
      return fail('invalid_input', problem('publication_consent', 'required', 'Consent to /legal/publication.'));
    if (saved === 'not_found') return fail('not_found');
    if (saved === 'too_many')
      return fail('conflict', problem('id', 'too_many', 'The organization has as many feeds as it may have.'));
    const [feed] = await findFeeds(db, actor.id, saved);
    return feed ?? fail('not_found');
  },

  'stock/feeds/delete': async ({ id, withdraw }, { db, actor, ports, fail }) => {
    const isDeleted = await db.transaction().execute(async (tx) => {
      // An import of this feed locks the owner too, so that its listings are either withdrawn with the others or not
      // created.
      await lockOwner(tx, actor.id);
      const now = ports.clock.now();
      const deleted = await deleteFeed(tx, actor.id, id, now);
      if (deleted) await logAct(tx, actor, 'feed_deleted', now, String(id));
      if (deleted && withdraw) await enqueue(tx, 'stock/withdraw', { feed_id: id, run_id: null }, { attempts: 5 });
      return deleted;
    });
    return isDeleted ? { ok: true as const } : fail('not_found');
  },

  'stock/feeds/withdraw': async ({ id, run_id: runId }, { db, actor, ports, fail }) => {
    const [feed] = await findFeeds(db, actor.id, id);
    if (!feed) return fail('not_found');
    const isReleased = await db.transaction().execute(async (tx) => {
      const released = await releaseHeld(tx, id, runId);
      if (released) {
        await enqueue(tx, 'stock/withdraw', { feed_id: id, run_id: runId }, { attempts: 5 });
        await logAct(tx, actor, 'feed_withdrawn', ports.clock.now(), String(id));
      }
      return released;
    });
    return isReleased
      ? { ok: true as const }
      : fail('conflict', problem('run_id', 'nothing_held', 'No listings of this reading wait to be withdrawn.'));
  },

  'stock/feeds/upload': async ({ id }, { db, actor, files, ports, limits, fail }) => {
    const file = files.find(({ field }) => field === 'file');
    if (!file) return fail('invalid_input', problem('file', 'required', 'Send the file in the form field “file”.'));
    const [feed] = await findFeeds(db, actor.id, id);
    if (!feed) return fail('not_found');
    await limits.take('read_feed');
    const run = await db.transaction().execute(async (tx) => {
      const queued = await insertRun(tx, id, 'file', ports.clock.now());
      if (!queued) return undefined;
      // The file is stored before the import is visible to a job.
      await ports.storage.put(feedFileKey(queued.id), file.bytes, 'application/octet-stream');
      await enqueueReading(tx, queued);
      await logAct(tx, actor, 'feed_read', ports.clock.now(), String(id));
      return queued;
    });
    return run ?? fail('conflict', running);
  },

  'stock/feeds/run': async ({ id }, { db, actor, ports, limits, fail }) => {
    const [feed] = await findFeeds(db, actor.id, id);
    if (!feed) return fail('not_found');
    if (feed.address === null) return fail('conflict', problem('id', 'no_address', 'The feed has no address.'));
    await limits.take('read_feed');
    const run = await db.transaction().execute(async (tx) => {
      const queued = await insertRun(tx, id, 'address', ports.clock.now());
      if (queued) {
        await enqueueReading(tx, queued);
        await logAct(tx, actor, 'feed_read', ports.clock.now(), String(id));
      }
      return queued;
    });
    return run ?? fail('conflict', running);
  },

  'stock/feeds/report': async ({ id, limit, after }, { db, actor, ports, fail }) => {
    const [feed] = await findFeeds(db, actor.id, id);
    if (!feed) return fail('not_found');
    const [runs, { rows, total }] = await Promise.all([
      findRuns(db, id, shownRuns),
      findProblemRows(db, id, { after, limit }),
    ]);
    const page = rows.slice(0, limit);
    const now = ports.clock.now();
    return {
      runs,
      rows: page.map(({ key, place, problems, object_id, kind }) => ({
        key,
        place,
        listing: object_id === null ? null : { id: object_id, kind: kind ?? '' },
        problems: problems.map((one) => ({ ...one, ...reportedField(one, now) })),
      })),
      total,
      next: rows.length > limit ? (page.at(-1)?.place ?? null) : null,
    };
  },
});
