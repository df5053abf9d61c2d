import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { KindData } from '#areas/listing/kind-data.ts';
import { CardShelf } from '#areas/listing/card-shelf.ts';
import { createDb, createPool } from '#server/db/connect.ts';
import type { Clock } from '#server/ports/clock.ts';
import { forgetKnowledge, knowledgeOf } from '../knowledge.ts';
import type { Search } from '../port.ts';
import { sqlSearch } from '../sql/search.ts';
import type { Row } from './columns.ts';
import { Engine } from './engine.ts';
import { Feed, feedKeptMs, feedPauseMs } from './feed.ts';
import { readIdsWith, readRows } from './read-rows.ts';

const retryMs = 1000;
const chunk = 5000;
/** Bytes of a kind's table beyond which it and what lies beside it are read from end to end; some 20,000 listings. */
const largeTable = 8_000_000;
/** … and joined by hashes: 1.7 s for a million, where reading them by their keys takes 6.5 s. */
const wholeLoad = "set local enable_indexscan = off; set local enable_mergejoin = off; set local work_mem = '256MB'";

export type FollowedSearches = {
  /** The search of a kind: its engine, or SQL until that is loaded. */
  of(kind: string): Search;
  /** Cards of listings, kept as long as the same notes say that nothing changed. */
  cards: CardShelf;
  /** Whether every engine answers. */
  isReady(): boolean;
  /** Resolves when every engine first answers. */
  ready: Promise<void>;
  stop(): Promise<void>;
};

type Options = { url: string; clock: Clock; log: Logger; kinds: readonly KindData[] };

/** Loads an engine a kind and keeps them up with the database, on connections of their own. */
export function followSearches({ url, clock, log, kinds }: Options): FollowedSearches {
  const pool = createPool(url, { max: 3, application_name: 'dvor-search' });
  const db = createDb(pool);
  const ending = new AbortController();
  const engines = new Map<string, Engine>();
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

  async function load(client: PoolClient, data: KindData): Promise<Engine> {
    const begun = performance.now();
    const made = new Engine(await knowledgeOf(db, data), (word, take) =>
      withClient((other) => readIdsWith(other, made.columns.shape, word, take)),
    );
    const { rows } = await client.query<{ about: number; bytes: number }>(
      'select greatest(reltuples, 0)::integer as about, pg_relation_size(oid) as bytes from pg_class where oid = $1::regclass',
      [data.table],
    );
    const { about, bytes } = rows[0]!;
    made.columns.reserve(about);
    await client.query('begin read only');
    const isLarge = bytes > largeTable;
    if (isLarge) await client.query(wholeLoad);
    await readRows(client, made.columns, clock.now(), isLarge ? 'all' : 'few', (row) => made.take(row));
    await client.query('commit');
    made.settle();
    log.info(
      { kind: data.kind, listings: made.columns.live, ms: Math.round(performance.now() - begun) },
      'search loaded',
    );
    return made;
  }

  async function loadAll(client: PoolClient, feed: Feed): Promise<void> {
    await feed.begin(client);
    for (const data of kinds) engines.set(data.kind, await load(client, data));
  }

  /** Changed ids by the engine they concern: by what it holds, and for others by their kind. */
  async function sorted(client: PoolClient, ids: readonly number[]): Promise<Map<Engine, number[]>> {
    const { rows } = await client.query<{ id: number; kind: string }>(
      "select id, kind from objects where id = any($1::bigint[])", [ids]); // prettier-ignore
    const kindOf = new Map(rows.map(({ id, kind }) => [id, kind]));
    return new Map(
      kinds.flatMap(({ kind }) => {
        const engine = engines.get(kind);
        const own = ids.filter((id) => (kindOf.get(id) ?? kind) === kind);
        return engine && own.length > 0 ? [[engine, own] as const] : [];
      }),
    );
  }

  async function refresh(client: PoolClient, of: Engine, ids: readonly number[]): Promise<void> {
    const rows = new Map<number, Row>();
    const { shape } = of.columns;
    let isNew = false;
    await readRows(client, of.columns, clock.now(), ids, (row) => {
      const { groups, levels, quantities } = row;
      rows.set(row.id, { ...row, groups: groups.slice(), levels: levels.slice(), quantities: quantities.slice() });
      isNew ||= !of.knows(row);
    });
    if (isNew) {
      forgetKnowledge(db);
      of.learn(await knowledgeOf(db, shape.data));
    }
    const texts = new Map<string, Set<number>>();
    for (;;) {
      // A word may have come to be kept while the others were read.
      const missing = of.texts.keys().find((word) => !texts.has(word));
      if (missing === undefined) break;
      const having = new Set<number>();
      await readIdsWith(client, shape, missing, (id) => having.add(id), ids);
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
          if (engines.size < kinds.length || Date.now() - heardAt > feedKeptMs / 2) {
            pending.clear();
            cards.clear();
            await loadAll(client, feed);
          }
          const asked = performance.now();
          const changed = await feed.next(client);
          cards.drop(changed);
          cards.heard(asked);
          for (const id of changed) pending.add(id);
          heardAt = Date.now();
          for (const { recheck } of engines.values()) {
            for (const id of recheck) pending.add(id);
            recheck.clear();
          }
          while (pending.size > 0) {
            const ids = [...pending].slice(0, chunk);
            for (const [engine, own] of await sorted(client, ids)) await refresh(client, engine, own);
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
  const searches = new Map(
    kinds.map((data): [string, Search] => {
      const bySql = sqlSearch(data);
      return [
        data.kind,
        { find: (ofRequest, request) => engines.get(data.kind)?.find(request) ?? bySql.find(ofRequest, request) },
      ];
    }),
  );
  return {
    of: (kind) => searches.get(kind)!,
    cards,
    isReady: () => engines.size === kinds.length,
    ready,
    async stop() {
      ending.abort();
      await following;
      await db.destroy();
    },
  };
}
