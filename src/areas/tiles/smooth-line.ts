type Place = [longitude: number, latitude: number];

/** Parts into which the way between two places is divided. */
const steps = 6;
/** Decimals of a degree: a metre or so. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** The root of the distance of two places: far neighbours then bend a line no more than near ones do. */
const span = (from: Place, to: Place): number => {
  const flat = Math.cos((from[1] * Math.PI) / 180);
  return Math.sqrt(Math.hypot((to[0] - from[0]) * flat, to[1] - from[1]));
};

/** A curve through all places of a line in place of its chords (a centripetal Catmull–Rom spline); a line that ends where it began has no corner there. */
export function smoothLine(line: readonly Place[]): Place[] {
  const places = line.filter((place, at) => at === 0 || span(line[at - 1]!, place) > 0);
  if (places.length < 3) return [...line];
  const last = places.length - 1;
  const isRing = span(places[0]!, places[last]!) === 0;
  const before = (at: number): Place => (at > 0 ? places[at - 1]! : isRing ? places[last - 1]! : places[0]!);
  const after = (at: number): Place => (at < last ? places[at + 1]! : isRing ? places[1]! : places[last]!);
  /** How the curve runs through a place, by the unit of `span`. */
  const courseAt = (at: number, axis: 0 | 1): number => {
    const [from, here, to] = [before(at), places[at]!, after(at)];
    const [one, two] = [span(from, here), span(here, to)];
    if (one === 0 || two === 0) return (to[axis] - from[axis]) / (one + two);
    return (here[axis] - from[axis]) / one - (to[axis] - from[axis]) / (one + two) + (to[axis] - here[axis]) / two;
  };
  const between = (at: number, part: number, axis: 0 | 1): number => {
    const [from, to] = [places[at]!, places[at + 1]!];
    const length = span(from, to);
    const [square, cube] = [part ** 2, part ** 3];
    return rounded(
      (2 * cube - 3 * square + 1) * from[axis] +
        (cube - 2 * square + part) * length * courseAt(at, axis) +
        (3 * square - 2 * cube) * to[axis] +
        (cube - square) * length * courseAt(at + 1, axis),
    );
  };
  const curve = places.slice(0, -1).flatMap((place, at) => [
    place,
    ...Array.from({ length: steps - 1 }, (_, step): Place => {
      const part = (step + 1) / steps;
      return [between(at, part, 0), between(at, part, 1)];
    }),
  ]);
  return [...curve, places[last]!];
}
