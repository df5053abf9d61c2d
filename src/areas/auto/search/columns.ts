import { autoField } from '../fields.ts';
import { choiceFacets } from './wanted.ts';

// The listings of the engine, a column a typed array, a row a slot. Facets of few values share a column: their values are the digits of
// one number, so that one look-up in a table answers for several filters and one increment counts several facets.

export type Digit = { key: string; values: readonly string[]; group: 0 | 1; stride: number };

const choices: readonly { key: string; values: readonly string[] }[] = [
  ...choiceFacets.map(({ key }) => ({ key, values: (autoField(key).options ?? []).map((option) => option.key) })),
  { key: 'seller_kind', values: ['private', 'sole_trader', 'company'] },
  { key: 'with_photo', values: ['false', 'true'] },
  { key: 'price_dropped', values: ['false', 'true'] },
];

/** Digits in two columns of about equal size; digit 0 is a value that the dictionary does not have. */
function pack(): { digits: readonly Digit[]; sizes: readonly [number, number] } {
  const sizes: [number, number] = [1, 1];
  const digits: Digit[] = [];
  for (const { key, values } of choices.toSorted((one, other) => other.values.length - one.values.length)) {
    const group = sizes[0] <= sizes[1] ? 0 : 1;
    digits.push({ key, values, group, stride: sizes[group] });
    sizes[group] *= values.length + 1;
  }
  // Code 0 is a slot without a listing.
  sizes[0] += 1;
  sizes[1] += 1;
  if (Math.max(...sizes) > 65_536) throw new Error('The facets of cars need a third column.');
  return { digits, sizes };
}

export const { digits, sizes: groupSizes } = pack();

export const digitOf = (code: number, { stride, values }: Digit): number =>
  Math.floor((code - 1) / stride) % (values.length + 1);

/** A listing as it is read from the database. */
export type Row = {
  id: number;
  owner: number;
  group0: number;
  group1: number;
  model: number;
  /** 0 for none. */
  generation: number;
  city: number;
  price: number;
  year: number;
  mileage: number;
  power: number;
  /** -1 for none. */
  cc: number;
  /** Microseconds since 1970, as the cursor has them. */
  published: number;
  expires: number;
};

/** Small numbers for ids of the catalogue, in the order they are met; 0 is none. */
export class Codes {
  readonly ids: number[] = [0];
  readonly #codes = new Map<number, number>();

  of(id: number): number {
    if (id === 0) return 0;
    let code = this.#codes.get(id);
    if (code === undefined) {
      code = this.ids.push(id) - 1;
      if (code > 65_535) throw new Error('The catalogue has more than 65,535 of a kind.');
      this.#codes.set(id, code);
    }
    return code;
  }

  find(id: number): number | undefined {
    return this.#codes.get(id);
  }
}

const spare = (rows: number): number => Math.ceil(rows * 1.05) + 4096;

export class Columns {
  readonly models = new Codes();
  readonly generations = new Codes();
  readonly cities = new Codes();
  size = 0;
  live = 0;
  capacity = 0;
  id = new Float64Array(0);
  owner = new Float64Array(0);
  group0 = new Uint16Array(0);
  group1 = new Uint16Array(0);
  model = new Uint16Array(0);
  generation = new Uint16Array(0);
  city = new Uint16Array(0);
  price = new Float64Array(0);
  year = new Int32Array(0);
  mileage = new Int32Array(0);
  power = new Int32Array(0);
  cc = new Int32Array(0);
  published = new Float64Array(0);
  expires = new Float64Array(0);
  /** Slots up to here lie together by model; `starts[code]` is the first of a model. */
  clustered = 0;
  starts = new Int32Array(1);
  /** Slots by id, open addressing; -1 is free. */
  #places = new Int32Array(0);

  static readonly names = [
    'id', 'owner', 'group0', 'group1', 'model', 'generation', 'city', 'price', 'year', 'mileage', 'power', 'cc', 'published', 'expires',
  ] as const; // prettier-ignore

  reserve(rows: number): void {
    if (rows <= this.capacity) return;
    this.capacity = spare(rows);
    for (const name of Columns.names) this.#resize(name, this.capacity);
    this.#index();
  }

  #resize(name: (typeof Columns.names)[number], capacity: number): void {
    const old = this[name];
    const made = new (old.constructor as new (length: number) => typeof old)(capacity);
    made.set(old.subarray(0, Math.min(this.size, capacity)) as never);
    // The same type of array as was there.
    this[name] = made as never;
  }

  #index(): void {
    this.#places =
      this.#places.length > this.capacity * 1.25
        ? this.#places.fill(-1)
        : new Int32Array(2 ** Math.ceil(Math.log2(this.capacity * 1.5 + 16))).fill(-1);
    for (let slot = 0; slot < this.size; slot += 1) this.#place(this.id[slot]!, slot);
  }

  #hash(id: number): number {
    return Math.imul(id ^ (id / 4_294_967_296), 0x9e3779b1) >>> (32 - Math.log2(this.#places.length));
  }

  #place(id: number, slot: number): void {
    const places = this.#places;
    let at = this.#hash(id);
    while (places[at] !== -1 && this.id[places[at]!] !== id) at = (at + 1) & (places.length - 1);
    places[at] = slot;
  }

  /** The slot of a listing, live or not; -1 where it was never met. */
  slotOf(id: number): number {
    const places = this.#places;
    if (places.length === 0) return -1;
    let at = this.#hash(id);
    for (;;) {
      const slot = places[at]!;
      if (slot === -1 || this.id[slot] === id) return slot;
      at = (at + 1) & (places.length - 1);
    }
  }

  isLive(slot: number): boolean {
    return this.group0[slot] !== 0;
  }

  /** A new slot for a listing; the one it had before, if any, must be dead. */
  append(row: Row): number {
    this.reserve(this.size + 1);
    const slot = this.size;
    this.size += 1;
    this.id[slot] = row.id;
    this.#place(row.id, slot);
    this.write(slot, row);
    this.live += 1;
    return slot;
  }

  write(slot: number, row: Row): void {
    this.owner[slot] = row.owner;
    this.group0[slot] = row.group0;
    this.group1[slot] = row.group1;
    this.model[slot] = this.models.of(row.model);
    this.generation[slot] = this.generations.of(row.generation);
    this.city[slot] = this.cities.of(row.city);
    this.price[slot] = row.price;
    this.year[slot] = row.year;
    this.mileage[slot] = row.mileage;
    this.power[slot] = row.power;
    this.cc[slot] = row.cc;
    this.published[slot] = row.published;
    this.expires[slot] = row.expires;
  }

  kill(slot: number): void {
    this.group0[slot] = 0;
    this.group1[slot] = 0;
    this.live -= 1;
  }

  /** Whether a listing may take the slot it had: within the clustered part only as the same model. */
  fits(slot: number, model: number): boolean {
    return slot >= this.clustered || this.models.ids[this.model[slot]!] === model;
  }

  /** Lays the live slots together by model and drops the dead; every slot changes. */
  cluster(): void {
    const codes = this.models.ids.length;
    const starts = new Int32Array(codes + 1);
    for (let slot = 0; slot < this.size; slot += 1) if (this.group0[slot] !== 0) starts[this.model[slot]! + 1]! += 1;
    for (let code = 0; code < codes; code += 1) starts[code + 1]! += starts[code]!;
    const next = starts.slice();
    const order = new Int32Array(this.live);
    for (let slot = 0; slot < this.size; slot += 1) {
      if (this.group0[slot] === 0) continue;
      const code = this.model[slot]!;
      order[next[code]!] = slot;
      next[code]! += 1;
    }
    // Within the arrays that are there, through one that serves every column: freed arrays of this size seldom go back to the system.
    const scratch = new ArrayBuffer(order.length * Float64Array.BYTES_PER_ELEMENT);
    for (const name of Columns.names) {
      const column = this[name];
      const moved = new (column.constructor as new (buffer: ArrayBuffer, at: number, length: number) => typeof column)(
        scratch,
        0,
        order.length,
      );
      for (let at = 0; at < order.length; at += 1) moved[at] = column[order[at]!]!;
      column.set(moved as never);
    }
    this.group0.fill(0, this.live, this.size);
    this.size = this.live;
    this.clustered = this.live;
    this.starts = starts;
    this.#index();
  }
}
