import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { createQueue, type Queue } from './queue.ts';
import {
  differenceHash,
  maxPhotoBytes,
  maxPhotoPixels,
  type PhotoRefusal,
  type PhotoWidth,
  photoWidths,
  sniffPhoto,
} from './rules.ts';

// One thread a picture and no cache of decoded ones: two at a time fill two cores, and memory comes back.
sharp.concurrency(1);
sharp.cache(false);

/** A photo that cannot be taken, with the code of the contract. */
export class PhotoRefused extends Error {
  readonly code: PhotoRefusal;
  constructor(code: PhotoRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type PhotoVariant = { name: PhotoWidth; width: number; height: number; bytes: Buffer };

export type ProcessedPhoto = {
  /** WebP without metadata, narrowest first; a variant is never wider than the photo. */
  variants: PhotoVariant[];
  /** Pixels of the widest variant, upright. */
  width: number;
  height: number;
  /** A `data:` URI of a WebP 16 px wide. */
  placeholder: string;
  /** Of the file as it came. */
  sha256: Buffer;
  perceptualHash: bigint;
};

const widest = Math.max(...photoWidths);
/** A photo taller than three of its widths is shrunk to fit: WebP ends at 16,383 pixels, and so does patience. */
const tallest = 3;

async function checkHeader(bytes: Buffer): Promise<void> {
  if (bytes.length > maxPhotoBytes) throw new PhotoRefused('too_large', 'The photo is larger than 20 MB.');
  const format = sniffPhoto(bytes);
  if (!format) throw new PhotoRefused('unsupported_image', 'The file is not a JPEG, PNG or WebP picture.');
  // Reads the header only: nothing is decoded before its size is known.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new PhotoRefused('broken_image', 'The photo is damaged or incomplete.', { cause });
    });
  if (header.format !== format) {
    throw new PhotoRefused('unsupported_image', 'The file is not a JPEG, PNG or WebP picture.');
  }
  if (header.width * header.height > maxPhotoPixels) {
    throw new PhotoRefused('image_too_big', `The photo has more than ${maxPhotoPixels / 1_000_000} megapixels.`);
  }
}

/** A picture 16 px wide as a `data:` URI, some 150 characters: shown blurred until the picture comes. */
export async function placeholderOf(picture: Sharp): Promise<string> {
  const tiny = picture.resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 30, effort: 6 });
  return `data:image/webp;base64,${(await tiny.toBuffer()).toString('base64')}`;
}

async function encode(bytes: Buffer): Promise<ProcessedPhoto> {
  await checkHeader(bytes);
  // Decoded once, upright, without alpha or profile, at the widest size that is kept.
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: 30 })
    .autoOrient()
    .resize({ width: widest, height: widest * tallest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new PhotoRefused('broken_image', 'The photo is damaged or incomplete.', { cause });
    });
  const from = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const variants: PhotoVariant[] = [];
  for (const name of photoWidths) {
    const made = await from()
      .resize({ width: name, height: name * tallest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    variants.push({ name, width: made.info.width, height: made.info.height, bytes: made.data });
  }
  const grey = await from().greyscale().resize(9, 8, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer();
  return {
    variants,
    width: info.width,
    height: info.height,
    placeholder: await placeholderOf(from()),
    sha256: createHash('sha256').update(bytes).digest(),
    perceptualHash: differenceHash(grey),
  };
}

const uploads: Queue = createQueue(2, 30);

/** Re-encodes a photo of a user: two at a time, thirty waiting. Throws `PhotoRefused` or `QueueFull`. */
export const processPhoto = (bytes: Buffer): Promise<ProcessedPhoto> => uploads.run(() => encode(bytes));

const shipped: Queue = createQueue(1, 300);

/** A picture of ours at another width, as WebP; the same picture where it is narrower. */
export const narrowPhoto = (bytes: Buffer, width: PhotoWidth): Promise<Buffer> =>
  shipped.run(() =>
    sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 4 }).toBuffer(),
  );
