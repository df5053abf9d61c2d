import type { ListingStatus } from '#listing/lifecycle.ts';
import { carDrawingName, drawnViews } from '#areas/media/drawing-names.ts';
import type { Car } from './cars.ts';
import type { Photo } from './photos.ts';
import type { Random } from './random.ts';

export interface DemoPicture {
  readonly source: 'photo' | 'drawing';
  /** A file of data/photos/cars without its ending, or the name of a drawing. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly credit: Photo['credit'] | null;
}

/** The size of drawings. */
const drawingSize = { width: 1200, height: 900 };

/** The photograph of this model, if there is one, then drawings of the body in the colour of the car. */
export function drawPictures(car: Car, photo: Photo | null, status: ListingStatus, random: Random): DemoPicture[] {
  if (status === 'draft' && random.chance(0.5)) return [];
  const count = random.chance(0.3) ? 1 : random.chance(0.4) ? 2 : 3;
  const drawings = drawnViews.slice(0, count).map((view) => ({
    source: 'drawing' as const,
    path: carDrawingName({ body: car.body, colour: car.colour, view }),
    ...drawingSize,
    credit: null,
  }));
  if (!photo) return drawings;
  const { name, width, height, credit } = photo;
  return [{ source: 'photo', path: name, width, height, credit }, ...drawings];
}
