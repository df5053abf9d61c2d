/** product.md §2: the largest photo that is accepted, and the largest file of any form (`server/http/multipart.ts`). */
export const maxPhotoMegabytes = 20;
export const maxPhotoBytes = maxPhotoMegabytes * 1024 * 1024;

/** product.md §2: photos of one listing. */
export const maxPhotos = 30;

/** Lets through the 50-megapixel pictures of phones (8192 × 6144); decoded, one takes about 150 MB. */
export const maxPhotoPixels = 52_000_000;

/**
 * HEIC is decoded by WebAssembly, all pixels at once: the 24 megapixels of a phone's usual photo (5712 × 4284) take 250 MB for a moment, 48 would
 * take 600.
 */
export const maxHeicPixels = 26_000_000;

/** The least photo that a listing takes, lying or standing: a smaller one is an icon, on which nothing of the thing can be told. */
export const leastPhoto = { longer: 320, shorter: 240 } as const;
export const isTooSmall = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) < leastPhoto.longer || Math.min(width, height) < leastPhoto.shorter;

/** Widths in which every photo is kept; the names of the files, whatever narrower width a small photo really has. */
export const photoWidths = [320, 640, 1280] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** Uploads of the last day that no listing has taken: two full forms open at once; older ones are left for sweeping. */
export const maxUnattached = 2 * maxPhotos;

/** Turns of one photo: each makes its files anew. */
export const maxVersions = 40;

export type Rotation = 0 | 90 | 180 | 270;
export const turned = (rotation: Rotation, by: Rotation): Rotation => ((rotation + by) % 360) as Rotation; // four quarters again

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic';
export type PhotoRefusal = 'unsupported_image' | 'too_large' | 'image_too_big' | 'broken_image';

const startsWith = (bytes: Uint8Array, at: number, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[at + i] === byte);

/** Brands of still pictures and bursts in HEIF; AVIF has others. */
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);

/** The format by the file's own first bytes; its name and declared type are never asked. */
export function sniffPhoto(bytes: Uint8Array): PhotoFormat | null {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  // RIFF....WEBP
  if (startsWith(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, 8, [0x57, 0x45, 0x42, 0x50])) return 'webp';
  // ....ftyp and the main brand.
  if (startsWith(bytes, 4, [0x66, 0x74, 0x79, 0x70]) && heicBrands.has(String.fromCharCode(...bytes.subarray(8, 12))))
    return 'heic';
  return null;
}

/**
 * A 64-bit difference hash of a picture shrunk to 9 × 8 grey values, row by row: one bit for each pixel that is brighter than its right
 * neighbour. Signed, as PostgreSQL's bigint; near pictures differ in few bits (`bit_count`).
 */
export function differenceHash(grey: Uint8Array): bigint {
  let hash = 0n;
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      hash = (hash << 1n) | ((grey[y * 9 + x] ?? 0) > (grey[y * 9 + x + 1] ?? 0) ? 1n : 0n);
    }
  }
  return BigInt.asIntN(64, hash);
}

/** Pictures of one colour and plain gradients all look alike to the hash: only a hash with bits enough of both kinds tells anything. */
export function isDistinctive(hash: bigint): boolean {
  const ones = [...BigInt.asUintN(64, hash).toString(2)].filter((bit) => bit === '1').length;
  return ones >= 6 && ones <= 58;
}

/** Sides of a person's picture, pixels: lists, heads of pages, the dialog that changes it; each twice what is shown. */
export const avatarSizes = [96, 192, 384] as const;
export type AvatarSize = (typeof avatarSizes)[number];
export const avatarKey = (id: string, size: AvatarSize): string => `avatar/${id}/${size}.webp`;

export type PhotoType = 'webp' | 'avif';
/** Where the files of a version of an upload are kept: the `path` of its row, and the stem of its public address. */
export const uploadPath = (version: string): string => `u/${version}`;
export const uploadKey = (path: string, width: PhotoWidth, type: PhotoType = 'webp'): string =>
  `${path}/${width}.${type}`;
/** What all versions are made from: the widest width without loss to see, upright, without metadata. No address leads to it. */
/** Where the cards of a listing for networks lie. */
export const cardFolder = (objectId: number): string => `card/${objectId}/`;

export const masterKey = (id: string): string => `master/${id}.webp`;
