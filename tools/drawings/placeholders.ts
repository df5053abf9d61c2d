import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { placeholderOf } from '#areas/media/processing.ts';
import { shippedFiles } from '#areas/media/shipped-photos.ts';

/** The names of the photographs that ship. */
export const photoNames = (): string[] => [...shippedFiles().keys()].toSorted();

/** The blurred placeholders of photographs that ship, by name: data/photos/placeholders.json. */
export async function makePlaceholders(names = photoNames()): Promise<Record<string, string>> {
  const files = shippedFiles();
  const made: Record<string, string> = {};
  // One after the other, since decoding all photographs at once takes much memory.
  for (const name of names) made[name] = await placeholderOf(sharp(await readFile(files.get(name)!)));
  return made;
}
