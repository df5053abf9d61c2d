import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { KindData } from '#listing/kind-data.ts';
import { CardCache } from '#listing/card-cache.ts';
import { createPool, type Db, withClient } from '#server/db/connect.ts';
import type { Clock } from '#server/ports/clock.ts';
import { dropCatalogues, catalogueOf } from '../catalogue-cache.ts';
import { costBasisOf } from '../costs/basis.ts';
import { costsIn } from '../costs/cost-filters.ts';
import { hasCosts } from '#true-cost/cost-kinds.ts';
import { findShownCosts, hasLeastLanded, withLeastLanded } from '../costs/shown-costs.ts';
import type { Search, SearchPage, SearchRequest } from '../port.ts';
import { sqlSearch } from '../sql/search.ts';
import type { Row } from './columns.ts';
import { Engine } from './engine.ts';
import { ChangeFeed, feedKeptMs, feedPauseMs } from './change-feed.ts';
import { loadEngines } from './load.ts';
import { LandedBases } from './landed-bases.ts';
import { Publications } from './publications.ts';
import { readIdsWith, readRows } from './read-rows.ts';

const retryMs = 1000;
/** The pause between two parts of the bases of costs. */
const basePauseMs = 20;
/** Changed listings are read and applied in parts of this size. */
const chunkSize = 5000;

export type FollowedSearches = {
  /** The search of a kind: its engine once loaded, SQL until then. */
  of(kind: string): Search;
  /** Cards of listings, cached as long as the feed tells no change of the listing. */
  cards: CardCache;
  /** Whether all engines answer. */
  isReady(): boolean;
  /** Seconds since the engines last had every change of the database. */
  lagSeconds(): number;
  /** Resolves when all engines answer for the first time. */
  ready: Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  url: string;
  /** The database of the handlers, so that engines and handlers share the cached catalogues. */
  db: Db;
  clock: Clock;
  log: Logger;
  kinds: readonly KindData[];
  /** Runs after catalogues were read, before the engines answer from them: for what is made of all catalogues together. */
  onCatalogues?: () => Promise<unknown>;
};

/** Loads an engine for each kind and keeps the engines up to date with the database, over connections of their own. */
export function followSearches({ url, db, clock, log, kinds, onCatalogues }: Options): FollowedSearches {
  const pool = createPool(url, { max: 3, application_name: 'dvor-search' });
  const ending = new AbortController();
  const engines = new Map<string, Engine>();
  const cards = new CardCache();
  const publications = new Publications();
  const bases = new LandedBases(db, clock);
  /** Whether the engines have all changes that the last read of the feed told. */
  let isFollowing = false;
  /** When the last read began whose changes the engines have; `performance.now()`. */
  let currentAt = performance.now();
  const { promise: ready, resolve: markReady } = Promise.withResolvers<void>();

  async function emptyEngine(data: KindData): Promise<Engine> {
    const engine: Engine = new Engine(await catalogueOf(db, data), (word, take) =>
      withClient(pool, (client) => readIdsWith(client, engine.columns.schema, word, take)),
    );
    return engine;
  }

  async function loadAll(client: PoolClient, feed: ChangeFeed): Promise<void> {
    isFollowing = false;
    engines.clear();
    const begun = performance.now();
    // Before the tables are read: a change meanwhile is in the feed, whether or not the tables had it.
    await feed.begin(client);
    publications.begin(clock.now());
    const loaded = await Promise.all(kinds.map(emptyEngine));
    await withClient(pool, (other) => loadEngines([client, other], loaded, clock.now()));
    await onCatalogues?.();
    bases.begin(loaded);
    for (const [index, { kind }] of kinds.entries()) engines.set(kind, loaded[index]!);
    const listings = Object.fromEntries([...engines].map(([kind, { columns }]) => [kind, columns.live]));
    log.info({ listings, ms: Math.round(performance.now() - begun) }, 'search loaded');
  }

  /** Changed ids by the engine that must apply them. A listing that is gone from the database is offered to every engine. */
  async function byEngine(client: PoolClient, ids: readonly number[]): Promise<Map<Engine, number[]>> {
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

  /** Reads the listings of these ids again and applies them. */
  async function refresh(client: PoolClient, engine: Engine, ids: readonly number[]): Promise<void> {
    const rows = new Map<number, Row>();
    const { schema } = engine.columns;
    let isCatalogueOld = false;
    await readRows(client, engine.columns, clock.now(), ids, (row) => {
      const { groups, levels, numerics } = row;
      rows.set(row.id, { ...row, groups: groups.slice(), levels: levels.slice(), numerics: numerics.slice() });
      isCatalogueOld ||= !engine.hasReferencesOf(row);
    });
    await bases.fill(client, engine, rows);
    if (isCatalogueOld) {
      dropCatalogues(db);
      engine.setCatalogue(await catalogueOf(db, schema.data));
      await onCatalogues?.();
    }
    const idsByWord = new Map<string, Set<number>>();
    for (;;) {
      // A search may load a further posting list while those of other words are read.
      const word = [...engine.postings.words()].find((candidate) => !idsByWord.has(candidate));
      if (word === undefined) break;
      const having = new Set<number>();
      await readIdsWith(client, schema, word, (id) => having.add(id), ids);
      idsByWord.set(word, having);
    }
    engine.applyChanges(ids, rows, idsByWord);
  }

  /** Ids that the feed has told and the engines do not have yet. */
  const pending = new Set<number>();
  let heardAt = 0;

  async function readFeed(client: PoolClient, feed: ChangeFeed): Promise<void> {
    if (engines.size < kinds.length || Date.now() - heardAt > feedKeptMs / 2) {
      pending.clear();
      cards.clear();
      await loadAll(client, feed);
    }
    const begun = performance.now();
    const changed = await feed.next(client);
    for (const id of await publications.next(client, clock.now())) changed.add(id);
    cards.drop(changed);
    cards.heard(begun);
    for (const id of changed) pending.add(id);
    heardAt = Date.now();
    for (const { postings } of engines.values()) {
      for (const id of postings.recheck) pending.add(id);
      postings.recheck.clear();
    }
    while (pending.size > 0) {
      const ids = [...pending].slice(0, chunkSize);
      for (const [engine, own] of await byEngine(client, ids)) await refresh(client, engine, own);
      for (const id of ids) pending.delete(id);
    }
    isFollowing = true;
    currentAt = begun;
    markReady();
    await bases.compute(client);
  }

  async function follow(): Promise<void> {
    const feed = new ChangeFeed();
    while (!ending.signal.aborted) {
      try {
        await withClient(pool, (client) => readFeed(client, feed));
        await sleep(bases.isBusy ? basePauseMs : feedPauseMs, undefined, { signal: ending.signal });
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
      const engine = () => (isFollowing ? engines.get(data.kind) : undefined);
      const find = async (ofRequest: Db, request: SearchRequest): Promise<SearchPage> => {
        const { kind } = data;
        if (!hasCosts(kind)) return engine()?.find(request) ?? bySql.find(ofRequest, request);
        const { reference } = await catalogueOf(db, data);
        const basis = await costBasisOf(db, request.filters, reference, request.now);
        const loaded = engine();
        if (loaded?.areBasesKnown) {
          const page = await loaded.find({ ...request, basis });
          const { costs } = page;
          return hasLeastLanded(kind) && costs
            ? { ...page, costs: await withLeastLanded(ofRequest, kind, costs, basis) }
            : page;
        }
        const asksCosts = costsIn(request.filters, request.sort).length > 0;
        if (!loaded || asksCosts) return bySql.find(ofRequest, { ...request, basis });
        const page = await loaded.find(request);
        return { ...page, costs: await findShownCosts(ofRequest, kind, [...page.ids, ...page.among], basis) };
      };
      return [data.kind, { find }];
    }),
  );
  return {
    of: (kind) => searches.get(kind)!,
    cards,
    isReady: () => isFollowing,
    lagSeconds: () => (performance.now() - currentAt) / 1000,
    ready,
    async stop() {
      ending.abort();
      await following;
      await pool.end();
    },
  };
}
