import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { paths } from '#web/paths.ts';
import { useHref } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { isByDay } from '../../is-by-day.ts';
import { takesPriceOffers } from '../../takes-price-offers.ts';
import { useAsksDays, useWriteHref } from './use-write-href.ts';

/** The links that write to the seller and name another price, while the listing is public; for its owner the link to its form until it is sold. */
export function PriceActions({ listing }: { listing: Listing }) {
  const t = useTranslations('page');
  const href = useHref();
  const { id, kind, slug, status, seller } = listing;
  const writeHref = useWriteHref(id);
  const asksDays = useAsksDays();
  if (listing.is_own) {
    if (status === 'sold') return null;
    const path = slug ? paths.editAd(seller.id, slug) : paths.editOffer(id, kind);
    return (
      <Button variant="secondary" icon="edit" href={href(path)} className="col-span-2 my-1 max-lg:mx-3">
        {t('edit')}
      </Button>
    );
  }
  if (status !== 'active') return null;
  const isOffered = takesPriceOffers(listing);
  const isInBar = asksDays || !isByDay(listing);
  return (
    <>
      <Button
        href={writeHref}
        rel="nofollow"
        variant={asksDays ? 'primary' : 'secondary'}
        icon="message"
        // On phones the bar below the page has it, or the way to days that are not chosen yet.
        className={cx('mt-1 mb-1', isInBar ? 'max-lg:hidden' : 'max-lg:mx-3', !isOffered && 'col-span-2')}
      >
        {t('write')}
      </Button>
      {isOffered && (
        <Button href="?dialog=bid" rel="nofollow" variant="quiet" size="sm" className="noscript:hidden">
          {t('offer_price')}
        </Button>
      )}
    </>
  );
}
