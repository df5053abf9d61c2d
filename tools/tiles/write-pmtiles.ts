import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

/** A vector tile at its place in the world, not compressed. */
export type TileAt = { z: number; x: number; y: number; bytes: Uint8Array };
/** Degrees. */
export type Box = { west: number; south: number; east: number; north: number };

type Entry = { id: number; offset: number; length: number; run: number };

const headerLength = 127;
/** Readers fetch the header and the root directory in one request of this size. */
const firstRequest = 16_384;

function writeVarint(value: number, bytes: number[]): void {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

/** A directory as the specification lays it out: ids as differences, then runs, lengths, and offsets, of which 0 means «after the one before». */
function directoryOf(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  writeVarint(entries.length, bytes);
  for (const [index, { id }] of entries.entries()) writeVarint(id - (entries[index - 1]?.id ?? 0), bytes);
  for (const { run } of entries) writeVarint(run, bytes);
  for (const { length } of entries) writeVarint(length, bytes);
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    writeVarint(before && offset === before.offset + before.length ? 0 : offset + 1, bytes);
  }
  return gzipSync(Uint8Array.from(bytes), { level: 9 });
}

/** Tiles in the order of the Hilbert curve; equal tiles are stored once, and neighbours that are equal share an entry. */
function arranged(tiles: readonly TileAt[]): { entries: Entry[]; parts: Buffer[]; contents: number } {
  const entries: Entry[] = [];
  const parts: Buffer[] = [];
  const known = new Map<string, { offset: number; length: number }>();
  let end = 0;
  const byId = tiles.map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes })).sort((a, b) => a.id - b.id);
  for (const { id, bytes } of byId) {
    const digest = createHash('sha256').update(bytes).digest('hex');
    let place = known.get(digest);
    if (!place) {
      const part = gzipSync(bytes, { level: 9 });
      place = { offset: end, length: part.length };
      known.set(digest, place);
      parts.push(part);
      end += part.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && id === last.id + last.run) last.run += 1;
    else entries.push({ id, ...place, run: 1 });
  }
  return { entries, parts, contents: known.size };
}

/** An archive of vector tiles (PMTiles, version 3), with a single directory. */
export function writePmtiles(tiles: readonly TileAt[], box: Box, metadata: Record<string, unknown>): Buffer {
  const { entries, parts, contents } = arranged(tiles);
  const root = directoryOf(entries);
  if (headerLength + root.length > firstRequest)
    throw new Error(`${entries.length} entries do not fit a single directory.`);
  const about = gzipSync(JSON.stringify(metadata), { level: 9 });
  const data = Buffer.concat(parts);
  const zooms = tiles.map(({ z }) => z);
  const minZoom = Math.min(...zooms);
  const header = Buffer.alloc(headerLength);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  const lengths = [root.length, about.length, 0, data.length];
  let at = headerLength;
  for (const [index, length] of lengths.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    at += length;
  }
  for (const [index, count] of [tiles.length, entries.length, contents].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8);
  const flags = [1, Compression.Gzip, Compression.Gzip, TileType.Mvt, minZoom, Math.max(...zooms)];
  for (const [index, value] of flags.entries()) header.writeUInt8(value, 96 + index);
  const corners = [box.west, box.south, box.east, box.north];
  for (const [index, degrees] of corners.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  header.writeUInt8(minZoom, 118);
  header.writeInt32LE(Math.round(((box.west + box.east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((box.south + box.north) / 2) * 1e7), 123);
  return Buffer.concat([header, root, about, data]);
}
