/** A point of a profile: x from the nose, z from the ground, and the radius its corner is rounded with; all in millimetres. */
export type ProfilePoint = readonly [x: number, z: number, radius?: number];

/** One car body as a handful of profile points, in millimetres. Everything drawn is derived from these. */
export interface BodyShape {
  length: number;
  width: number;
  frontAxle: number;
  rearAxle: number;
  wheel: number;
  /** Height of the lower edge of the sill. */
  sill: number;
  /** From the bumper's lip up to the leading edge of the bonnet. */
  nose: readonly ProfilePoint[];
  /** From behind the leading edge to the base of the windscreen. */
  bonnet: readonly ProfilePoint[];
  /** From the windscreen's base over the roof to the base of the rear window; the first and last lie on the belt. */
  roof: readonly ProfilePoint[];
  /** From behind the rear window's base to the edge where the tail begins; empty where the rear window ends the car. */
  deck: readonly ProfilePoint[];
  /** From the tail's upper edge down to the rear bumper's lip. */
  tail: readonly ProfilePoint[];
  /** Where the windscreen ends and where the rear window begins, as indexes into `roof`. */
  screenTop: number;
  rearTop: number;
  /** Lower corners of the side windows and the pillars between them, as x at the belt. */
  glassFrom: number;
  glassTo: number;
  pillars: readonly number[];
  /** Cuts of the doors as x; handles sit before each but the first. */
  doors: readonly number[];
  /** Grille's half-width as a share of the car's, and its lower and upper height. */
  grille: readonly [half: number, low: number, high: number];
  /** The bars of the grille: lying, standing, one in the car's colour, or none in a slim grille. */
  bars: 'level' | 'upright' | 'one' | 'none';
  headlamp: readonly [low: number, high: number];
  taillamp: readonly [low: number, high: number, inner: number];
  tumble: number;
  /** Square lamps and bumpers of dark plastic, as cars had until the nineties. */
  square?: boolean;
  /** Exhaust pipes are out of sight, as on electric cars. */
  hidesPipes?: boolean;
  cladding?: boolean;
  rails?: boolean;
  openTop?: boolean;
  bed?: boolean;
  sliding?: boolean;
}
