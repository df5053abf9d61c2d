import { parentPort, workerData } from 'node:worker_threads';
import type { HeicResponse, HeicRequest } from './decode-heic.ts';

// Runs in a thread of its own, one picture a life. It is started by decode-heic.ts.
const { bytes, maxPixels, maxMemory } = workerData as HeicRequest;

/** The decoder asks for memory as a file tells it to; past the limit it gets none and gives up. */
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
  if (this.buffer.byteLength + pages * 65_536 > maxMemory) throw new RangeError('The picture takes too much memory.');
  return grow.call(this, pages);
};
// libheif tells its troubles there; they are in the answer already.
console.log = () => {};

async function decode(): Promise<HeicResponse> {
  const { default: heic } = await import('heic-decode');
  const images = await heic.all({ buffer: bytes });
  // Its types leave out what is known of a picture before it is decoded.
  const [first] = images as (Awaited<ReturnType<typeof heic.all>>[number] & { width: number; height: number })[];
  if (!first) return { refused: 'broken_image' };
  // Known from the headers: nothing is decoded yet.
  if (first.width * first.height > maxPixels) return { refused: 'image_too_big' };
  const { width, height, data } = await first.decode();
  return { width, height, data };
}

const answer = await decode().catch((error: unknown): HeicResponse => ({
  refused: 'broken_image',
  cause: String(error),
}));
parentPort?.postMessage(answer, 'data' in answer ? [answer.data.buffer as ArrayBuffer] : []);
