import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { placeholderOf } from '#areas/media/processing.ts';
import { shippedFiles } from '#areas/media/shipped-photos.ts';

/** The blurred placeholders of the photographs that ship, by name: data/photos/placeholders.json. */
export async function makePlaceholders(): Promise<string> {
  const made: Record<string, string> = {};
  // One after the other, since decoding all photographs at once takes much memory.
  for (const [name, file] of [...shippedFiles()].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    made[name] = await placeholderOf(sharp(await readFile(file)));
  return `${JSON.stringify(made, null, 1)}\n`;
}
