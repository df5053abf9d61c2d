import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { decodeHeic } from './heic/decode-heic.ts';
import { loadSharp } from './load-sharp.ts';
import { createQueue, type Queue } from '#server/queue.ts';
import {
  differenceHash,
  maxHeicPixels,
  maxPhotoBytes,
  maxPhotoMegabytes,
  maxPhotoPixels,
  type PhotoRefusal,
  type PhotoWidth,
  photoWidths,
  type ProfilePicture,
  profilePictures,
  type Rotation,
  sniffPhoto,
} from './rules.ts';

/** Thrown for a photo that cannot be accepted; `code` is an error code of the contract. */
export class PhotoRefused extends Error {
  readonly code: PhotoRefusal;
  constructor(code: PhotoRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type PhotoVariant = { name: PhotoWidth; width: number; height: number; bytes: Buffer };

/** What the row of a photo says of its picture. */
type PhotoFacts = {
  /** Size at the largest stored width in px, upright. */
  width: number;
  height: number;
  /** A `data:` URI of a WebP 16 px wide. */
  placeholder: string;
  perceptualHash: bigint;
};

/** A photo with its files as shown. */
export type PhotoVersion = PhotoFacts & {
  /** WebP without metadata, narrowest first; never wider than the original. */
  variants: PhotoVariant[];
};

export type PhotoMaster = PhotoFacts & {
  /** The photo at the largest stored width as high-quality JPEG, from which all versions are made. */
  master: Buffer;
  /** Hash of the uploaded file. */
  sha256: Buffer;
};

export type ProcessedPhoto = PhotoVersion & PhotoMaster;

/**
 * A fifth less processor time for a photo than at effort 2, for an eighth more bytes: the import of a stock takes as long as its photos. Few
 * visitors load WebP, since AVIF takes its place once it is made.
 */
const webp = { quality: 80, effort: 1 };
/**
 * JPEG, because the master is never shown: WebP of this quality takes three times as long for a tenth fewer bytes. Optimised Huffman tables
 * take four times as long (35 ms against 7) for a hundredth fewer bytes.
 */
const masterJpeg = { quality: 92, optimiseCoding: false };

const widest = Math.max(...photoWidths);
/** Maximum ratio of height to width; taller photos are scaled down, since WebP is limited to 16,383 px. */
const tallest = 3;

const tooManyPixels = (limit: number) =>
  new PhotoRefused('image_too_big', `The photo has more than ${limit / 1_000_000} megapixels.`);
const damaged = (cause: unknown) => new PhotoRefused('broken_image', 'The photo is damaged or incomplete.', { cause });

/** Checks the file size and header; returns a picture that can be decoded and whose number of pixels is within the limit. */
async function open(bytes: Buffer): Promise<Sharp> {
  if (bytes.length > maxPhotoBytes)
    throw new PhotoRefused('too_large', `The photo is larger than ${maxPhotoMegabytes} MB.`);
  const format = sniffPhoto(bytes);
  if (!format) throw new PhotoRefused('unsupported_image', 'The file is not a JPEG, PNG, WebP or HEIC picture.');
  const sharp = await loadSharp();
  if (format === 'heic') {
    const made = await decodeHeic(bytes, maxHeicPixels);
    if ('refused' in made) throw made.refused === 'image_too_big' ? tooManyPixels(maxHeicPixels) : damaged(made.cause);
    return sharp(made.data, { raw: { width: made.width, height: made.height, channels: 4 } });
  }
  // Reads only the header: nothing is decoded before its size is known.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw damaged(cause);
    });
  if (header.format !== format) {
    throw new PhotoRefused('unsupported_image', 'The file is not a JPEG, PNG, WebP or HEIC picture.');
  }
  if (header.width * header.height > maxPhotoPixels) throw tooManyPixels(maxPhotoPixels);
  return sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: 'error', pages: 1 });
}

/** A 16 px wide `data:` URI of about 150 characters, shown blurred until the picture has loaded. */
export async function placeholderOf(picture: Sharp): Promise<string> {
  const tiny = picture.resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 30, effort: 6 });
  return `data:image/webp;base64,${(await tiny.toBuffer()).toString('base64')}`;
}

type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 | 1 | 2 };
const from = async ({ data, ...raw }: Pixels): Promise<Sharp> => (await loadSharp())(data, { raw });

/**
 * Frees the memory of pixels at once. Otherwise it would be freed by collections of garbage, which several megabytes for each photo make
 * frequent: with the columns of the search in the heap they took a quarter of the processor time of an import.
 */
function free({ data }: Pixels): void {
  const { buffer } = data;
  // A small picture may be a part of a buffer that others use.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === data.byteLength) buffer.transfer(0);
}

/** The master rotated clockwise. */
const turned = async (master: Buffer, rotation: Rotation): Promise<Sharp> =>
  (await loadSharp())(master).rotate(rotation);

/** Decodes the picture once, upright, without alpha and colour profile, at the largest stored size. */
async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .timeout({ seconds: 30 })
    .resize({ width: widest, height: widest * tallest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw damaged(cause);
    });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const atWidth = (picture: Sharp, width: PhotoWidth): Sharp =>
  picture.resize({ width, height: width * tallest, fit: 'inside', withoutEnlargement: true });

/** Made from all pixels, as that of every earlier photo: a few bits of difference would hide a photo that is shown twice. */
async function hashOf(pixels: Pixels): Promise<bigint> {
  const grey = (await from(pixels)).greyscale().resize(9, 8, { fit: 'fill' }).toColourspace('b-w');
  return differenceHash(await grey.raw().toBuffer());
}

/** The perceptual hash of a photo file, the same as of its upload. */
export const perceptualHashOf = async (bytes: Buffer): Promise<bigint> =>
  hashOf(await pixelsOf((await open(bytes)).autoOrient()));

/** The placeholder is made from the smallest pixels at hand, because scaling costs time by the pixel. */
async function factsOf(pixels: Pixels, smallest: Pixels): Promise<PhotoFacts> {
  const perceptualHash = await hashOf(pixels);
  const placeholder = await placeholderOf(await from(smallest));
  return { width: pixels.width, height: pixels.height, placeholder, perceptualHash };
}

/** Each width is made from the next larger one. */
async function versionOf(pixels: Pixels): Promise<PhotoVersion> {
  const variants: PhotoVariant[] = [];
  let smallest = pixels;
  for (const name of photoWidths.toReversed()) {
    if (name < widest) {
      const { data, info } = await atWidth(await from(smallest), name)
        .raw()
        .toBuffer({ resolveWithObject: true });
      if (smallest !== pixels) free(smallest);
      smallest = { data, width: info.width, height: info.height, channels: info.channels };
    }
    const { width, height } = smallest;
    const bytes = await (await from(smallest)).webp(webp).toBuffer();
    variants.unshift({ name, width, height, bytes });
  }
  const facts = await factsOf(pixels, smallest);
  if (smallest !== pixels) free(smallest);
  return { ...facts, variants };
}

async function encode<T>(
  bytes: Buffer,
  read: (pixels: Pixels) => Promise<T>,
): Promise<T & Omit<PhotoMaster, keyof PhotoFacts>> {
  const pixels = await pixelsOf((await open(bytes)).autoOrient());
  const made = await read(pixels);
  const master = await (await from(pixels)).jpeg(masterJpeg).toBuffer();
  free(pixels);
  return { ...made, master, sha256: createHash('sha256').update(bytes).digest() };
}

const uploads: Queue = createQueue(2, 30);

/** Re-encodes an uploaded photo; two run at a time and thirty wait. Throws `PhotoRefused` or `QueueFull`. */
export const processPhoto = (bytes: Buffer): Promise<ProcessedPhoto> => uploads.run(() => encode(bytes, versionOf));

/** Makes the master of a photo alone, whose widths are made when they are asked for; otherwise like `processPhoto`. */
export const processMaster = (bytes: Buffer): Promise<PhotoMaster> =>
  uploads.run(() => encode(bytes, (pixels) => factsOf(pixels, pixels)));

async function croppedOf(kind: ProfilePicture, bytes: Buffer): Promise<Buffer[]> {
  const pixels = await pixelsOf((await open(bytes)).autoOrient());
  const { widths, ratio } = profilePictures[kind];
  const made = [];
  for (const width of widths) {
    const cropped = (await from(pixels)).resize({ width, height: width / ratio, fit: 'cover' });
    made.push(await cropped.webp({ quality: 82, effort: 4 }).toBuffer());
  }
  return made;
}

/** The centre of a picture of a profile in all its widths, without metadata; shares the queue of uploads. Throws like `processPhoto`. */
export const processProfilePicture = (kind: ProfilePicture, bytes: Buffer): Promise<Buffer[]> =>
  uploads.run(() => croppedOf(kind, bytes));

/** The photo rotated clockwise relative to the original; shares the queue of uploads. Throws `QueueFull`. */
export const rotatePhoto = (master: Buffer, rotation: Rotation): Promise<PhotoVersion> =>
  uploads.run(async () => {
    const pixels = await pixelsOf(await turned(master, rotation));
    const version = await versionOf(pixels);
    free(pixels);
    return version;
  });

/**
 * Half the bytes of WebP at effort 1 (53 kB against 107 kB at 1280 px, average of six photos); more effort takes seconds to save another
 * fiftieth.
 */
const avif = { quality: 50, effort: 1, chromaSubsampling: '4:2:0' };

/** Every width of a photo as AVIF, about two seconds of processor time: for jobs, one at a time. */
export async function* avifOf(master: Buffer, rotation: Rotation): AsyncGenerator<{ name: PhotoWidth; bytes: Buffer }> {
  const pixels = await pixelsOf(await turned(master, rotation));
  for (const name of photoWidths) {
    const picture = atWidth(await from(pixels), name);
    yield { name, bytes: await picture.avif(avif).toBuffer() };
  }
  free(pixels);
}

/** How many pictures of our own and widths of uploads may wait to be made. */
export const waitingPictures = 300;
/** One at a time, so that a core is left for pages. */
const onRequest: Queue = createQueue(1, waitingPictures);

/** Resizes a picture of our own to a narrower width, as WebP; never enlarges. Throws `QueueFull`. */
export const resizePhoto = (bytes: Buffer, width: PhotoWidth): Promise<Buffer> =>
  onRequest.run(async () =>
    (await loadSharp())(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 4 }).toBuffer(),
  );

/** One width of an upload as WebP, from its master; shares the queue of our own pictures. Throws `QueueFull`. */
export const webpOf = (master: Buffer, rotation: Rotation, width: PhotoWidth): Promise<Buffer> =>
  onRequest.run(async () =>
    atWidth(await turned(master, rotation), width)
      .webp(webp)
      .toBuffer(),
  );
