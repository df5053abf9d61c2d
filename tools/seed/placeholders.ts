import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { placeholderOf } from '#areas/media/processing.ts';
import { shippedFiles } from '#areas/media/shipped-photos.ts';
import type { DemoListing } from './demo-listing.ts';

const files = shippedFiles();
const made = new Map<string, string>();

/** Blurred beginnings of the photographs that ship, by their names. */
export const placeholders: ReadonlyMap<string, string> = made;

/** Makes those that these listings show first. */
export async function preparePlaceholders(listings: readonly DemoListing[]): Promise<void> {
  // One after the other: decoded all at once they would be most of the memory of a seed.
  for (const { source, path } of listings.flatMap(({ thing }) => thing.pictures)) {
    const file = source === 'photo' && !made.has(path) ? files.get(path) : undefined;
    if (file !== undefined) made.set(path, await placeholderOf(sharp(await readFile(file))));
  }
}
