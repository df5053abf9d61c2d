import { hourMs } from '#ui/durations.ts';
import { formatMoney, type Locale } from '#ui/format.ts';
import type { BadgeTone } from '#ui/Badge.tsx';
import {
  type ApplicationAct,
  type ApplicationKind,
  type ApplicationState,
  applicationStates,
  isOpen,
} from '../lifecycle.ts';
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

/** Whether the application waits for the answer of the viewer's side. Nothing can be agreed with a side that has left. */
export const isYourTurn = ({
  side,
  state,
  other,
}: Pick<Bid, 'side' | 'state'> & { other: Pick<Bid['other'], 'has_left'> }): boolean =>
  applicationStates[state].turn === side && !other.has_left;

type Other = Pick<Bid['other'], 'kind' | 'has_left' | 'is_blocked'>;

/** Why the other side is away. Whether one that has left may still return is known to itself alone. */
export const awayKey = ({ is_blocked: isBlocked }: Pick<Other, 'is_blocked'>) => (isBlocked ? 'blocked' : 'gone');

/** The words for an open application, or an agreement that stands, whose other side has left or is blocked; null for any other. */
export function leftKey({ state, other }: Pick<Bid, 'state'> & { other: Other }) {
  if (!other.has_left || (state !== 'accepted' && !isOpen(state))) return null;
  return `${state === 'accepted' ? 'left_agreement' : 'left_open'}.${other.kind}.${awayKey(other)}` as const;
}

/** Whether a side, and what it publishes, has a page: an account that is away or hidden has none. */
export const hasPage = ({ has_left, is_hidden }: Pick<Bid['other'], 'has_left' | 'is_hidden'>): boolean =>
  !has_left && !is_hidden;

/** Whether the organization has neither decided nor asked yet. */
export const isUnanswered = ({ state }: Pick<Bid, 'state'>): boolean => applicationStates[state].turn === 'recipient';

/** The words of acts that several kinds of application share. */
export const actWordsOf = (kind: ApplicationKind): 'finance' | 'vacancy' | 'price_offer' =>
  kind === 'leasing' ? 'finance' : kind;

/** The key of an act's name. Withdrawing or declining what was accepted calls an agreement off. */
export const actKeyOf = <A extends ApplicationAct>({ kind, state }: Pick<Bid, 'kind' | 'state'>, act: A) =>
  state === 'accepted' ? ('acts.call_off' as const) : (`acts.${actWordsOf(kind)}.${act}` as const);

/**
 * Returns the remaining time of an open application, in the largest unit that fits; null when no answer is pending.
 */
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

/** Returns the price of a price offer, the total of approved terms or the requested sum; null if the application names no money. */
export function sumText({ price_minor, terms, target, asked }: Sums, locale: Locale) {
  if (price_minor !== null) return formatMoney(price_minor, target.currency ?? 'RUB', locale);
  const minor = terms?.total_minor ?? asked.amount_minor;
  return minor ? formatMoney(minor, 'RUB', locale) : null;
}

/** Formats a duration in the largest unit that fits twice; at least a minute. */
export function spanOf(ms: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 120) return { unit: 'minutes', count: minutes };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(hours / 24) };
}
