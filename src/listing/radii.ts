/** Kilometres around a city; 0 is the city alone. */
export const radii: readonly number[] = [0, 50, 100, 200, 300, 500];
export const usualRadius = 100;
