import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/start-error.ts';

/** What a backup folder says of itself; it is written last, so a folder without it is half-made. */
const manifest = z.object({
  format: z.literal(1),
  /** When the snapshot was taken, UTC. */
  takenAt: z.iso.datetime(),
  /** The last migration of the database: the restore begins with the tables as it left them. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
});

export type Manifest = z.output<typeof manifest>;

export const MANIFEST = 'manifest.json';
export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy.gz`);

export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST);
  try {
    return manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartError(`${file} is not the manifest of a whole backup.`, { cause });
  }
}
