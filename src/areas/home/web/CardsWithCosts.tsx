import { useTranslations } from 'use-intl';
import { ListingList } from '#listing/web/card/ListingList.tsx';
import type { OutputOf } from '#contract/client.ts';
import { termsText } from '#true-cost/web/terms-text.ts';
import { formatMoney } from '#ui/format.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { Feeds } from './home-queries.ts';

type Card = Feeds['newest'][number];
type Terms = OutputOf<'true-cost/get_figures'>['figures'];
type Props = { items: readonly Card[]; costs: Feeds['costs']; terms: Terms | undefined };

/** Cards with the payment a month below the title; the price of a car from abroad has delivery and customs. */
export function CardsWithCosts({ items, costs, terms }: Props) {
  const costsOf = (id: number) => costs.find((each) => each.id === id);
  const lineOf = (listing: Card) => (
    <Payment listing={listing} minor={costsOf(listing.id)?.monthly_minor ?? null} terms={terms} />
  );
  return <ListingList items={items} view="feed" landed={({ id }) => costsOf(id)} line={lineOf} />;
}

/** The payment a month, as a link to the lines of the cost; nothing where it is unknown. */
function Payment({
  listing: { kind, id, slug },
  minor,
  terms,
}: { listing: Card; minor: number | null } & Pick<Props, 'terms'>) {
  const t = useTranslations('home');
  const { locale } = useApp();
  const href = useHref();
  if (minor === null) return null;
  return (
    <p className="text-14">
      <a href={`${href(paths.listing(kind, id, slug))}#cost`} className="link relative z-1 inline-block min-h-6">
        <span className="mr-2 inline-block">
          {t('monthly', { amount: formatMoney(Math.round(minor / 100) * 100, 'RUB', locale) })}
        </span>
        {terms && <span className="inline-block text-ink-3">{termsText(terms, locale)}</span>}
      </a>
    </p>
  );
}
