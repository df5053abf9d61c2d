/** How long a moderator can reverse a decision; nobody is told of it before that. */
export const undoMs = 30_000;
