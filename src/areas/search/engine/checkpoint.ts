import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { endianness } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Column, type Columns, spare } from './columns.ts';
import type { FeedPosition } from './feed-position.ts';
import { rowsSql } from './read-rows.ts';

// The columns of a kind in a file, so that a start reads them and then what has changed since. Losing it costs a load, nothing else.

/** Another one where the same key would mean other columns. */
const version = 2;
const slice = 1_048_576;
/** A file takes seconds to write; a half of one that stands for longer was left by a process that ended. */
const halfLeftMs = 3_600_000;

const arrays = { Int16Array, Uint16Array, Int32Array, Uint32Array, Float64Array } as const;

type Head = {
  key: string;
  mark: FeedPosition;
  size: number;
  clustered: number;
  cities: readonly number[];
  codes: readonly (readonly number[])[];
  starts: readonly number[];
  types: readonly (keyof typeof arrays)[];
};

/** All that decides what the columns hold: another dictionary or another reading of the tables makes another key. */
function keyOf(columns: Columns): string {
  const { packing, schema } = columns;
  const levels = schema.columnLevels.map(({ field }) => field);
  const numerics = schema.numerics.map(({ stem, scale }) => [stem, scale]);
  const digits = packing.digits.map(({ key, values, group, stride }) => ({ key, values, group, stride }));
  const made = [version, endianness(), levels, numerics, digits, rowsSql(columns, new Date(0), 'few')];
  return createHash('sha256').update(JSON.stringify(made)).digest('hex');
}

const fileOf = (folder: string, { schema }: Columns): string => join(folder, `${schema.data.kind}.columns`);
const bytesOf = ({ buffer, byteOffset, byteLength }: NodeJS.TypedArray): Uint8Array => new Uint8Array(buffer, byteOffset, byteLength); // prettier-ignore

async function sweepHalves(folder: string): Promise<void> {
  const halves = (await readdir(folder)).filter((name) => name.endsWith('.new')).map((name) => join(folder, name));
  for (const half of halves) {
    // Whoever writes it, or sweeps beside us, may have moved it.
    const changed = await stat(half).catch(() => null);
    if (changed && changed.mtimeMs < Date.now() - halfLeftMs) await rm(half, { force: true });
  }
}

/** Writes the columns as they are at `mark`, beside whoever else writes to the folder. Meanwhile listings may only expire, and will again. */
export async function writeCheckpoint(folder: string, columns: Columns, mark: FeedPosition): Promise<void> {
  const { size, clustered, cities, codes } = columns;
  const all = columns.all();
  const head: Head = {
    key: keyOf(columns),
    mark,
    size,
    clustered,
    cities: cities.ids,
    codes: codes.map(({ ids }) => ids),
    starts: [...columns.starts],
    types: all.map(({ constructor }) => constructor.name as keyof typeof arrays),
  };
  const text = Buffer.from(JSON.stringify(head));
  await mkdir(folder, { recursive: true });
  await sweepHalves(folder);
  const half = `${fileOf(folder, columns)}.${randomUUID()}.new`;
  const file = await open(half, 'w', 0o600);
  try {
    let sum = crc32(text);
    await file.write(Uint32Array.of(text.length));
    await file.write(text);
    for (const column of all) {
      const bytes = bytesOf(column.subarray(0, size));
      for (let at = 0; at < bytes.length; at += slice) {
        // A copy, so that the sum is that of the bytes written.
        const part = bytes.slice(at, at + slice);
        sum = crc32(part, sum);
        await file.write(part);
      }
    }
    await file.write(Uint32Array.of(sum));
    await file.close();
    await rename(half, fileOf(folder, columns));
  } catch (error) {
    await file.close();
    await rm(half, { force: true });
    throw error;
  }
}

async function fill(file: FileHandle, into: NodeJS.TypedArray): Promise<Uint8Array> {
  const bytes = bytesOf(into);
  for (let at = 0; at < bytes.length;) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at);
    if (bytesRead === 0) throw new Error('The file ends early.');
    at += bytesRead;
  }
  return bytes;
}

async function number(file: FileHandle): Promise<number> {
  const one = new Uint32Array(1);
  await fill(file, one);
  return one[0]!;
}

/** Fills empty columns as they were written, where `leadsOn` agrees; tells since when notes are to be read. */
export async function readCheckpoint(
  folder: string,
  columns: Columns,
  leadsOn: (mark: FeedPosition) => Promise<boolean>,
): Promise<bigint | null> {
  const file = await open(fileOf(folder, columns)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return null;
  try {
    const length = await number(file);
    if (length > (await file.stat()).size) throw new Error('The file is not whole.');
    const text = await fill(file, Buffer.alloc(length));
    const head = JSON.parse(Buffer.from(text).toString()) as Head;
    if (head.key !== keyOf(columns) || !(await leadsOn(head.mark))) return null;
    let sum = crc32(text);
    const all: Column[] = [];
    for (const type of head.types) {
      const column = new arrays[type](spare(head.size));
      sum = crc32(await fill(file, column.subarray(0, head.size)), sum);
      all.push(column);
    }
    if (sum !== (await number(file))) throw new Error('The file is not as it was written.');
    for (const id of head.cities) columns.cities.of(id);
    for (const [index, ids] of head.codes.entries()) for (const id of ids) columns.codes[index]!.of(id);
    columns.adopt(all, { ...head, starts: Int32Array.from(head.starts) });
    return BigInt(head.mark.floor);
  } finally {
    await file.close();
  }
}
