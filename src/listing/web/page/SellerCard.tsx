import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { formatDay, formatNumber } from '#ui/format.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { sellerName } from '../../seller-name.ts';
import type { Listing } from '../../contract.ts';

/** The seller: name, kind, time on Dvor, and their other listings. */
export function SellerCard({ seller }: { seller: Listing['seller'] }) {
  const t = useTranslations('page.seller');
  const card = useTranslations('listing');
  const { locale, timeZone } = useApp();
  const href = useHref();
  const name = sellerName(seller.name, locale);
  return (
    <Card as="section" className="space-y-4">
      <h2 className="sr-only">{t('title')}</h2>
      <div className="flex items-center gap-3">
        <Avatar name={name} src={seller.avatar?.s192} size={56} firm={seller.kind !== 'private'} />
        <div className="min-w-0">
          <p className="text-18 font-semibold wrap-anywhere">
            <a href={href(paths.seller(seller.id))} className="hover:text-accent">
              {name}
            </a>
          </p>
          <p className="text-14 text-ink-2">
            {card(`seller_kind.${seller.kind}`)}
            {seller.rating && (
              <>
                {' · '}
                <a href={href(paths.userReviews(seller.id))} className="link">
                  {card('rating', {
                    average: formatNumber(seller.rating.average, locale),
                    count: seller.rating.count,
                  })}
                </a>
              </>
            )}
          </p>
        </div>
      </div>
      <p className="text-14 text-ink-2">
        {t('since', { day: formatDay(seller.since, locale, timeZone) })}
        <br />
        {t('listings', { count: seller.active_listings })}
      </p>
      <Button href={href(paths.seller(seller.id))} variant="secondary" full>
        {t('open')}
      </Button>
    </Card>
  );
}
