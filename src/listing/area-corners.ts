/** How many corners the polygon of a search may have: an address of this many stays below two kilobytes. */
export const maxAreaCorners = 60;
