import { useTranslations } from 'use-intl';
import { clockText, openState } from '#ui/opening-hours.ts';
import type { OutputOf } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';
import { answerTerm } from './answer-term.ts';

type Shop = NonNullable<OutputOf<'profile/get'>['shop']>;

/** Whether a time zone has another time of day than the visitor's now. */
function isElsewhere(timeZone: string, visitors: string, now: Date): boolean {
  const clock = (zone: string) => now.toLocaleTimeString('en-GB', { timeZone: zone });
  return clock(timeZone) !== clock(visitors);
}

type OpenText = { text: string; isOpen: boolean; /** The hours of today and whose time they are. */ below: string };

/** «Открыто до 20:00» or when it opens, in the time of the shop. */
export function useOpenText(
  { hours, time_zone }: Pick<Shop, 'hours' | 'time_zone'>,
  answerMinutes: number | null,
  /** Whether the page has a button that writes to the seller. */
  canWrite: boolean,
): OpenText | null {
  const t = useTranslations('user.shop.open');
  const { now, timeZone } = useApp();
  const at = new Date(now);
  const state = hours && openState(hours, time_zone, at);
  if (!state) return null;
  const local = isElsewhere(time_zone, timeZone, at) ? t('local') : '';
  if (state.isOpen)
    return {
      isOpen: true,
      below: [state.from === 0 && state.until === null ? '' : t('today', { from: clockText(state.from) }), local]
        .filter(Boolean)
        .join(', '),
      text: state.until === null ? t('always') : t('until', { time: clockText(state.until) }),
    };
  const time = clockText(state.from);
  // Messages can be written at any hour.
  const write = !canWrite
    ? ''
    : answerMinutes === null
      ? t('write')
      : t('write_answers', { term: answerTerm(answerMinutes) });
  return {
    isOpen: false,
    below: [write, local].filter(Boolean).join(', '),
    text: t(`opens.${state.near ?? state.day}`, { time }),
  };
}
