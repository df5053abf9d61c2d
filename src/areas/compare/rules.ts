/** Maximum number of compared listings: as many columns as a screen can show side by side. */
export const mostCompared = 4;
