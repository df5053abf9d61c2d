/** The data of live events by type, for `publishEvent` on the server and `listenToEvents` in the browser. */
export type LiveEvents = {
  /** The account has a new notification, or has read some in another browser. */
  notifications: Record<string, never>;
  /** A conversation of the account has a new message, or one of its sides has read or blocked. */
  messages: { conversation: number };
};
export type LiveEventType = keyof LiveEvents;

/** The path of the stream under `/api`. */
export const liveStreamPath = 'live';
/** How often the server writes a comment to an idle stream, ms. */
export const beatMs = 15_000;
/** After this time without a byte the client reconnects, ms (specification: event-stream heartbeat). */
export const silenceMs = 45_000;

/**
 * The first event of each connection. `resumed` is false where the events since the last position are not known: the client then reads anew
 * what it shows.
 */
export type LiveHello = { resumed: boolean };
