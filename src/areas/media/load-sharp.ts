import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

async function load(): Promise<typeof sharp> {
  const { default: made } = await import('sharp');
  // One thread per picture and no cache of decoded pictures: two pictures at a time use two cores, and memory is freed afterwards.
  made.concurrency(1);
  made.cache(false);
  return made;
}

/** Loads sharp on first use: a server that only serves pictures uses 8 MB less without it. */
export const loadSharp = (): Promise<typeof sharp> => (loaded ??= load());
