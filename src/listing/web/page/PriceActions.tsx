import { useTranslations } from 'use-intl';
import { leasedThing } from '../../leased-things.ts';
import { Button } from '#ui/Button.tsx';
import type { Listing } from '../../contract.ts';

/** The links to the forms that name another price and that ask leasing companies; nothing for the owner and while the listing is not public. */
export function PriceActions({ listing }: { listing: Listing }) {
  const t = useTranslations('page');
  if (listing.status !== 'active' || listing.is_own || listing.price.minor <= 0) return null;
  return (
    <>
      <Button href="?dialog=bid" rel="nofollow" variant="secondary" className="noscript:hidden">
        {t('offer_price')}
      </Button>
      {leasedThing(listing) && (
        <Button href="?dialog=lease" rel="nofollow" variant="secondary" className="noscript:hidden">
          {t('lease')}
        </Button>
      )}
    </>
  );
}
