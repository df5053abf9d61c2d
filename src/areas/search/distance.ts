type Point = { latitude: number; longitude: number };

const EARTH_KM = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine on the mean radius of the Earth, IUGG). */
export function kilometresBetween(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const half = (angle: number): number => Math.sin(angle / 2) ** 2;
  const across = half(to - from) + Math.cos(from) * Math.cos(to) * half(radians(other.longitude - one.longitude));
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(across)));
}
