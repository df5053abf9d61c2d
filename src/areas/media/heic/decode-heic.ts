import { Worker } from 'node:worker_threads';
import { createQueue } from '#server/queue.ts';

export type HeicRequest = { bytes: Uint8Array; maxPixels: number; maxMemory: number };
export type HeicResponse =
  | { width: number; height: number; data: Uint8ClampedArray }
  | { refused: 'broken_image' | 'image_too_big'; cause?: string };

/** A photo of 24 megapixels takes 3 s on a slow core. */
const LIMIT_MS = 30_000;
/** The 24 megapixels of a phone need less than 200 MB within the decoder: its planes, its tiles, its pixels of four bytes. */
const MEMORY = 320 * 1_048_576;

/** One at a time: each takes a core and a few hundred megabytes for a moment. */
const line = createQueue(1, 12);

/**
 * Decodes a HEIC photo to upright RGBA pixels, in a thread that is ended afterwards, so that its memory comes back and a file that
 * breaks the decoder breaks nothing else. Throws `QueueFull`.
 */
export const decodeHeic = (
  bytes: Uint8Array,
  maxPixels: number,
  limits = { ms: LIMIT_MS, memory: MEMORY },
): Promise<HeicResponse> =>
  line.run(async () => {
    const order: HeicRequest = { bytes, maxPixels, maxMemory: limits.memory };
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
      stdout: true,
      stderr: true,
    });
    try {
      return await new Promise<HeicResponse>((resolve) => {
        const fail = (cause: string) => resolve({ refused: 'broken_image', cause });
        const timer = setTimeout(() => fail('It took too long.'), limits.ms);
        worker.once('message', (answer: HeicResponse) => (clearTimeout(timer), resolve(answer)));
        worker.once('error', (error: unknown) => (clearTimeout(timer), fail(String(error))));
        worker.once('exit', () => (clearTimeout(timer), fail('The decoder ended.')));
      });
    } finally {
      await worker.terminate();
    }
  });
