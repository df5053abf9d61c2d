import { useTranslations } from 'use-intl';
import { kindData } from '#areas/listing/web/dictionaries.ts';
import { Facts } from '#areas/listing/web/Facts.tsx';
import { Gallery } from '#areas/listing/web/Gallery.tsx';
import { MorePictures } from '#areas/listing/web/MorePictures.tsx';
import { cityName } from '#areas/listing/web/card-look.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { formatDay } from '#ui/format.ts';
import { Price } from '#ui/Price.tsx';
import { useApp, useHref } from '#web/context.tsx';
import { paths } from '#web/paths.ts';
import { EditDiff } from './EditDiff.tsx';
import { Findings } from './Findings.tsx';
import { roublesText } from '#areas/listing/web/roubles-text.ts';
import type { Waiting } from './queue.ts';
import { titleIn } from '#areas/listing/title.ts';

/** What the moderator looks at: findings first, then what a buyer would see. */
export function ModerationObject({ listing }: { listing: Waiting }) {
  const t = useTranslations('admin');
  const words = useTranslations('listing');
  const { locale, timeZone } = useApp();
  const roubles = roublesText(words, listing, locale);
  const href = useHref();
  const title = titleIn(listing, locale);
  return (
    <article className="min-w-0 space-y-4" aria-label={title}>
      <header>
        <h2 className="text-20 font-semibold wrap-anywhere md:text-24">
          <a href={href(paths.listing(listing.kind, listing.id, listing.slug))} className="hover:text-accent">
            {title}
          </a>
        </h2>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-4">
          <Price minor={listing.price.minor} currency={listing.price.currency} locale={locale} size="lg" />
          <span className="text-14 text-ink-3">
            {cityName(listing.city, locale)} · {t('object.number', { id: String(listing.id) })}
          </span>
          <a href={href(paths.editOfferAsAdmin(listing.id, listing.kind))} className="link text-14">
            {t('object.edit')}
          </a>
        </p>
        {roubles && <p className="text-14 text-ink-2 tabular-nums">{roubles}</p>}
      </header>
      <Findings listing={listing} />
      {listing.edit && <EditDiff listing={listing} edit={listing.edit} />}
      <Gallery key={listing.id} pictures={listing.pictures} title={title} />
      <MorePictures data={kindData(listing.kind)} listing={listing} />
      <Card as="section" title={t('object.facts')}>
        <Facts data={kindData(listing.kind)} listing={listing} locale={locale} />
      </Card>
      <Card as="section" title={t('object.description')}>
        <p className="whitespace-pre-line wrap-anywhere">{listing.description || t('object.no_description')}</p>
      </Card>
      <Card as="section" title={t('object.seller')}>
        <a href={href(paths.user(listing.seller.id))} className="flex items-center gap-3">
          <Avatar name={listing.seller.name} size={40} />
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{listing.seller.name}</span>
            <span className="block text-14 text-ink-3">
              {t('object.seller_line', {
                day: formatDay(listing.seller.since, locale, timeZone),
                count: listing.seller.active_listings,
              })}
            </span>
          </span>
        </a>
      </Card>
    </article>
  );
}
