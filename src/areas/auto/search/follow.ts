import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { createDb, createPool } from '#server/db/connect.ts';
import type { Clock } from '#server/ports/clock.ts';
import { CardShelf } from '#areas/listing/card-shelf.ts';
import { type AutoSearch, sqlAutoSearch } from '../search.ts';
import type { Row } from './columns.ts';
import { Engine } from './engine.ts';
import { Feed, feedKeptMs, feedPauseMs } from './feed.ts';
import { forgetKnowledge, knowledgeOf } from './knowledge.ts';
import { readIdsWith, readRows } from './read-rows.ts';

const retryMs = 1000;
const chunk = 5000;
/** Tables are read from end to end and joined by hashes: 1.7 s for a million, where reading them by their keys takes 6.5 s. */
const wholeLoad =
  "begin read only; set local enable_indexscan = off; set local enable_mergejoin = off; set local work_mem = '256MB'";

export type FollowedSearch = AutoSearch & {
  /** Cards of listings, kept as long as the same notes say that nothing changed. */
  cards: CardShelf;
  /** Whether the engine answers; until then SQL does. */
  isReady(): boolean;
  /** Resolves when the engine first answers. */
  ready: Promise<void>;
  stop(): Promise<void>;
};

type Options = { url: string; clock: Clock; log: Logger };

/** Loads the engine and keeps it up with the database, on connections of its own. SQL answers until the first load is whole. */
export function followAutoSearch({ url, clock, log }: Options): FollowedSearch {
  const pool = createPool(url, { max: 3, application_name: 'dvor-search' });
  const db = createDb(pool);
  const ending = new AbortController();
  let engine: Engine | undefined;
  const cards = new CardShelf();
  let markReady = (): void => {};
  const ready = new Promise<void>((resolve) => (markReady = resolve));

  async function withClient<T>(act: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      return await act(client);
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      // A connection that failed in the middle of a copy is of no more use.
      client.release(failure);
    }
  }

  async function load(client: PoolClient, feed: Feed): Promise<Engine> {
    const begun = performance.now();
    await feed.begin(client);
    const made = new Engine(await knowledgeOf(db), (word, take) =>
      withClient((other) => readIdsWith(other, word, take)),
    );
    await client.query(wholeLoad);
    const { rows } = await client.query<{ about: number }>(
      "select greatest(reltuples, 0)::integer as about from pg_class where oid = 'auto_listings'::regclass",
    );
    made.columns.reserve(rows[0]!.about);
    await readRows(client, clock.now(), (row) => made.take(row));
    await client.query('commit');
    made.settle();
    log.info({ cars: made.columns.live, ms: Math.round(performance.now() - begun) }, 'search loaded');
    return made;
  }

  async function refresh(client: PoolClient, of: Engine, ids: readonly number[]): Promise<void> {
    const rows = new Map<number, Row>();
    let isNew = false;
    await readRows(
      client,
      clock.now(),
      (row) => {
        rows.set(row.id, { ...row });
        isNew ||= !of.knows(row);
      },
      ids,
    );
    if (isNew) {
      forgetKnowledge(db);
      of.learn(await knowledgeOf(db));
    }
    const texts = new Map<string, Set<number>>();
    for (;;) {
      // A word may have come to be kept while the others were read.
      const missing = of.texts.keys().find((word) => !texts.has(word));
      if (missing === undefined) break;
      const having = new Set<number>();
      await readIdsWith(client, missing, (id) => having.add(id), ids);
      texts.set(missing, having);
    }
    of.apply(ids, rows, texts);
  }

  async function follow(): Promise<void> {
    const feed = new Feed();
    let heardAt = 0;
    const pending = new Set<number>();
    while (!ending.signal.aborted) {
      try {
        await withClient(async (client) => {
          if (!engine || Date.now() - heardAt > feedKeptMs / 2) {
            pending.clear();
            cards.clear();
            engine = await load(client, feed);
          }
          const asked = performance.now();
          const changed = await feed.next(client);
          cards.drop(changed);
          cards.heard(asked);
          for (const id of changed) pending.add(id);
          heardAt = Date.now();
          for (const id of engine.recheck) pending.add(id);
          engine.recheck.clear();
          while (pending.size > 0) {
            const ids = [...pending].slice(0, chunk);
            await refresh(client, engine, ids);
            for (const id of ids) pending.delete(id);
          }
        });
        markReady();
        await sleep(feedPauseMs, undefined, { signal: ending.signal });
      } catch (error) {
        if (ending.signal.aborted) return;
        log.warn({ err: error }, 'search lost its database');
        await sleep(retryMs, undefined, { signal: ending.signal }).catch(() => {});
      }
    }
  }

  const following = follow();
  return {
    cards,
    find: (cardDb, request) => (engine ? engine.find(request) : sqlAutoSearch.find(cardDb, request)),
    isReady: () => engine !== undefined,
    ready,
    async stop() {
      ending.abort();
      await following;
      await db.destroy();
    },
  };
}
