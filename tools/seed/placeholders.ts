import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { placeholderOf } from '#areas/media/processing.ts';
import { shippedFiles } from '#areas/media/shipped-photos.ts';
import type { DemoListing } from './demo-listing.ts';

const files = shippedFiles();
const made = new Map<string, string>();

/** Blurred placeholders of the photographs that ship, by name. */
export const placeholders: ReadonlyMap<string, string> = made;

/** Makes the placeholders of the first photographs of these listings. */
export async function preparePlaceholders(listings: readonly DemoListing[]): Promise<void> {
  // One after the other: all photographs decoded at once would take most of the seed's memory.
  for (const { source, path } of listings.flatMap(({ thing }) => thing.pictures)) {
    const file = source === 'photo' && !made.has(path) ? files.get(path) : undefined;
    if (file !== undefined) made.set(path, await placeholderOf(sharp(await readFile(file))));
  }
}
