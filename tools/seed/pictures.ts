import type { ListingStatus } from '#listing/lifecycle.ts';
import { carDrawingName, type DrawnView, vehicleGrounds } from '#areas/media/drawing-names.ts';
import { drawnBody } from '#areas/auto/drawn-body.ts';
import type { Car } from './cars.ts';
import type { DemoPicture } from './demo-picture.ts';
import type { Photo } from './photos.ts';
import type { Random } from './random.ts';

/** The size of drawings. */
const drawingSize = { width: 1200, height: 900 };

/** Which view comes first differs, so that a page of one model does not repeat one drawing. */
const orders: readonly (readonly DrawnView[])[] = [
  ['front34', 'side', 'rear34'],
  ['front34', 'rear34', 'side'],
  ['side', 'front34', 'rear34'],
  ['rear34', 'front34', 'side'],
];

/** The body by which the car is drawn. */
export const bodyOf = ({ body, year, mark, model, generation }: Car): string =>
  drawnBody(body, {
    year,
    markSlug: mark.slug,
    modelSlug: model.slug,
    modelFrom: model.yearFrom,
    generationFrom: generation?.yearFrom ?? null,
  });

/** The photograph of the car alone, or drawings of the body in the colour of the car; a draft may have none. */
export function drawPictures(car: Car, photo: Photo | null, status: ListingStatus, random: Random): DemoPicture[] {
  if (photo) return [photo.picture];
  if (status === 'draft' && random.chance(0.5)) return [];
  const views = random.pick(orders);
  const ground = random.pick(vehicleGrounds);
  const body = bodyOf(car);
  const count = random.chance(0.3) ? 1 : random.chance(0.4) ? 2 : 3;
  return views.slice(0, count).map((view) => ({
    source: 'drawing',
    path: carDrawingName({ body, colour: car.colour, view, ground }),
    ...drawingSize,
    credit: null,
  }));
}
