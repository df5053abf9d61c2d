import { createQueue } from '#server/queue.ts';

/**
 * Searches of this process whose words have to be read from the texts: two at a time and four in line, all kinds together. One may keep a core
 * of the database busy, so that more would slow down every other search; they are answered by 503.
 */
export const textQueue = createQueue(2, 4);
