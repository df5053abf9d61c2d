import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { formatDay, formatRating } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { namesSoleTrader, sellerName } from '../../seller-name.ts';
import type { Listing } from '../../contract.ts';

/** The seller: name, kind, rating, time on Dvor, and their other listings. */
export function SellerCard({ seller }: { seller: Listing['seller'] }) {
  const t = useTranslations('page.seller');
  const card = useTranslations('listing');
  const { locale, timeZone } = useApp();
  const href = useHref();
  const name = sellerName(seller.name, locale);
  const { rating, active_listings: count } = seller;
  return (
    <Card as="section" className="space-y-3 max-lg:-order-1">
      <h2 className="sr-only">{t('title')}</h2>
      <div className="flex items-center gap-3">
        <Avatar name={name} src={seller.avatar?.s192} size={56} firm={seller.kind !== 'private'} />
        <div className="min-w-0">
          <p className="text-18 font-semibold wrap-anywhere">
            <a
              href={href(paths.seller(seller.id))}
              className="underline decoration-line-strong decoration-1 underline-offset-4 hover:text-accent"
            >
              {name}
            </a>
          </p>
          {!namesSoleTrader(seller.name) && <p className="text-14 text-ink-2">{card(`seller_kind.${seller.kind}`)}</p>}
        </div>
      </div>
      {rating ? (
        <p>
          <a href={href(paths.userReviews(seller.id))} className="inline-flex min-h-6 items-center gap-1.5">
            <Icon name="star" size={16} filled className="text-deal-high" />
            <span className="sr-only">{t('rated', { average: formatRating(rating.average, locale) })}</span>
            <span aria-hidden className="font-semibold">
              {formatRating(rating.average, locale)}
            </span>
            <span className="link text-14">{t('reviews', { count: rating.count })}</span>
          </a>
        </p>
      ) : (
        <p className="text-14">
          <a href={href(paths.userReviews(seller.id))} className="inline-flex min-h-6 items-center gap-1.5 text-ink-2">
            {/* A star promises a figure. */}
            {seller.reviews === 0 && <Icon name="star" size={16} className="text-ink-3" />}
            <span className="link">{seller.reviews > 0 ? t('reviews', { count: seller.reviews }) : t('unrated')}</span>
          </a>
        </p>
      )}
      <p className="text-14 text-ink-2">{t('since', { day: formatDay(seller.since, locale, timeZone) })}</p>
      <Button href={href(paths.seller(seller.id))} variant="secondary" full>
        {t('open', { count })}
      </Button>
    </Card>
  );
}
