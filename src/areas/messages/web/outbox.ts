import type { OutputOf } from '#contract/client.ts';
import { typedTextKey } from '#web/typed-text.ts';
import { messageLimits, photoWaitMs } from '../rules.ts';

export type MessagePhoto = OutputOf<'messages/add_photo'>;

/** A message that the server has not confirmed. `refusal` is the code with which the server refused it; a refused message is sent again only on request. */
export type Unsent = { key: string; text: string; photos: MessagePhoto[]; at: string; refusal: string | null };

/** A photo of the message being typed. The server keeps it for a while from `at`, when it was uploaded. */
export type DraftPhoto = MessagePhoto & { at: string };

/** The part of a conversation that only the browser has: the text and photos being written, and messages that were not sent, in their order. */
export type Outbox = { draft: string; photos: DraftPhoto[]; unsent: Unsent[] };

export const emptyOutbox: Outbox = { draft: '', photos: [], unsent: [] };

/** The name in the storage of the browser. `place` is a conversation, or what a first message would be about. */
export const outboxName = (accountId: number, place: string): string => typedTextKey(`messages.${accountId}.${place}`);

const isText = (value: unknown): value is string => typeof value === 'string';

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false;
  const { key, text, photos, at, refusal } = value as Record<string, unknown>;
  return isText(key) && isText(text) && isText(at) && Array.isArray(photos) && (refusal === null || isText(refusal));
}

function isDraftPhoto(value: unknown): value is DraftPhoto {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, urls } = value as Record<string, unknown>;
  return isText(id) && isText(at) && typeof urls === 'object' && urls !== null;
}

const isKept = ({ at }: DraftPhoto, now: Date): boolean => now.getTime() - Date.parse(at) < photoWaitMs;

/** Reads what was stored; whatever is malformed is left out, and so are photos that the server has dropped since. */
export function parseOutbox(stored: string | null, now = new Date()): Outbox {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<Outbox> | null;
    return {
      draft: isText(value?.draft) ? value.draft : '',
      photos: Array.isArray(value?.photos)
        ? value.photos.filter((photo) => isDraftPhoto(photo) && isKept(photo, now)).slice(0, messageLimits.photos)
        : [],
      unsent: Array.isArray(value?.unsent) ? value.unsent.filter(isUnsent) : [],
    };
  } catch {
    return emptyOutbox;
  }
}

export const isEmpty = ({ draft, photos, unsent }: Outbox): boolean =>
  draft === '' && photos.length === 0 && unsent.length === 0;

/** The next message to send: a refused one waits for its author. */
export const nextToSend = ({ unsent }: Outbox): Unsent | undefined => unsent.find(({ refusal }) => refusal === null);

export const withUnsent = (outbox: Outbox, message: Unsent): Outbox => ({
  draft: '',
  photos: [],
  unsent: [...outbox.unsent, message],
});

/** Joins the outbox of a conversation with the one that was written before the conversation began. */
export const joined = (before: Outbox, conversation: Outbox): Outbox => ({
  draft: [conversation.draft, before.draft].filter(Boolean).join('\n'),
  photos: [...conversation.photos, ...before.photos].slice(0, messageLimits.photos),
  unsent: [...conversation.unsent, ...before.unsent],
});

export const without = (outbox: Outbox, key: string): Outbox => ({
  ...outbox,
  unsent: outbox.unsent.filter((message) => message.key !== key),
});

/** Lets the messages be sent that were refused for a missing profile. */
export const withProfile = (outbox: Outbox): Outbox => ({
  ...outbox,
  unsent: outbox.unsent.map((message) =>
    message.refusal === 'profile_required' ? { ...message, refusal: null } : message,
  ),
});

export const withRefusal = (outbox: Outbox, key: string, refusal: string | null): Outbox => ({
  ...outbox,
  unsent: outbox.unsent.map((message) => (message.key === key ? { ...message, refusal } : message)),
});
