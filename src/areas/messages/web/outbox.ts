import type { OutputOf } from '#contract/client.ts';

export type MessagePhoto = OutputOf<'messages/add_photo'>;

/** A message that the server has not confirmed. `refusal` is the code of a refusal, after which it is not sent again unasked. */
export type Unsent = { key: string; text: string; photos: MessagePhoto[]; at: string; refusal: string | null };

/** The part of a conversation that only the browser has: the text being typed, and messages that were not sent, in their order. */
export type Outbox = { draft: string; unsent: Unsent[] };

export const emptyOutbox: Outbox = { draft: '', unsent: [] };

/** The name in the storage of the browser. `place` is a conversation, or what a first message would be about. */
export const outboxName = (accountId: number, place: string): string => `messages:${accountId}:${place}`;

const isText = (value: unknown): value is string => typeof value === 'string';

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false;
  const { key, text, photos, at, refusal } = value as Record<string, unknown>;
  return isText(key) && isText(text) && isText(at) && Array.isArray(photos) && (refusal === null || isText(refusal));
}

/** Reads what was stored; whatever is malformed is left out. */
export function parseOutbox(stored: string | null): Outbox {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<Outbox> | null;
    return {
      draft: isText(value?.draft) ? value.draft : '',
      unsent: Array.isArray(value?.unsent) ? value.unsent.filter(isUnsent) : [],
    };
  } catch {
    return emptyOutbox;
  }
}

export const isEmpty = ({ draft, unsent }: Outbox): boolean => draft === '' && unsent.length === 0;

/** The next message to send: a refused one waits for its author. */
export const nextToSend = ({ unsent }: Outbox): Unsent | undefined => unsent.find(({ refusal }) => refusal === null);

export const withUnsent = (outbox: Outbox, message: Unsent): Outbox => ({
  draft: '',
  unsent: [...outbox.unsent, message],
});

export const without = (outbox: Outbox, key: string): Outbox => ({
  ...outbox,
  unsent: outbox.unsent.filter((message) => message.key !== key),
});

export const withRefusal = (outbox: Outbox, key: string, refusal: string | null): Outbox => ({
  ...outbox,
  unsent: outbox.unsent.map((message) => (message.key === key ? { ...message, refusal } : message)),
});
