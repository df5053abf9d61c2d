import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { KindData } from '#dictionary/kind-data.ts';
import { CardShelf } from '#listing/card-cache.ts';
import { createPool, type Db } from '#server/db/connect.ts';
import type { Clock } from '#server/ports/clock.ts';
import { dropCatalogues, catalogueOf } from '../catalogue-cache.ts';
import type { Search } from '../port.ts';
import { sqlSearch } from '../sql/search.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import type { Row } from './columns.ts';
import { Engine } from './engine.ts';
import { ChangeFeed, feedKeptMs, feedPauseMs } from './change-feed.ts';
import { loadEngines } from './load.ts';
import { leadsOn, markPosition } from './feed-position.ts';
import { readIdsWith, readRows } from './read-rows.ts';

const retryMs = 1000;
const chunk = 5000;

export type FollowedSearches = {
  /** The search of a kind: its engine, or SQL until that is loaded. */
  of(kind: string): Search;
  /** Cards of listings, kept as long as the same notes say that nothing changed. */
  cards: CardShelf;
  /** Whether every engine answers. */
  isReady(): boolean;
  /** Seconds since the engines last had every change of the database. */
  lagSeconds(): number;
  /** Resolves when every engine first answers. */
  ready: Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  url: string;
  /** What the handlers read with: what is known of kinds is then held once for both. */
  db: Db;
  clock: Clock;
  log: Logger;
  kinds: readonly KindData[];
  /** Where the columns are written down, so that the next start need not read all tables. */
  folder?: string;
  writtenEveryMs?: number;
};

/** Loads an engine a kind and keeps them up with the database, on connections of their own. */
export function followSearches({
  url,
  db,
  clock,
  log,
  kinds,
  folder,
  writtenEveryMs = 3_600_000,
}: Options): FollowedSearches {
  const pool = createPool(url, { max: 3, application_name: 'dvor-search' });
  const ending = new AbortController();
  const engines = new Map<string, Engine>();
  const cards = new CardShelf();
  /** Whether the engines have all that was noted when the database was last asked. */
  let isFollowed = false;
  /** When the database was last asked for the changes that they have; `performance.now()`. */
  let currentAt = performance.now();
  /** Until what was read from there could not be followed. */
  let isWrittenTrusted = true;
  /** Kinds to be written down next. */
  const unwritten = new Set<string>();
  let writtenAt = Date.now();
  const { promise: ready, resolve: markReady } = Promise.withResolvers<void>();

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

  async function engineOf(data: KindData): Promise<Engine> {
    const made: Engine = new Engine(await catalogueOf(db, data), (word, take) =>
      withClient((other) => readIdsWith(other, made.columns.schema, word, take)),
    );
    return made;
  }

  /** An engine as it was last written down, where that can be followed on from. */
  async function readWritten(client: PoolClient, data: KindData): Promise<{ engine: Engine; floor: bigint } | null> {
    if (folder === undefined || !isWrittenTrusted) return null;
    try {
      const engine = await engineOf(data);
      const floor = await readCheckpoint(folder, engine.columns, (mark) => leadsOn(client, mark));
      return floor === null ? null : { engine, floor };
    } catch (error) {
      log.warn({ err: error, kind: data.kind }, 'search could not read what it had written down');
      return null;
    }
  }

  async function loadAll(client: PoolClient, feed: ChangeFeed): Promise<void> {
    isFollowed = false;
    engines.clear();
    const begun = performance.now();
    const floors: bigint[] = [];
    for (const data of kinds) {
      const written = await readWritten(client, data);
      if (!written) continue;
      engines.set(data.kind, written.engine);
      floors.push(written.floor);
    }
    await feed.begin(client, floors);
    const missing = kinds.filter(({ kind }) => !engines.has(kind));
    const made = await Promise.all(missing.map(engineOf));
    if (made.length > 0) await withClient((other) => loadEngines([client, other], made, clock.now()));
    for (const [index, { kind }] of missing.entries()) engines.set(kind, made[index]!);
    for (const { kind } of missing) unwritten.add(kind);
    const listings = Object.fromEntries([...engines].map(([kind, { columns }]) => [kind, columns.live]));
    log.info({ listings, read: made.length, ms: Math.round(performance.now() - begun) }, 'search loaded');
  }

  /** Writes one kind down, if one is due. All that the feed told has been put in. */
  async function writeNext(client: PoolClient, floor: bigint): Promise<void> {
    if (folder === undefined) return;
    if (Date.now() - writtenAt > writtenEveryMs) {
      for (const { kind } of kinds) unwritten.add(kind);
      writtenAt = Date.now();
    }
    const [kind] = unwritten;
    const engine = engines.get(kind ?? '');
    if (kind === undefined || !engine) return;
    unwritten.delete(kind);
    try {
      await writeCheckpoint(folder, engine.columns, await markPosition(client, floor));
    } catch (error) {
      log.warn({ err: error, kind }, 'search could not write itself down');
    }
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
    const { schema } = of.columns;
    let isNew = false;
    await readRows(client, of.columns, clock.now(), ids, (row) => {
      const { groups, levels, numerics } = row;
      rows.set(row.id, { ...row, groups: groups.slice(), levels: levels.slice(), numerics: numerics.slice() });
      isNew ||= !of.hasReferencesOf(row);
    });
    if (isNew) {
      dropCatalogues(db);
      of.setCatalogue(await catalogueOf(db, schema.data));
    }
    const texts = new Map<string, Set<number>>();
    for (;;) {
      // A word may have come to be kept while the others were read.
      const missing = [...of.postings.words()].find((word) => !texts.has(word));
      if (missing === undefined) break;
      const having = new Set<number>();
      await readIdsWith(client, schema, missing, (id) => having.add(id), ids);
      texts.set(missing, having);
    }
    of.applyChanges(ids, rows, texts);
  }

  async function follow(): Promise<void> {
    const feed = new ChangeFeed();
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
          for (const { postings } of engines.values()) {
            for (const id of postings.recheck) pending.add(id);
            postings.recheck.clear();
          }
          while (pending.size > 0) {
            const ids = [...pending].slice(0, chunk);
            for (const [engine, own] of await sorted(client, ids)) await refresh(client, engine, own);
            for (const id of ids) pending.delete(id);
          }
          isFollowed = true;
          currentAt = asked;
          markReady();
          await writeNext(client, feed.floor);
        });
        await sleep(feedPauseMs, undefined, { signal: ending.signal });
      } catch (error) {
        if (ending.signal.aborted) return;
        log.warn({ err: error }, 'search lost its database');
        if (!isFollowed && engines.size > 0) {
          isWrittenTrusted = false;
          engines.clear();
        }
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
        {
          find: (ofRequest, request) =>
            (isFollowed ? engines.get(data.kind) : undefined)?.find(request) ?? bySql.find(ofRequest, request),
        },
      ];
    }),
  );
  return {
    of: (kind) => searches.get(kind)!,
    cards,
    isReady: () => isFollowed,
    lagSeconds: () => (performance.now() - currentAt) / 1000,
    ready,
    async stop() {
      ending.abort();
      await following;
      await pool.end();
    },
  };
}
