import { mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 4_000_000_000;

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) > neededBytes;
  } catch {
    // Only Linux has a file system in memory at a known path.
    return false;
  }
}

/**
 * A new folder for files that end with the tests: in memory where there is room, since a disk takes many times the processor time to create
 * the thousand files of a database.
 */
export const makeThrowawayFolder = (prefix: string): string =>
  mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), prefix));
