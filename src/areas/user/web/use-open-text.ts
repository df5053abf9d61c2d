import { useTranslations } from 'use-intl';
import { clockText, openState } from '#ui/opening-hours.ts';
import type { OutputOf } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';

type Shop = NonNullable<OutputOf<'profile/get'>['shop']>;

/** Whether a time zone has another time of day than the visitor's now. */
function isElsewhere(timeZone: string, visitors: string, now: Date): boolean {
  const clock = (zone: string) => now.toLocaleTimeString('en-GB', { timeZone: zone });
  return clock(timeZone) !== clock(visitors);
}

type OpenText = {
  text: string;
  isOpen: boolean;
  /** The hours of that day. */ day: string;
  /** Whose time they are; empty where it is the visitor's. */ local: string;
};

/** «Открыто до 20:00» or when it opens, in the time of the shop. */
export function useOpenText({ hours, time_zone }: Pick<Shop, 'hours' | 'time_zone'>): OpenText | null {
  const t = useTranslations('user.shop.open');
  const { now, timeZone } = useApp();
  const at = new Date(now);
  const state = hours && openState(hours, time_zone, at);
  if (!state) return null;
  const { isOpen, from, until } = state;
  const local = isElsewhere(time_zone, timeZone, at) ? t('local') : '';
  const day = until === null ? '' : `${clockText(from)}–${clockText(until)}`;
  const closing = until === null ? t('always') : t('until', { time: clockText(until) });
  return {
    isOpen,
    day,
    local,
    text: state.isOpen ? closing : t(`opens.${state.near ?? state.day}`, { time: clockText(from) }),
  };
}
