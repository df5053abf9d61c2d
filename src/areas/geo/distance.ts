type Point = { latitude: number; longitude: number };

const EARTH_KM = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine on the mean radius of the Earth, IUGG). */
export function kilometresBetween(a: Point, b: Point): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const half = (angle: number): number => Math.sin(angle / 2) ** 2;
  const across = half(to - from) + Math.cos(from) * Math.cos(to) * half(radians(b.longitude - a.longitude));
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(across)));
}
