import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { costQuery } from '#true-cost/web/cost-query.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { takesPriceOffers } from '../../takes-price-offers.ts';
import { useAsksDays, useWriteHref } from './use-write-href.ts';

/**
 * The links that write to the seller, name another price and ask leasing companies, while the listing is public; for its owner the link to its
 * form until it is sold.
 */
export function PriceActions({ listing }: { listing: Listing }) {
  const t = useTranslations('page');
  const href = useHref();
  const { api, locale } = useApp();
  const { id, kind, slug, status, seller } = listing;
  const writeHref = useWriteHref(id);
  const asksDays = useAsksDays();
  const { data } = useQuery(costQuery(api, id, locale));
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
  const isLeased = data?.cost?.is_leased === true;
  const isOffered = takesPriceOffers(listing);
  // One further link stands beside the message, two below it.
  const isAlone = isLeased === isOffered;
  return (
    <>
      <Button
        href={writeHref}
        rel="nofollow"
        variant={asksDays ? 'primary' : 'secondary'}
        icon="message"
        // On phones the bar below the page has it.
        className={cx('mt-1 mb-1 max-lg:hidden', isAlone && 'col-span-2')}
      >
        {t('write')}
      </Button>
      {isOffered && (
        <Button href="?dialog=bid" rel="nofollow" variant="quiet" size="sm" className="noscript:hidden">
          {t('offer_price')}
        </Button>
      )}
      {isLeased && (
        <Button href="?dialog=lease" rel="nofollow" variant="quiet" size="sm" className="noscript:hidden">
          {t('lease')}
        </Button>
      )}
    </>
  );
}
