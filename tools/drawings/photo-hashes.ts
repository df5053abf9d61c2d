import { readFile } from 'node:fs/promises';
import { perceptualHashOf } from '#areas/media/processing.ts';
import { shippedFiles } from '#areas/media/shipped-photos.ts';
import { photoNames } from './placeholders.ts';

/** The perceptual hashes of photographs that ship, by name: data/photos/hashes.json. They are texts, since JSON has no 64-bit numbers. */
export async function makePhotoHashes(names = photoNames()): Promise<Record<string, string>> {
  const files = shippedFiles();
  const made: Record<string, string> = {};
  for (const name of names) made[name] = String(await perceptualHashOf(await readFile(files.get(name)!)));
  return made;
}
