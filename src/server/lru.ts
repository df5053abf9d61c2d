/** A cache of at most `capacity` entries that drops the least recently used entry first. */
export class Lru<K, V> {
  readonly #capacity: number;
  /** A Map keeps insertion order; every use moves the entry to the end. */
  readonly #entries = new Map<K, V>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  /** Like get(), but does not count as a use. */
  has(key: K): boolean {
    return this.#entries.has(key);
  }

  /** Stores an entry. Pinned entries are never dropped, even when they alone exceed the capacity. */
  set(key: K, value: V, isPinned: (key: K) => boolean = () => false): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#capacity) return;
    for (const oldest of this.#entries.keys()) {
      if (oldest === key || isPinned(oldest)) continue;
      this.#entries.delete(oldest);
      return;
    }
  }

  delete(key: K): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  entries(): MapIterator<[K, V]> {
    return this.#entries.entries();
  }

  keys(): MapIterator<K> {
    return this.#entries.keys();
  }

  values(): MapIterator<V> {
    return this.#entries.values();
  }
}
