import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { formatDay, type Locale, THIN } from '#ui/format.ts';
import { localHref, useApp } from '#web/context.tsx';
import type { ListingCard } from '../contract.ts';

const dayMs = 86_400_000;

/** «сегодня», «3 дня назад», «12 окт. 2026»: as `formatWhen` of the kit, with formatters made once for a whole page of rows. */
export function whenFormatter(now: string, locale: Locale, timeZone: string): (time: string) => string {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const dayOf = (time: string) => Date.parse(`${calendar.format(new Date(time))}T00:00:00Z`) / dayMs;
  const today = dayOf(now);
  return (time) => {
    const days = dayOf(time) - today;
    return days > 0 || days < -7 ? formatDay(time, locale, timeZone) : relative.format(days, 'day');
  };
}

/** All that a card needs beyond its listing, made once for a list: rows themselves call no hook. */
export type CardLook = {
  locale: Locale;
  href: (path: string) => string;
  when: (time: string) => string;
  noPhoto: string;
  sellerKinds: Record<ListingCard['seller']['kind'], string>;
  alt: (listing: { title: string }, drawing: boolean) => string;
};

export function useCardLook(): CardLook {
  const { locale, now, timeZone } = useApp();
  const t = useTranslations('listing');
  return useMemo(() => {
    const photo = t('photo_alt', { title: '\u0001' });
    const drawing = t('drawing_alt', { title: '\u0001' });
    return {
      locale,
      href: (path) => localHref(locale, path),
      when: whenFormatter(now, locale, timeZone),
      noPhoto: t('no_photo'),
      sellerKinds: {
        private: t('seller_kind.private'),
        sole_trader: t('seller_kind.sole_trader'),
        company: t('seller_kind.company'),
      },
      alt: ({ title }, isDrawing) => (isDrawing ? drawing : photo).replace('\u0001', () => title),
    };
  }, [locale, now, timeZone, t]);
}

/** «Москва» or "Moscow". */
export const cityName = (city: { name: string; name_en: string }, locale: Locale): string =>
  locale === 'ru' ? city.name : city.name_en;

/** Parts of a line of facts, kept from breaking inside a part. */
export const joinFacts = (parts: readonly string[]): string => parts.map((part) => part.replaceAll(' ', '\u00A0')).join(` ·${THIN}`);
