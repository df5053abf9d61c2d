import { useTranslations } from 'use-intl';
import { ListingList } from '#listing/web/card/ListingList.tsx';
import { formatMoney } from '#ui/format.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { Feeds } from './home-queries.ts';

type Props = { items: Feeds['newest']; costs: Feeds['costs'] };

/** A shelf of cards with the payment a month below the title; the price of a car from abroad has delivery and customs. */
export function CardsWithCosts({ items, costs }: Props) {
  const t = useTranslations('home');
  const { locale } = useApp();
  const href = useHref();
  const costsOf = (id: number) => costs.find((each) => each.id === id);
  return (
    <ListingList
      items={items}
      view="shelf"
      landedMinor={({ id, kind }) => (kind === 'autofromabroad' ? costsOf(id)?.landed_minor : null)}
      line={({ id, kind, slug }) => {
        const monthly = costsOf(id)?.monthly_minor ?? null;
        if (monthly === null) return null;
        return (
          <p className="text-14">
            <a href={`${href(paths.listing(kind, id, slug))}#cost`} className="link relative z-1 inline-flex min-h-6">
              {t('monthly', { amount: formatMoney(Math.round(monthly / 100) * 100, 'RUB', locale) })}
            </a>
          </p>
        );
      }}
    />
  );
}
