import { Bitmaps } from './bitmaps.ts';
import type { Columns } from './columns.ts';
import type { Filter } from './compiled-filter.ts';
import { keep, touch } from './lru.ts';
import { CachedResult } from './cached-result.ts';

/** Answers kept and kept up; each costs a bit a listing and some tens of kB. */
const mostKept = 32;

/** The answers over the columns of a kind, made when first asked for and kept up as rows come and go. */
export class ResultCache {
  readonly blocks: Bitmaps;
  readonly #columns: Columns;
  readonly #kept = new Map<string, CachedResult>();
  /** What an answer that found everything is kept under. */
  #whole: string | undefined;

  constructor(columns: Columns) {
    this.#columns = columns;
    this.blocks = new Bitmaps(columns);
  }

  of(key: string, filterOf: () => Filter): CachedResult {
    const known = touch(this.#kept, key);
    if (known) {
      known.isAskedAgain = true;
      return known;
    }
    const columns = this.#columns;
    const whole = this.#whole === undefined ? undefined : touch(this.#kept, this.#whole);
    const made = new CachedResult(filterOf(), columns, this.blocks, whole?.total === columns.live ? whole : undefined);
    if (made.total === columns.live) this.#whole = key;
    keep(this.#kept, key, made, mostKept);
    return made;
  }

  /** So much changes that they are better made anew. */
  clear(): void {
    this.#kept.clear();
  }

  /** Nor may anything that was made of the columns stay. */
  forget(): void {
    this.#kept.clear();
    this.blocks.clear();
  }

  /** A word whose bits nobody keeps up any more: no answer may rest on them. */
  dropText(word: string): void {
    for (const [key, { filter }] of this.#kept) if (filter.texts.includes(word)) this.#kept.delete(key);
  }

  /** Before the row of a slot goes. */
  leave(slot: number): void {
    for (const [key, result] of this.#kept) if (!result.remove(slot)) this.#kept.delete(key);
  }

  /** After it has come. */
  enter(slot: number): void {
    for (const result of this.#kept.values()) result.add(slot);
  }
}
