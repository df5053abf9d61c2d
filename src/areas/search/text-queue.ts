import { createQueue } from '#server/queue.ts';

/**
 * The searches of this process that have to read posting lists from the database: two run and four wait, all kinds together. Each may keep a
 * core of the database busy, so more would slow down every other search; further ones are answered by 503.
 */
export const textQueue = createQueue(2, 4);
