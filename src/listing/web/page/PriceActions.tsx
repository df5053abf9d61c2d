import { useTranslations } from 'use-intl';
import { leasedThing } from '../../leased-things.ts';
import { Button } from '#ui/Button.tsx';
import { paths } from '#web/paths.ts';
import { useHref } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';

/** The links that write to the seller, name another price and ask leasing companies; nothing for the owner and while the listing is not public. */
export function PriceActions({ listing }: { listing: Listing }) {
  const t = useTranslations('page');
  const href = useHref();
  if (listing.status !== 'active' || listing.is_own) return null;
  return (
    <>
      <Button href={href(paths.newMessage('listing', listing.id))} rel="nofollow" variant="secondary" icon="message">
        {t('write')}
      </Button>
      {listing.price.minor > 0 && (
        <Button href="?dialog=bid" rel="nofollow" variant="secondary" className="noscript:hidden">
          {t('offer_price')}
        </Button>
      )}
      {listing.price.minor > 0 && leasedThing(listing) && (
        <Button href="?dialog=lease" rel="nofollow" variant="secondary" className="noscript:hidden">
          {t('lease')}
        </Button>
      )}
    </>
  );
}
