import type { ExpressionSpecification } from 'maplibre-gl';

/**
 * Kilometres from the middle of a city to its edge: people live about as densely in all cities of Russia, so that the radius grows with the root of
 * their number. A town of ten thousand has one kilometre, a city of a million five and a half, Moscow eighteen.
 */
const [least, peoplePerRoot] = [0.5, 205];
export const cityRadiusKm = (population: number): number => least + Math.sqrt(population) / peoplePerRoot;
/** The same in metres, of the population of a feature of the map; `share`: of the radius. */
export const cityRadiusMetres = (share: number): ExpressionSpecification => [
  '+',
  least * 1000 * share,
  ['*', (1000 * share) / peoplePerRoot, ['sqrt', ['get', 'population']]],
];
