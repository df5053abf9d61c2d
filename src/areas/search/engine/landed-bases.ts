import { setImmediate } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { moscowDay } from '#areas/calculators/moscow-day.ts';
import type { Db } from '#server/db/connect.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { CarFacts } from '#true-cost/costs-of.ts';
import { unknownOf } from '#true-cost/costs-of.ts';
import { totalOf } from '#true-cost/cost-line.ts';
import { type CostContext, landedBase } from '#true-cost/landed-price.ts';
import type { FigurePayer } from '#true-cost/my-figures.ts';
import { landedColumns } from '../costs/landed-columns.ts';
import { findCostContext } from '../costs/cost-context.ts';
import { factsOf, type FactsRow, factsSql } from '../costs/facts-sql.ts';
import { codeOf } from '../costs/reasons.ts';
import type { Row } from './columns.ts';
import type { Engine } from './engine.ts';

const kind = 'autofromabroad';
const { individual, legal } = landedColumns[kind];
const keys = [individual, legal];
const payers: readonly FigurePayer[] = ['individual', 'firm'];

/** Rates are read again after this time. */
const freshMs = 10_000;
/** Number of listings that are read at once and computed between two turns of the event loop. */
const readAtOnce = 1000;
const computedAtOnce = 100;
/** How long one part of the bases may take, so that the follower keeps up with changes meanwhile. */
const partMs = 100;

/**
 * The price with customs of cars abroad, which the engine keeps for each payer. It is computed when a listing changes, and of all listings after a
 * start, with new rates of the Bank of Russia and on every new day, because age decides the duty.
 */
export class LandedBases {
  readonly #db: Db;
  readonly #clock: Clock;
  #engine: Engine | null = null;
  #context: CostContext | null = null;
  #readAt = -Infinity;
  /** Ids whose bases are of an earlier context. */
  #waiting: number[] = [];

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  get isBusy(): boolean {
    return this.#waiting.length > 0;
  }

  /** The engines have been loaded, with no base of a car abroad. */
  begin(engines: readonly Engine[]): void {
    for (const engine of engines) engine.areBasesKnown = engine.columns.schema.data.kind !== kind;
    this.#engine = engines.find(({ areBasesKnown }) => !areBasesKnown) ?? null;
    this.#context = null;
    this.#readAt = -Infinity;
    this.#waiting = [];
  }

  async #contextNow(): Promise<CostContext> {
    const day = moscowDay(this.#clock.now());
    const isFresh = performance.now() - this.#readAt < freshMs;
    if (this.#context && this.#context.day === day && isFresh) return this.#context;
    const context = await findCostContext(this.#db, this.#clock.now());
    this.#readAt = performance.now();
    if (context !== this.#context) {
      this.#context = context;
      const { columns } = this.#engine!;
      this.#waiting = Array.from(columns.id.subarray(0, columns.size));
    }
    return context;
  }

  /** Puts the bases of changed listings into their rows. */
  async fill(client: PoolClient, engine: Engine, rows: ReadonlyMap<number, Row>): Promise<void> {
    if (engine !== this.#engine || rows.size === 0) return;
    const context = await this.#contextNow();
    const { numerics } = engine.columns.schema;
    const indexes = keys.map((key) => numerics.findIndex((numeric) => numeric.key === key));
    for (const [id, car] of await readFacts(client, [...rows.keys()]))
      for (const [at, base] of basesOf(car, context).entries()) rows.get(id)!.numerics[indexes[at]!] = base;
  }

  /** Computes a part of the bases that are of an earlier context. */
  async compute(client: PoolClient): Promise<void> {
    const engine = this.#engine;
    if (!engine) return;
    const context = await this.#contextNow();
    const until = performance.now() + partMs;
    while (this.#waiting.length > 0 && performance.now() < until) {
      const ids = this.#waiting.slice(-readAtOnce);
      // One part after another, so that no base is of older facts than the feed has told.
      // oxlint-disable-next-line no-await-in-loop
      const facts = [...(await readFacts(client, ids))];
      for (let from = 0; from < facts.length; from += computedAtOnce) {
        const some = facts.slice(from, from + computedAtOnce);
        engine.setBases(keys, new Map(some.map(([id, car]) => [id, basesOf(car, context)])));
        // oxlint-disable-next-line no-await-in-loop
        await setImmediate();
      }
      this.#waiting.length -= ids.length;
    }
    if (this.#waiting.length === 0 && !engine.areBasesKnown) engine.markBasesKnown();
  }
}

async function readFacts(client: PoolClient, ids: readonly number[]): Promise<Map<number, CarFacts>> {
  const { rows } = await client.query<FactsRow>(factsSql(kind, ids));
  return new Map(rows.map((row) => [Number(row.id), factsOf(kind, row)]));
}

/** The landed base for each payer; below 0 why it is unknown. */
function basesOf(car: CarFacts, context: CostContext): number[] {
  return payers.map((payer) => {
    const lines = landedBase(car, payer, context);
    const unknown = unknownOf(lines);
    return unknown === null ? totalOf(lines).knownMinor : codeOf(unknown);
  });
}
