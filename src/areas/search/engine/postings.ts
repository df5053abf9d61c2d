import { Lru } from '#server/lru.ts';
import { QueueFull } from '#server/queue.ts';
import type { Columns } from './columns.ts';

/** Each posting list costs a bit a listing. */
const capacity = 32;
const maxAttempts = 5;

/** The rows whose text has a word, a bit a slot. */
type PostingList = { bits: Uint32Array; count: number };
/** Reads the ids of the listings whose text has a word. */
export type ReadPostings = (word: string, take: (id: number) => void) => Promise<void>;

/** Posting lists of the words that were lately searched for, read from the database and then kept up to date row by row. */
export class Postings {
  readonly #columns: Columns;
  readonly #read: ReadPostings;
  readonly #lists = new Lru<string, PostingList>(capacity);
  readonly #reading = new Map<string, Promise<PostingList>>();
  /** Words by the number of running searches that need them: these lists are not evicted. */
  readonly #users = new Map<string, number>();
  /** Grows when slots move, which makes every list void. */
  #layout = 0;
  /** Ids that changed while a list was being read, which may therefore miss the change. */
  #changedWhileReading: Set<number> | null = null;
  /** Ids to be applied once more by the follower, now that the list of a new word is there. */
  readonly recheck = new Set<number>();

  constructor(columns: Columns, read: ReadPostings) {
    this.#columns = columns;
    this.#read = read;
  }

  words(): Iterable<string> {
    return this.#lists.keys();
  }

  hasAll(words: readonly string[]): boolean {
    return words.every((word) => this.#lists.has(word));
  }

  /** The bits of a word that load() has loaded. */
  readonly bitsOf = (word: string): Uint32Array => {
    const list = this.#lists.get(word);
    if (!list) throw new QueueFull('Slots moved again and again while a word was read.');
    return list.bits;
  };

  readonly isInAnyText = async (word: string): Promise<boolean> => (await this.#list(word)).count > 0;

  /** Holds the lists of these words while `search` runs. */
  async using<T>(words: readonly string[], search: () => Promise<T>): Promise<T> {
    for (const word of words) this.#users.set(word, (this.#users.get(word) ?? 0) + 1);
    try {
      return await search();
    } finally {
      for (const word of words) {
        const others = (this.#users.get(word) ?? 1) - 1;
        if (others > 0) this.#users.set(word, others);
        else this.#users.delete(word);
      }
    }
  }

  /** Loads all words at once; slots may move meanwhile, and then the words are read again. */
  async load(words: readonly string[]): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts && !this.hasAll(words); attempt += 1)
      await Promise.all(words.map((word) => this.#list(word)));
  }

  /** Slots have moved. */
  clear(): void {
    this.#layout += 1;
    this.#lists.clear();
  }

  /** The listing is about to be removed from or written to its slot. */
  noteChange(id: number): void {
    this.#changedWhileReading?.add(id);
  }

  add(slot: number, hasWord: (word: string) => boolean): void {
    for (const [word, list] of this.#lists.entries()) {
      if (!hasWord(word)) continue;
      list.bits[slot >>> 5]! |= 1 << (slot & 31);
      list.count += 1;
    }
  }

  remove(slot: number): void {
    const bit = 1 << (slot & 31);
    for (const list of this.#lists.values()) {
      if ((list.bits[slot >>> 5]! & bit) === 0) continue;
      list.bits[slot >>> 5]! &= ~bit;
      list.count -= 1;
    }
  }

  #list(word: string): Promise<PostingList> | PostingList {
    const known = this.#lists.get(word) ?? this.#reading.get(word);
    if (known) return known;
    const reading = this.#readList(word).finally(() => {
      this.#reading.delete(word);
      if (this.#reading.size === 0) this.#changedWhileReading = null;
    });
    this.#reading.set(word, reading);
    return reading;
  }

  async #readList(word: string): Promise<PostingList> {
    const changed = (this.#changedWhileReading ??= new Set());
    const columns = this.#columns;
    const layout = this.#layout;
    const bits = new Uint32Array((columns.capacity + 31) >>> 5);
    let count = 0;
    await this.#read(word, (id) => {
      const slot = columns.slotOf(id);
      if (slot === -1 || slot >>> 5 >= bits.length || !columns.isLive(slot)) return;
      bits[slot >>> 5]! |= 1 << (slot & 31);
      count += 1;
    });
    const list = { bits, count };
    for (const id of changed) this.recheck.add(id);
    if (layout === this.#layout) this.#lists.set(word, list, (word) => this.#users.has(word));
    return list;
  }
}
