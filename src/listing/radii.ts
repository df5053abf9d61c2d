/** Search radii in kilometres; 0 means the city itself. */
export const radii: readonly number[] = [0, 50, 100, 200, 300, 500];
export const defaultRadius = 100;
