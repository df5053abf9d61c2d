import { useTranslations } from 'use-intl';
import { ListingList } from '#listing/web/card/ListingList.tsx';
import { formatMoney } from '#ui/format.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { Feeds } from './home-queries.ts';

type Card = Feeds['newest'][number];
type Props = { items: readonly Card[]; costs: Feeds['costs'] };

/** A shelf of cards with the payment a month below the title; the price of a car from abroad has delivery and customs. */
export function CardsWithCosts({ items, costs }: Props) {
  const costsOf = (id: number) => costs.find((each) => each.id === id);
  const lineOf = (listing: Card) => <Payment listing={listing} minor={costsOf(listing.id)?.monthly_minor ?? null} />;
  return <ListingList items={items} view="shelf" landed={({ id }) => costsOf(id)} line={lineOf} />;
}

/** The payment a month, as a link to the lines of the cost; nothing where it is unknown. */
function Payment({ listing: { kind, id, slug }, minor }: { listing: Card; minor: number | null }) {
  const t = useTranslations('home');
  const { locale } = useApp();
  const href = useHref();
  if (minor === null) return null;
  return (
    <p className="text-14">
      <a href={`${href(paths.listing(kind, id, slug))}#cost`} className="link relative z-1 inline-flex min-h-6">
        {t('monthly', { amount: formatMoney(Math.round(minor / 100) * 100, 'RUB', locale) })}
      </a>
    </p>
  );
}
