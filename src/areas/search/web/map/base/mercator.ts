import type { Pixel } from './box.ts';
import { type Place, unwrapped } from './corners.ts';

/** The side of the square that shows the world at zoom 0 in MapLibre, in pixels. */
const worldPixels = 512;

/** How far up the map a latitude lies, in degrees of the equator. */
export function upOf(latitude: number): number {
  const angle = (latitude * Math.PI) / 180;
  return (Math.log(Math.tan(angle) + 1 / Math.cos(angle)) * 180) / Math.PI;
}

/** Web Mercator, in pixels at a zoom. */
export function projectAt({ latitude, longitude }: Place, zoom: number): Pixel {
  const pixelsOfDegree = (worldPixels * 2 ** zoom) / 360;
  return { x: (unwrapped(longitude) + 180) * pixelsOfDegree, y: (180 - upOf(latitude)) * pixelsOfDegree };
}
