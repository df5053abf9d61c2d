import { randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodeHeic } from './heic/decode-heic.ts';
import { avifOf, PhotoRefused, processPhoto, rotatePhoto } from './processing.ts';
import { maxHeicPixels, maxPhotoBytes } from './rules.ts';

const red = { r: 200, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 200 };
const plain = (width: number, height: number, background: { r: number; g: number; b: number; alpha?: number } = red) =>
  sharp({ create: { width, height, channels: background.alpha === undefined ? 3 : 4, background } });

/** A picture with a red left and a blue right half. */
const halves = (width: number, height: number) =>
  plain(width, height, blue).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: red } }, left: 0, top: 0 },
  ]);

async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}
const isRed = ([r = 0, , b = 0]: number[]): boolean => r > 150 && b < 80;
const isBlue = ([r = 0, , b = 0]: number[]): boolean => b > 150 && r < 80;

async function refusalOf(bytes: Buffer): Promise<string> {
  try {
    await processPhoto(bytes);
  } catch (error) {
    if (error instanceof PhotoRefused) return error.code;
    throw error;
  }
  return 'taken';
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** A valid black PNG with one bit per pixel: thousands of pixels per byte. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const scene = (dx: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#9ab"/><rect y="380" width="900" height="220" fill="#564"/><circle cx="${200 + dx}" cy="330" r="120" fill="#c33"/><rect x="${600 - dx}" y="80" width="160" height="320" fill="#eee"/></svg>`,
  );
const hashOf = async (bytes: Buffer) => BigInt.asUintN(64, (await processPhoto(bytes)).perceptualHash);
const distance = (a: bigint, b: bigint) => [...(a ^ b).toString(2)].filter((bit) => bit === '1').length;

describe('processing a photo', () => {
  test('returns three WebP files, a placeholder and hashes', async () => {
    const photo = await processPhoto(await halves(2000, 1500).jpeg().toBuffer());
    expect(photo.variants.map(({ name, width, height }) => [name, width, height])).toEqual([
      [320, 320, 240],
      [640, 640, 480],
      [1280, 1280, 960],
    ]);
    for (const { bytes, width } of photo.variants) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
    }
    expect([photo.width, photo.height]).toEqual([1280, 960]);
    expect(photo.placeholder.length).toBeLessThanOrEqual(400);
    const tiny = Buffer.from(photo.placeholder.replace('data:image/webp;base64,', ''), 'base64');
    expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 16, height: 12 });
    expect(photo.sha256).toHaveLength(32);
  });

  // The upright picture has a red square in its upper left corner.
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('applies EXIF orientation %i', async (orientation) => {
    const upright = await plain(600, 400, blue)
      .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: red } }, left: 0, top: 0 }])
      .png()
      .toBuffer();
    // What a camera held that way stores: the inverse of the transformation that the orientation tag prescribes.
    const stored: Record<number, (picture: Sharp) => Sharp> = {
      1: (picture) => picture,
      2: (picture) => picture.flop(),
      3: (picture) => picture.rotate(180),
      4: (picture) => picture.flip(),
      5: (picture) => picture.flop().rotate(270),
      6: (picture) => picture.rotate(270),
      7: (picture) => picture.flop().rotate(90),
      8: (picture) => picture.rotate(90),
    };
    const lying = await stored[orientation]!(sharp(upright)).png().toBuffer(); // there are eight
    const photo = await processPhoto(await sharp(lying).withMetadata({ orientation }).jpeg().toBuffer());
    expect([photo.width, photo.height]).toEqual([600, 400]);
    const shown = photo.variants[2]!.bytes; // there are always three
    expect(isRed(await pixel(shown, 60, 60))).toBe(true);
    expect(isBlue(await pixel(shown, 540, 60))).toBe(true);
    expect(isBlue(await pixel(shown, 60, 340))).toBe(true);
  });

  test('accepts 16 bits a channel', async () => {
    const deep = await plain(60, 40).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    const { variants } = await processPhoto(deep);
    expect(isRed(await pixel(variants[0]!.bytes, 30, 20))).toBe(true); // there are always three
  });

  test.each(['jpeg', 'png', 'webp'] as const)('accepts %s', async (format) => {
    expect(await refusalOf(await plain(40, 30).toFormat(format).toBuffer())).toBe('taken');
  });

  test('never enlarges the photo', async () => {
    const { variants, width } = await processPhoto(await plain(500, 300).png().toBuffer());
    expect(variants.map((variant) => variant.width)).toEqual([320, 500, 500]);
    expect(width).toBe(500);
  });

  test('turns the pixels as the EXIF orientation says', async () => {
    const lying = await halves(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { variants, width, height } = await processPhoto(lying);
    expect([width, height]).toEqual([400, 600]);
    const upright = variants[2]!.bytes; // there are always three
    expect(isRed(await pixel(upright, 200, 100))).toBe(true);
    expect(isBlue(await pixel(upright, 200, 500))).toBe(true);
  });

  test('removes all metadata: place, profile and the rest', async () => {
    const told = await halves(800, 600)
      .withExif({
        IFD0: { Make: 'Secretcam', Copyright: 'Someone' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '55/1 45/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '37/1 37/1 0/1',
        },
      })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const before = await sharp(told).metadata();
    expect(before.exif?.includes('Secretcam')).toBe(true);
    expect(before.icc).toBeDefined();
    expect(before.xmp).toBeDefined();
    const { variants, placeholder } = await processPhoto(told);
    const tiny = Buffer.from(placeholder.split(',')[1] ?? '', 'base64');
    for (const bytes of [...variants.map((variant) => variant.bytes), tiny]) {
      const after = await sharp(bytes).metadata();
      expect([after.exif, after.icc, after.xmp, after.iptc, after.orientation]).toEqual(Array(5).fill(undefined));
      expect(/EXIF|XMP |ICCP|Secretcam/.test(bytes.toString('latin1'))).toBe(false);
    }
  });

  test('takes the first of several frames', async () => {
    const frames = await Promise.all([plain(60, 40).png().toBuffer(), plain(60, 40, blue).png().toBuffer()]);
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const { variants } = await processPhoto(animated);
    expect((await sharp(variants[0]!.bytes).metadata()).pages ?? 1).toBe(1); // there are always three
    expect([variants[0]!.width, variants[0]!.height]).toEqual([60, 40]);
    expect(isRed(await pixel(variants[0]!.bytes, 30, 20))).toBe(true);
  });

  test('makes transparency white and converts CMYK to RGB', async () => {
    const clear = await processPhoto(
      await plain(50, 50, { ...blue, alpha: 0 })
        .png()
        .toBuffer(),
    );
    expect(Math.min(...(await pixel(clear.variants[0]!.bytes, 25, 25)))).toBeGreaterThan(240);
    const print = await processPhoto(await plain(50, 50).toColourspace('cmyk').jpeg().toBuffer());
    expect((await sharp(print.variants[0]!.bytes).metadata()).space).toBe('srgb');
    expect(isRed(await pixel(print.variants[0]!.bytes, 25, 25))).toBe(true);
  });

  test('accepts a very thin photo', async () => {
    const { width, height } = await processPhoto(await plain(30, 16_000).png().toBuffer());
    expect(height).toBe(3840);
    expect(width).toBeLessThanOrEqual(30);
  });

  test('accepts exactly 20 MB and drops bytes after the picture', async () => {
    const noise = randomFillSync(Buffer.alloc(600 * 400 * 3));
    const jpeg = await sharp(noise, { raw: { width: 600, height: 400, channels: 3 } })
      .jpeg()
      .toBuffer();
    const tail = Buffer.alloc(maxPhotoBytes - jpeg.length, '<script>alert(1)</script>');
    const { variants } = await processPhoto(Buffer.concat([jpeg, tail]));
    expect(variants.some(({ bytes }) => bytes.includes('<script>'))).toBe(false);
  });

  test('computes a hash that is near for a shrunk or recompressed copy, and far for another picture', async () => {
    const first = await hashOf(await sharp(scene(0)).jpeg({ quality: 95 }).toBuffer());
    const again = await hashOf(await sharp(scene(0)).resize(400).webp({ quality: 40 }).toBuffer());
    const other = await hashOf(await sharp(scene(380)).jpeg().toBuffer());
    expect(distance(first, again)).toBeLessThanOrEqual(5);
    expect(distance(first, other)).toBeGreaterThan(12);
  });
});

const heic = readFileSync(new URL('../../../tests/support/files/scene.heic', import.meta.url));

describe('processing a HEIC photo', () => {
  test('keeps the pixels and removes place and camera', async () => {
    expect(heic.includes('Dvor test camera')).toBe(true);
    const photo = await processPhoto(heic);
    expect([photo.width, photo.height]).toEqual([1280, 960]);
    const shown = photo.variants[2]!.bytes; // there are always three
    expect(isRed(await pixel(shown, 80, 80))).toBe(true);
    expect(isBlue(await pixel(shown, 1200, 900))).toBe(true);
    for (const bytes of [...photo.variants.map((variant) => variant.bytes), photo.master]) {
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.includes('Dvor test camera')).toBe(false);
    }
  });

  test('refuses a truncated or damaged file, and accepts the next one', async () => {
    expect(await refusalOf(heic.subarray(0, heic.length / 2))).toBe('broken_image');
    expect(await refusalOf(heic.subarray(0, 40))).toBe('broken_image');
    const spoilt = Buffer.from(heic);
    randomFillSync(spoilt, 40, 400);
    expect(await refusalOf(spoilt)).toBe('broken_image');
    const lying = Buffer.concat([heic.subarray(0, 12), await plain(40, 30).jpeg().toBuffer()]);
    expect(await refusalOf(lying)).toBe('broken_image');
    expect(await refusalOf(heic)).toBe('taken');
  });

  test('refuses excessive dimensions before decoding', async () => {
    const huge = Buffer.from(heic);
    const at = huge.indexOf('ispe') + 8;
    expect([huge.readUInt32BE(at), huge.readUInt32BE(at + 4)]).toEqual([1600, 1200]);
    huge.writeUInt32BE(30_000, at);
    huge.writeUInt32BE(30_000, at + 4);
    expect(30_000 * 30_000).toBeGreaterThan(maxHeicPixels);
    expect(await refusalOf(huge)).toBe('image_too_big');
  });

  test('limits time and memory', async () => {
    const large = readFileSync(new URL('../../../tests/support/files/scene-12mp.heic', import.meta.url));
    const enough = { ms: 30_000, memory: 200 * 1_048_576 };
    expect(await decodeHeic(large, maxHeicPixels, enough)).toMatchObject({ width: 4032, height: 3024 });
    const refused = { refused: 'broken_image' };
    expect(await decodeHeic(large, maxHeicPixels, { ...enough, ms: 1 })).toMatchObject(refused);
    expect(await decodeHeic(large, maxHeicPixels, { ...enough, memory: 40 * 1_048_576 })).toMatchObject(refused);
    expect(await decodeHeic(large, 4032 * 3024 - 1, enough)).toEqual({ refused: 'image_too_big' });
  });
});

describe('a version of a photo', () => {
  test('is rotated clockwise from the original, however often', async () => {
    const { master, perceptualHash } = await processPhoto(await halves(1600, 1200).jpeg().toBuffer());
    expect(await sharp(master).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 960 });
    const quarter = await rotatePhoto(master, 90);
    expect([quarter.width, quarter.height]).toEqual([960, 1280]);
    expect(isRed(await pixel(quarter.variants[2]!.bytes, 480, 100))).toBe(true); // there are always three
    expect(isBlue(await pixel(quarter.variants[2]!.bytes, 480, 1200))).toBe(true);
    const half = await rotatePhoto(master, 180);
    expect(isBlue(await pixel(half.variants[2]!.bytes, 100, 480))).toBe(true);
    expect((await rotatePhoto(master, 0)).perceptualHash).toBe(perceptualHash);
  });

  test('has AVIF of every width, without metadata and smaller than WebP', async () => {
    const { master, variants } = await processPhoto(await sharp(scene(0)).jpeg().toBuffer());
    const made = [];
    for await (const variant of avifOf(master, 90)) made.push(variant);
    expect(made.map(({ name }) => name)).toEqual([320, 640, 1280]);
    for (const { bytes, name } of made) {
      const { format, compression, width, height, exif } = await sharp(bytes).metadata();
      expect([format, compression, exif]).toEqual(['heif', 'av1', undefined]);
      expect(width).toBe(Math.min(name, 600));
      expect(height).toBeGreaterThan(width);
    }
    expect(made[2]!.bytes.length).toBeLessThan(variants[2]!.bytes.length);
  });
});

describe('processing refuses', () => {
  test.each([
    ['a text named .jpg', Buffer.from('This is no photo at all, whatever its name says.')],
    ['an empty file', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('%s', async (_what, bytes) => {
    expect(await refusalOf(bytes)).toBe('unsupported_image');
  });

  test('GIF, TIFF and AVIF', async () => {
    for (const format of ['gif', 'tiff', 'avif'] as const) {
      expect(await refusalOf(await plain(40, 30).toFormat(format).toBuffer())).toBe('unsupported_image');
    }
  });

  test('over 20 MB', async () => {
    const bytes = Buffer.alloc(maxPhotoBytes + 1);
    bytes.set([0xff, 0xd8, 0xff]);
    expect(await refusalOf(bytes)).toBe('too_large');
  });

  test('a decompression bomb before decoding', async () => {
    const bytes = bomb(24_000);
    expect(bytes.length).toBeLessThan(200_000);
    // Load on the machine only adds time: the fastest of three runs counts.
    let took = Infinity;
    for (let round = 0; round < 3; round += 1) {
      const started = performance.now();
      expect(await refusalOf(bytes)).toBe('image_too_big');
      took = Math.min(took, performance.now() - started);
    }
    expect(took).toBeLessThan(1000);
  });

  test('a truncated or damaged file', async () => {
    const whole = await halves(1200, 900).jpeg().toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('broken_image');
    expect(await refusalOf(whole.subarray(0, 20))).toBe('broken_image');
    const noise = randomFillSync(Buffer.alloc(200 * 200 * 3));
    for (const format of ['png', 'webp'] as const) {
      const bytes = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
        .toFormat(format)
        .toBuffer();
      expect(await refusalOf(bytes.subarray(0, bytes.length / 2))).toBe('broken_image');
    }
  });

  test('payloads beside the picture: their bytes are removed', async () => {
    const picture = await halves(400, 300).jpeg().toBuffer();
    const page = '<script>alert(1)</script>';
    const archive = 'PK\u0003\u0004';
    // A comment segment after the start of the file, an archive appended to its end.
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)]);
    const both = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), Buffer.from(archive + page)]);
    const { variants, master } = await processPhoto(both);
    for (const bytes of [...variants.map((variant) => variant.bytes), master]) {
      expect(bytes.includes(page)).toBe(false);
      expect(bytes.includes(archive)).toBe(false);
    }
    const gif = Buffer.concat([Buffer.from('GIF89a/*'), picture]);
    expect(await refusalOf(gif)).toBe('unsupported_image');
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), picture]);
    expect(await refusalOf(pdf)).toBe('unsupported_image');
  });

  test('a file that begins as one format and is another', async () => {
    const webp = await plain(40, 30).webp().toBuffer();
    const masked = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), webp]);
    expect(['broken_image', 'unsupported_image']).toContain(await refusalOf(masked));
  });
});

test('the pixels of a photo are freed before garbage is collected', async () => {
  const bytes = await halves(1280, 960).jpeg().toBuffer();
  await processPhoto(bytes);
  const before = process.memoryUsage().arrayBuffers;
  for (let count = 0; count < 5; count += 1) await processPhoto(bytes);
  // The pixels of each photo take 4.8 MB, its files of two plain halves some kilobytes.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3_000_000);
});
