/** How long a moderator can undo a decision. The owner is not notified before this time has passed. */
export const undoMs = 30_000;
