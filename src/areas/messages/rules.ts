import { dayMs } from '#ui/durations.ts';
import { contactsIn } from '#listing/text/contacts.ts';
import { fold } from '#listing/text/folded.ts';
import { phonesIn } from '#listing/text/phones.ts';
import { stopWordsIn } from '#listing/text/text-signs.ts';

/** Bounds of what people write; the schemas of the calls and the composer read them. */
export const messageLimits = {
  text: 4000,
  photos: 6,
  /** The maximum number of an account's photos that wait for a message. */
  photosWaiting: 24,
  query: 80,
} as const;

/** How long photos wait for their message, ms. */
export const photoWaitMs = dayMs;

/** Accounts younger than this begin few conversations, and readers are warned of their phone numbers, ms. */
const newAccountMs = 3 * dayMs;

/** Organizations are never new: their INN and e-mail are checked before they may act. */
export const isNewAccount = ({ kind, created_at }: { kind: string; created_at: Date }, now: Date): boolean =>
  kind === 'user' && now.getTime() - created_at.getTime() < newAccountMs;

/** The reasons to warn the reader of a message. */
export const messageWarnings = ['prepayment', 'link', 'elsewhere', 'phone'] as const;
export type MessageWarning = (typeof messageWarnings)[number];

const hasPhone = (text: string): boolean => phonesIn(fold(text).text).length > 0;

/** The warnings that the reader of a text gets. */
export function warningsOf(text: string, { isNewAuthor }: { isNewAuthor: boolean }): MessageWarning[] {
  // The kind `ads` has no stop words of its own.
  const reasons = new Set<string>(stopWordsIn(text, 'ads').map(({ reason }) => reason));
  const contacts = contactsIn(text);
  const applies: Readonly<Record<MessageWarning, boolean>> = {
    prepayment: reasons.has('prepayment'),
    link: contacts.some((contact) => !hasPhone(contact)),
    elsewhere: reasons.has('outside'),
    phone: isNewAuthor && contacts.some(hasPhone),
  };
  return messageWarnings.filter((warning) => applies[warning]);
}

/** The kinds of targets that a conversation can be about. */
export const targetKinds = ['listing', 'vacancy', 'application', 'seller'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** `withdrawn`: the target was ended by its owner or by the platform, or has expired. */
export const targetStates = ['live', 'sold', 'expired', 'withdrawn'] as const;
export type TargetState = (typeof targetStates)[number];

/**
 * Why the caller cannot write: the caller has blocked the other side, was blocked by it, its account is gone, or what a first message would be about
 * is not public any more.
 */
export const writeRefusals = ['blocked_by_you', 'not_accepted', 'gone', 'not_live'] as const;
export type WriteRefusal = (typeof writeRefusals)[number];
