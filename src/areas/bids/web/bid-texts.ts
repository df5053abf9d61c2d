import { formatMoney, type Locale } from '#ui/format.ts';
import type { BadgeTone } from '#ui/Badge.tsx';
import { type ApplicationKind, type ApplicationState, applicationStates } from '../lifecycle.ts';
import type { Bid } from './bid-queries.ts';

export const stateTones: Readonly<Record<ApplicationState, BadgeTone>> = {
  sent: 'neutral',
  viewed: 'neutral',
  in_review: 'neutral',
  need_info: 'high',
  answered: 'neutral',
  countered: 'high',
  approved: 'accent',
  accepted: 'accent',
  declined: 'danger',
  withdrawn: 'neutral',
  not_chosen: 'neutral',
  expired: 'neutral',
};

/** Whether the application waits for the answer of the viewer's side. */
export const isYourTurn = ({ side, state }: Pick<Bid, 'side' | 'state'>): boolean =>
  applicationStates[state].turn === side;

/** Whether the organization has yet to answer: it has neither decided nor asked. */
export const isUnanswered = ({ state }: Pick<Bid, 'state'>): boolean => applicationStates[state].turn === 'recipient';

/** The words of acts that a kind of application has in common with others. */
export const actWordsOf = (kind: ApplicationKind): 'finance' | 'vacancy' | 'price_offer' =>
  kind === 'leasing' ? 'finance' : kind;

const hourMs = 3_600_000;

/** How long an open application still waits, in the largest unit that fits; null when nobody is awaited. */
export function timeLeft(
  { state, expires_at: expiresAt }: Pick<Bid, 'state' | 'expires_at'>,
  now: Date,
): { unit: 'days' | 'hours' | 'soon'; count: number } | null {
  if (applicationStates[state].turn === null) return null;
  const hours = Math.floor((Date.parse(expiresAt) - now.getTime()) / hourMs);
  if (hours < 1) return { unit: 'soon', count: 0 };
  return hours <= 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(hours / 24) };
}

type Sums = Pick<Bid, 'price_minor' | 'terms' | 'target' | 'asked'>;

/** The price of a price offer, the total of approved terms or the sum that is asked for; null where the application names no money. */
export function sumText({ price_minor, terms, target, asked }: Sums, locale: Locale) {
  if (price_minor !== null) return formatMoney(price_minor, target.currency ?? 'RUB', locale);
  const minor = terms?.total_minor ?? asked.amount_minor;
  return minor ? formatMoney(minor, 'RUB', locale) : null;
}

/** A length of time in the largest unit that fits twice; at least a minute. */
export function spanOf(ms: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 120) return { unit: 'minutes', count: minutes };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(hours / 24) };
}

/** The whole prices between which an offer for a listing may be, in minor units. */
export function priceBounds(listedMinor: number, percent: { min: number; max: number }, step: number) {
  const min = Math.ceil((listedMinor * percent.min) / 100 / step) * step;
  return { min, max: Math.floor((listedMinor * percent.max) / 100 / step) * step };
}
