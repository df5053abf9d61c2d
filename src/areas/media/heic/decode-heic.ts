import { Worker } from 'node:worker_threads';
import { createQueue } from '#server/queue.ts';

export type HeicRequest = { bytes: Uint8Array; maxPixels: number; maxMemory: number };
export type HeicResponse =
  | { width: number; height: number; data: Uint8ClampedArray }
  | { refused: 'broken_image' | 'image_too_big'; cause?: string };

/** Timeout: a photo of 24 megapixels takes 3 s on a slow core. */
const LIMIT_MS = 30_000;
/** Memory limit of the decoder: a phone's 24 megapixels need less than 200 MB for planes, tiles and RGBA pixels. */
const MEMORY = 320 * 1_048_576;

/** One at a time: each photo briefly takes a core and a few hundred megabytes. */
const line = createQueue(1, 12);

/**
 * Decodes a HEIC photo to upright RGBA pixels, in a worker thread that ends afterwards: its memory is freed, and a file that crashes the
 * decoder affects nothing else. Throws `QueueFull`.
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
