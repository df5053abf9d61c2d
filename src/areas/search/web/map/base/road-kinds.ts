// The kinds of roads in the shipped tiles, as OpenStreetMap has them.

/** Those that a far view has as well. */
export const mainRoads: readonly string[] = ['motorway', 'trunk', 'primary'];

/** The other streets: the zoom from which each kind has room, that of its names, and its width at zoom 14. */
export const cityStreets = {
  secondary: { from: 10.8, named: 13, near: 6 },
  tertiary: { from: 12, named: 13.5, near: 4 },
} as const;
