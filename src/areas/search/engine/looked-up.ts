import type { Knowledge } from '../knowledge.ts';
import type { Filters } from '../port.ts';
import { lookUp, type Wanted } from '../wanted.ts';
import type { HasText } from '../words/words.ts';
import { keep, touch } from './recent.ts';

/** Searches without words that are kept; one around a city has the way to every other. */
const most = 64;

/** A search looked up, with what its answer is kept under. */
export type Looked = { wanted: Wanted; key: string };

export const lookedOf = (wanted: Wanted): Looked => ({
  wanted,
  key: JSON.stringify({ ...wanted, metres: null, meant: null, counted: null }, (_key, value: unknown) =>
    value instanceof Set ? [...value].sort() : value instanceof Map ? [...value].sort() : value,
  ),
});

/** Searches as they were looked up: without words, filters mean the same until the catalogue changes. */
export class LookedUp {
  readonly #kept = new Map<string, Looked>();
  #knowledge: Knowledge | null = null;

  async of(filters: Filters, knowledge: Knowledge, hasText: HasText): Promise<Looked> {
    if (filters.q !== undefined || filters.exclude_q !== undefined)
      return lookedOf(await lookUp(filters, knowledge, hasText));
    if (knowledge !== this.#knowledge) this.#kept.clear();
    this.#knowledge = knowledge;
    const asked = JSON.stringify(filters);
    const known = touch(this.#kept, asked);
    if (known) return known;
    const made = lookedOf(await lookUp(filters, knowledge, hasText));
    if (knowledge === this.#knowledge) keep(this.#kept, asked, made, most);
    return made;
  }
}
