import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';

const noise = randomFillSync(Buffer.alloc(60 * 40 * 3));

/** A JPEG of random colours: two photos of one process differ in size alone. */
export const noisePhoto = (width: number, height: number): Promise<Buffer> =>
  sharp(noise, { raw: { width: 60, height: 40, channels: 3 } })
    .resize(width, height)
    .jpeg()
    .toBuffer();
