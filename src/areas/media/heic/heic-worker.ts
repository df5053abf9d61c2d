import { parentPort, workerData } from 'node:worker_threads';
import type { HeicResponse, HeicRequest } from './decode-heic.ts';

// Worker thread that decodes one picture, started by decode-heic.ts.
const { bytes, maxPixels, maxMemory } = workerData as HeicRequest;

/** Denies memory beyond the limit: the decoder requests as much as the file demands, and fails when denied. */
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
  if (this.buffer.byteLength + pages * 65_536 > maxMemory) throw new RangeError('The picture takes too much memory.');
  return grow.call(this, pages);
};
// libheif logs errors to the console; the response already contains them.
console.log = () => {};

async function decode(): Promise<HeicResponse> {
  const { default: heic } = await import('heic-decode');
  const images = await heic.all({ buffer: bytes });
  // The types of the library lack the properties known before decoding.
  const [first] = images as (Awaited<ReturnType<typeof heic.all>>[number] & { width: number; height: number })[];
  if (!first) return { refused: 'broken_image' };
  // The dimensions come from the headers: nothing is decoded yet.
  if (first.width * first.height > maxPixels) return { refused: 'image_too_big' };
  const { width, height, data } = await first.decode();
  return { width, height, data };
}

const answer = await decode().catch((error: unknown): HeicResponse => ({
  refused: 'broken_image',
  cause: String(error),
}));
parentPort?.postMessage(answer, 'data' in answer ? [answer.data.buffer as ArrayBuffer] : []);
