/** A moderator may take a decision back for so long, and nobody is told of it before. */
export const undoMs = 30_000;
