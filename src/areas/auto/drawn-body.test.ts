import { expect, test } from 'vitest';
import { carDrawingName, drawnViews } from '#areas/media/drawing-names.ts';
import { readDrawing } from '#areas/media/drawings.ts';
import { readCatalogue } from './catalogue/catalogue-file.ts';
import { bodiesOfOldLines, drawnBody, oneBodyMarks, olderBodies } from './drawn-body.ts';

const golf = { year: 2012, markSlug: 'volkswagen', modelSlug: 'golf', modelFrom: 1974, generationFrom: null };

test.each([
  ['a model of a later year on an older body', 'hatchback', { markSlug: 'lada', modelSlug: '2114-samara', modelFrom: 2001, generationFrom: 2001 }, 'hatchback_old'],
  ['a generation that was made for decades', 'suv', { markSlug: 'mercedes-benz', modelSlug: 'g-class', generationFrom: 1990 }, 'suv_old'],
  ['a make with one body for each model', 'wagon', { markSlug: 'lada', modelSlug: '2104', modelFrom: 1984 }, 'wagon_old'],
  ['a rounded body of such a make', 'sedan', { markSlug: 'lada', modelSlug: '2110', modelFrom: 1995, generationFrom: 1995 }, 'sedan'],
  ['an early car', 'hatchback', { year: 1991 }, 'hatchback_old'],
  ['a late car of an early name', 'hatchback', {}, 'hatchback'],
  ['a new crossover', 'suv', { year: 2022, modelSlug: 'id4', modelFrom: 2020 }, 'suv'],
  ['an early car of a body without old lines', 'coupe', { year: 1985 }, 'coupe'],
])('%s is drawn by its lines', (_, body, facts, drawn) => {
  expect(drawnBody(body, { ...golf, ...facts })).toBe(drawn);
}); // prettier-ignore

test('every body of old lines has drawings', async () => {
  for (const body of bodiesOfOldLines)
    for (const view of drawnViews)
      expect(await readDrawing(carDrawingName({ body: `${body}_old`, colour: 'beige', view })), body).toContain('<svg');
});

test('makes and models with old lines are of the catalogue', () => {
  const { marks } = readCatalogue();
  const slugs = new Set(marks.flatMap(({ slug, models }) => [slug, ...models.map((model) => `${slug}/${model.slug}`)]));
  expect([...oneBodyMarks, ...olderBodies].filter((slug) => !slugs.has(slug))).toEqual([]);
});
