import type { AvatarUrls, CoverUrls } from '#contract/shapes.ts';

/** Maximum size of a photo (product.md §2), and of a file in any form (`server/http/multipart.ts`). */
export const maxPhotoMegabytes = 20;
export const maxPhotoBytes = maxPhotoMegabytes * 1024 * 1024;

/** Maximum number of photos of a listing (product.md §2). */
export const maxPhotos = 30;

/** Allows the 50-megapixel pictures of phones (8192 × 6144); a decoded one takes about 150 MB. */
export const maxPhotoPixels = 52_000_000;

/**
 * HEIC is decoded by WebAssembly in one piece: a phone's usual 24 megapixels (5712 × 4284) briefly take 250 MB, 48 megapixels would take 600
 * MB.
 */
export const maxHeicPixels = 26_000_000;

/** Minimum size of a photo in either orientation: smaller pictures are icons that show nothing of the item. */
export const minPhotoSize = { longer: 320, shorter: 240 } as const;
export const isTooSmall = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) < minPhotoSize.longer || Math.min(width, height) < minPhotoSize.shorter;

/** Widths of the stored variants and names of their files; a small photo's variants may be narrower. */
export const photoWidths = [320, 640, 1280] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** Maximum number of unattached uploads within a day: two full forms open at once. Older uploads are deleted by the nightly deletion. */
export const maxUnattached = 2 * maxPhotos;

/** Maximum number of rotations of a photo, since each makes all files again. */
export const maxVersions = 40;

export type Rotation = 0 | 90 | 180 | 270;
export const turned = (rotation: Rotation, by: Rotation): Rotation => ((rotation + by) % 360) as Rotation; // four quarters again

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic';
export type PhotoRefusal = 'unsupported_image' | 'too_large' | 'image_too_big' | 'broken_image';

const startsWith = (bytes: Uint8Array, at: number, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[at + i] === byte);

/** Brands of HEIF still images and bursts; AVIF has other brands. */
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Detects the format from the first bytes; the file name and declared type are ignored. */
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
 * A 64-bit difference hash (dHash) of a picture reduced to 9 × 8 grey values: a bit is set when a pixel is brighter than its right neighbour.
 * Signed, as PostgreSQL's bigint; similar pictures differ in few bits (`bit_count`).
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

/** Whether a hash can identify a picture: plain surfaces and gradients all hash alike, so a hash needs enough bits of both values. */
export function isDistinctive(hash: bigint): boolean {
  const ones = [...BigInt.asUintN(64, hash).toString(2)].filter((bit) => bit === '1').length;
  return ones >= 6 && ones <= 58;
}

/**
 * Pictures of a profile: their widths in px, and the ratio of width to height to which they are cropped. Avatars are shown in lists, page
 * heads and the avatar dialog at half of these widths.
 */
export const profilePictures = {
  avatar: { widths: [96, 192, 384], ratio: 1 },
  cover: { widths: [640, 1280], ratio: 4 },
} as const;
export type ProfilePicture = keyof typeof profilePictures;
/** The id of a picture of a profile, which its files and addresses contain. */
export type ProfilePictureId = { kind: ProfilePicture; id: string };

const profilePictureKey = ({ kind, id }: ProfilePictureId, width: number): string => `${kind}/${id}/${width}.webp`;
export const profilePictureKeys = (picture: ProfilePictureId): string[] =>
  profilePictures[picture.kind].widths.map((width) => profilePictureKey(picture, width));
/** Returns the URLs of an avatar's sizes (routes.ts). */
export const avatarUrls = (id: string | null): AvatarUrls =>
  id === null
    ? null
    : {
        s96: `/media/avatar/${id}/96.webp`,
        s192: `/media/avatar/${id}/192.webp`,
        s384: `/media/avatar/${id}/384.webp`,
      };

export const coverUrls = (id: string | null): CoverUrls =>
  id === null ? null : { w640: `/media/cover/${id}/640.webp`, w1280: `/media/cover/${id}/1280.webp` };

/** The columns of `media` from which the files of an upload are found or made. */
export type UploadedPhoto = { id: string; path: string; rotation: number };

export type PhotoType = 'webp' | 'avif';
/** Folder of the files of an upload's version: the `path` of its row, and the base of its public address. */
export const uploadPath = (version: string): string => `u/${version}`;
export const uploadKey = (path: string, width: PhotoWidth, type: PhotoType = 'webp'): string =>
  `${path}/${width}.${type}`;
/** Folder of a listing's preview images. */
export const cardFolder = (objectId: number): string => `card/${objectId}/`;

/** File of the master, from which all versions are made: the largest width, upright, without metadata and visible loss. It has no public address. */
export const masterKey = (id: string): string => `master/${id}.jpg`;
/** The master of a photo that was uploaded before masters became JPEG. */
export const formerMasterKey = (id: string): string => `master/${id}.webp`;
