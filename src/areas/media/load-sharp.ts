import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

async function load(): Promise<typeof sharp> {
  const { default: made } = await import('sharp');
  // One thread a picture and no cache of decoded ones: two at a time fill two cores, and memory comes back.
  made.concurrency(1);
  made.cache(false);
  return made;
}

/** What makes pictures, loaded with the first one: a server that only shows them is 8 MB smaller without it. */
export const loadSharp = (): Promise<typeof sharp> => (loaded ??= load());
