import { expect, test } from 'vitest';
import { picture } from '#contract/shapes.ts';
import focuses from '../../../data/photos/focus.json' with { type: 'json' };
import { type MediaRow, pictureOf } from './pictures.ts';
import { shippedFiles } from './shipped-photos.ts';

const row: MediaRow = {
  id: '0d9f1c1e-54a7-4a0e-9a49-0f6f0f3f7a11',
  source: 'upload',
  path: 'u/0d9f1c1e-54a7-4a0e-9a49-0f6f0f3f7a11',
  width: 1280,
  height: 960,
  placeholder: 'data:image/webp;base64,AAAA',
  avif: false,
  credit: null,
};
const credit = {
  author: 'Someone',
  licence: 'CC BY 4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  source_url: 'https://example.org/photo',
};

test('an upload has an address for each width and no credit', () => {
  const made = picture.parse(pictureOf({ ...row, credit }));
  expect(made.urls.w640).toBe(`/media/${row.path}/640.webp`);
  expect(made).toMatchObject({ drawing: false, credit: null, width: 1280, height: 960, avif: false });
  expect(pictureOf({ ...row, avif: true }).avif).toBe(true);
});

test('a shipped photo has its credit', () => {
  const made = picture.parse(pictureOf({ ...row, source: 'photo', path: 'audi-a4', credit }));
  expect(made.urls).toEqual({
    w320: '/media/photo/audi-a4-320.webp',
    w640: '/media/photo/audi-a4-640.webp',
    w1280: '/media/photo/audi-a4-1280.webp',
  });
  expect(made.credit).toEqual(credit);
  const partial = pictureOf({
    ...row,
    source: 'photo',
    path: 'x',
    credit: { author: 'A', licence: 'B', source_url: 7 },
  });
  expect(picture.parse(partial).credit).toEqual({ author: 'A', licence: 'B', licence_url: null, source_url: null });
});

test('a drawing has the same address for every width and is marked as a drawing', () => {
  const made = picture.parse(pictureOf({ ...row, source: 'drawing', path: 'suv-red-side', placeholder: null }));
  expect(new Set(Object.values(made.urls)).size).toBe(1);
  expect(made.urls.w320).toMatch(/^\/media\/drawn\/suv-red-side\.svg\?v=\d+$/);
  expect(made).toMatchObject({ drawing: true, credit: null });
});

test('a shipped photo says where its subject is, if that is not its centre; an upload of that name does not', () => {
  const focusOf = (source: string, path: string) => picture.parse(pictureOf({ ...row, source, path })).focus;
  expect(focusOf('photo', 'skoda-octavia-liftback-white')).toBe('15% 50%');
  expect(focusOf('photo', 'bmw-x5-suv-black')).toBeUndefined();
  expect(focusOf('upload', 'skoda-octavia-liftback-white')).toBeUndefined();
  const shipped = shippedFiles();
  for (const [name, focus] of Object.entries(focuses)) {
    expect(shipped.has(name), name).toBe(true);
    expect(focus, name).toMatch(/^\d{1,3}% \d{1,3}%$/);
  }
});
