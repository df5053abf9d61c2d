import { MetroStations } from '#areas/geo/metro/stations.ts';
import { MISSING } from '../sql/columns.ts';
import type { IndexSchema } from '../index-schema.ts';
import { IdEncoder } from './id-encoder.ts';
import { PlaceEncoder } from './place-encoder.ts';
import { missingValueOf, widenedFor, widenedForId, type IdColumn, type NumericColumn } from './numeric-column.ts';
import { pack, type Packing } from './packing.ts';

// The listings of a kind as a column store: a typed array for each column, a slot for each listing. Choices with few values share packed
// columns (packing.ts).

/** A listing as it is read from the database. */
export type Row = {
  id: number;
  owner: number;
  city: number;
  /** 0 for none. */
  district: number;
  /** The metro station that the seller named of a listing without a point; 0 for none. */
  station: number;
  /** Microseconds since 1970, as the cursor has them. */
  published: number;
  expires: number;
  /** The code of each packed column. */
  groups: Int32Array;
  /** Ids of the catalogue by level that has a column; 0 for none. */
  levels: Float64Array;
  /** In the order of `IndexSchema.numerics`; MISSING for none. */
  numerics: Float64Array;
};

type Column = Uint16Array | IdColumn | NumericColumn;

const noStations: readonly number[] = [];

const withSpareRoom = (rows: number): number => Math.ceil(rows * 1.05) + 4096;

function resized<C extends Column>(old: C, size: number, capacity: number): C {
  // The constructor keeps the type of the array.
  const made = new (old.constructor as new (length: number) => C)(capacity);
  made.set(old.subarray(0, Math.min(size, capacity)));
  return made;
}

const arrayOfWidth = { 2: Uint16Array, 4: Uint32Array, 8: Float64Array } as const;

/** Moves `column[order[slot]]` to each slot. A loop over every type of column is several times slower than one over three widths. */
function reorder(column: Column, order: Int32Array, scratch: ArrayBuffer): void {
  // Columns have elements of two, four or eight bytes, and none shares its memory.
  const Width = arrayOfWidth[column.BYTES_PER_ELEMENT as keyof typeof arrayOfWidth];
  const from = new Width(column.buffer as ArrayBuffer);
  const moved = new Width(scratch, 0, order.length);
  for (let slot = 0; slot < order.length; slot += 1) moved[slot] = from[order[slot]!]!;
  from.set(moved);
}

export class Columns {
  readonly schema: IndexSchema;
  readonly #metro: MetroStations;
  /** The indexes of the columns of latitude and longitude; null for a kind without points. */
  readonly #point: { latitude: number; longitude: number } | null;
  readonly packing: Packing;
  readonly places = new PlaceEncoder();
  /** Encoders of ids by level that has a column. */
  readonly codes: readonly IdEncoder[];
  size = 0;
  live = 0;
  capacity = 0;
  id: IdColumn = new Uint32Array(0);
  owner: IdColumn = new Uint32Array(0);
  /** Codes of `places`. */
  place = new Uint16Array(0);
  published = new Float64Array(0);
  /** Whole seconds since 1970, rounded up so that no listing expires early. They fit until 2106. */
  expires = new Uint32Array(0);
  readonly groups: Uint16Array[];
  readonly levels: Uint16Array[];
  readonly numerics: NumericColumn[];
  /** Slots before this one are sorted by the code of the catalogue's base level; `starts[code]` is the first slot of a code. */
  clustered = 0;
  starts = new Int32Array(1);
  /** A hash table from id to slot with open addressing; -1 marks a free place. */
  #places = new Int32Array(0);

  constructor(schema: IndexSchema, metro: MetroStations = new MetroStations()) {
    this.schema = schema;
    this.#metro = metro;
    const { point, numerics } = schema;
    this.#point = point && { latitude: numerics.indexOf(point.latitude), longitude: numerics.indexOf(point.longitude) };
    this.packing = pack(schema.choices);
    this.groups = this.packing.sizes.map(() => new Uint16Array(0));
    this.codes = schema.columnLevels.map(() => new IdEncoder());
    this.levels = schema.columnLevels.map(() => new Uint16Array(0));
    this.numerics = schema.numerics.map(() => new Int16Array(0));
  }

  reserve(rows: number): void {
    if (rows <= this.capacity) return;
    const { size } = this;
    const capacity = withSpareRoom(rows);
    this.capacity = capacity;
    for (const name of ['id', 'owner'] as const) this[name] = resized(this[name], size, capacity);
    this.published = resized(this.published, size, capacity);
    this.expires = resized(this.expires, size, capacity);
    this.place = resized(this.place, size, capacity);
    for (const columns of [this.groups, this.levels] as const)
      for (const [index, column] of columns.entries()) columns[index] = resized(column, size, capacity);
    for (const [index, column] of this.numerics.entries()) this.numerics[index] = resized(column, size, capacity);
    this.#index();
  }

  #index(): void {
    const places = Math.ceil(this.capacity * 1.25) + 16;
    this.#places = (this.#places.length >= places ? this.#places : new Int32Array(places)).fill(-1);
    for (let slot = 0; slot < this.size; slot += 1) this.#place(this.id[slot]!, slot);
  }

  #hash(id: number): number {
    // Scaled to the table's length, which may be any number: powers of two would waste up to half of the table.
    const share = (Math.imul(id ^ (id / 4_294_967_296), 0x9e3779b1) >>> 0) / 4_294_967_296;
    return Math.floor(share * this.#places.length);
  }

  #place(id: number, slot: number): void {
    const places = this.#places;
    let at = this.#hash(id);
    while (places[at] !== -1 && this.id[places[at]!] !== id) at = at + 1 === places.length ? 0 : at + 1;
    places[at] = slot;
  }

  /** The slot of a listing, live or removed; -1 for an unknown id. */
  slotOf(id: number): number {
    const places = this.#places;
    if (places.length === 0) return -1;
    let at = this.#hash(id);
    for (;;) {
      const slot = places[at]!;
      if (slot === -1 || this.id[slot] === id) return slot;
      at = at + 1 === places.length ? 0 : at + 1;
    }
  }

  isLive(slot: number): boolean {
    return this.groups[0]![slot] !== 0;
  }

  /** Writes the row to a new slot. The listing's former slot, if any, must have been removed. */
  append(row: Row): number {
    const slot = this.add(row);
    this.#place(row.id, slot);
    return slot;
  }

  /** The same without the hash table: slotOf() finds the listing only after cluster(). */
  add(row: Row): number {
    this.reserve(this.size + 1);
    const slot = this.size;
    this.size += 1;
    this.id = widenedForId(this.id, row.id);
    this.id[slot] = row.id;
    this.write(slot, row);
    return slot;
  }

  /** Writes a row to a removed or new slot. */
  write(slot: number, row: Row): void {
    this.live += 1;
    this.owner = widenedForId(this.owner, row.owner);
    this.owner[slot] = row.owner;
    this.place[slot] = this.places.of(row.city, row.district, this.#stationsOf(row));
    this.published[slot] = row.published;
    this.expires[slot] = Math.ceil(row.expires / 1_000_000);
    for (let index = 0; index < this.groups.length; index += 1) this.groups[index]![slot] = row.groups[index]!;
    for (let index = 0; index < this.levels.length; index += 1)
      this.levels[index]![slot] = this.codes[index]!.of(row.levels[index]!);
    for (let index = 0; index < this.numerics.length; index += 1) this.setNumeric(index, slot, row.numerics[index]!);
  }

  setNumeric(index: number, slot: number, value: number): void {
    const column = widenedFor(this.numerics[index]!, value);
    this.numerics[index] = column;
    column[slot] = value === MISSING ? missingValueOf(column) : value;
  }

  #stationsOf({ numerics, station }: Row): readonly number[] {
    const latitude = this.#point ? numerics[this.#point.latitude]! : MISSING;
    if (latitude !== MISSING) return this.#metro.near({ latitude, longitude: numerics[this.#point!.longitude]! });
    return station === 0 ? noStations : this.#metro.named(station);
  }

  remove(slot: number): void {
    for (const group of this.groups) group[slot] = 0;
    this.live -= 1;
  }

  /** Every column. */
  #all(): Column[] {
    return [this.id, this.owner, this.place, this.published, this.expires, ...this.groups, ...this.levels, ...this.numerics]; // prettier-ignore
  }

  /** Changes when codes are added or a numeric column is widened, which makes compiled filters, bitmaps and counts void. */
  encodingLayout(): string {
    const widths = this.numerics.map(({ BYTES_PER_ELEMENT }) => BYTES_PER_ELEMENT);
    return `${this.places.cities.length} ${this.codes.map(({ ids }) => ids.length)} ${widths}`;
  }

  /** Whether a row may be written to the listing's former slot: in the sorted part only under the same code of the base level. */
  fits(slot: number, row: Row): boolean {
    const base = this.levels[0];
    return slot >= this.clustered || !base || this.codes[0]!.ids[base[slot]!] === row.levels[0];
  }

  /** Sorts the live slots by the code of the base level and drops removed ones. Every slot changes. */
  cluster(): void {
    const [live] = this.groups as [Uint16Array];
    const base = this.levels[0];
    const codes = this.codes[0]?.ids.length ?? 1;
    const starts = new Int32Array(codes + 1);
    for (let slot = 0; slot < this.size; slot += 1) if (live[slot] !== 0) starts[(base?.[slot] ?? 0) + 1]! += 1;
    for (let code = 0; code < codes; code += 1) starts[code + 1]! += starts[code]!;
    const next = starts.slice();
    const order = new Int32Array(this.live);
    for (let slot = 0; slot < this.size; slot += 1) {
      if (live[slot] === 0) continue;
      const code = base?.[slot] ?? 0;
      order[next[code]!] = slot;
      next[code]! += 1;
    }
    // In place, through one scratch buffer for all columns: freed arrays of this size seldom go back to the system.
    const scratch = new ArrayBuffer(order.length * Float64Array.BYTES_PER_ELEMENT);
    for (const column of this.#all()) reorder(column, order, scratch);
    live.fill(0, this.live, this.size);
    this.size = this.live;
    this.clustered = this.live;
    this.starts = starts;
    this.#index();
  }
}

/** An empty row, which readers fill again and again. */
export const rowOf = ({ packing, schema }: Pick<Columns, 'packing' | 'schema'>): Row => ({
  id: 0,
  owner: 0,
  city: 0,
  district: 0,
  station: 0,
  published: 0,
  expires: 0,
  groups: new Int32Array(packing.sizes.length),
  levels: new Float64Array(schema.columnLevels.length),
  numerics: new Float64Array(schema.numerics.length).fill(MISSING),
});
