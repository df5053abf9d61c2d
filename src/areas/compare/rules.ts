/** More columns than a screen shows side by side help nobody to choose. */
export const mostCompared = 4;
