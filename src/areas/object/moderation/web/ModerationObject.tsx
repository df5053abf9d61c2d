import { useTranslations } from 'use-intl';
import { kindData } from '#kinds/web/dictionaries.ts';
import { PriceTable } from '#dictionary/web/PriceTable.tsx';
import { Facts } from '#dictionary/web/Facts.tsx';
import { Gallery } from '#listing/web/page/Gallery.tsx';
import { MorePictures } from '#listing/web/page/MorePictures.tsx';
import { cityName } from '#listing/web/city-name.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { formatDay } from '#ui/format.ts';
import { Price } from '#ui/Price.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { EditDiff } from './EditDiff.tsx';
import { Findings } from './Findings.tsx';
import { approximateRoubles } from '#listing/price-text.ts';
import { roublesText } from '#listing/web/card/roubles-text.ts';
import { PastDecisions } from './PastDecisions.tsx';
import type { ReviewedListing } from './queue.ts';
import { titleIn } from '#listing/title.ts';

type Props = { listing: ReviewedListing; heading?: 'h1' | 'h2' };

/** A listing as a moderator reviews it: findings and past decisions, then the buyer's view with facts above pictures. */
export function ModerationObject({ listing, heading: Heading = 'h2' }: Props) {
  const t = useTranslations('admin');
  const words = useTranslations('listing');
  const { locale, timeZone } = useApp();
  const roubles = roublesText(words, listing, locale, approximateRoubles(listing, locale));
  const href = useHref();
  const title = titleIn(listing, locale);
  const { record } = listing;
  const values: Readonly<Record<string, unknown>> = listing.values;
  const priceLists = kindData(listing.kind).fields.filter(({ type, key }) => type === 'rows' && values[key]);
  // A generated drawing does not show the actual item, so the texts come first.
  const isDrawn = listing.pictures.every(({ drawing }) => drawing);
  const gallery = (
    <>
      <Gallery key={listing.id} pictures={listing.pictures} title={title} />
      <MorePictures data={kindData(listing.kind)} listing={listing} />
    </>
  );
  return (
    <article className="min-w-0 space-y-4" aria-label={title}>
      <header>
        <Heading className="text-20 font-semibold wrap-anywhere md:text-24">
          <a href={href(paths.listing(listing.kind, listing.id, listing.slug))} className="hover:text-accent">
            {title}
          </a>
        </Heading>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-4">
          <Price minor={listing.price.minor} currency={listing.price.currency} locale={locale} size="lg" />
          <span className="text-14 text-ink-3">
            {cityName(listing.city, locale)} · {t('object.number', { id: String(listing.id) })}
          </span>
          <a href={href(paths.editOfferAsAdmin(listing.id, listing.kind))} className="link text-14">
            {t('object.edit')}
          </a>
        </p>
        {roubles && <p className="text-14 text-ink-2">{roubles}</p>}
      </header>
      <Findings listing={listing} />
      {listing.mended && (
        <EditDiff kind={listing.kind} edit={listing.mended} before="refused" title={t('diff.mended')} />
      )}
      {listing.edit && <EditDiff kind={listing.kind} edit={listing.edit} before="live" title={t('diff.title')} />}
      <PastDecisions listing={listing} />
      {!isDrawn && gallery}
      <Card as="section" title={t('object.facts')}>
        <Facts dictionary={kindData(listing.kind)} item={listing} locale={locale} />
      </Card>
      {priceLists.map((field) => (
        <Card as="section" key={field.key} title={field.label[locale]}>
          <PriceTable field={field} value={values[field.key]} language={locale} />
        </Card>
      ))}
      <Card as="section" title={t('object.description')}>
        <p className="whitespace-pre-line wrap-anywhere">{listing.description || t('object.no_description')}</p>
      </Card>
      {isDrawn && gallery}
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
        <p className="mt-3 text-14 text-ink-2">{t('object.record', record)}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-14">
          <a href={href(`${paths.admin()}?seller=${listing.seller.id}`)} className="link">
            {t('object.of_seller')}
          </a>
          <a href={href(`${paths.adminPeople()}?q=${listing.seller.id}`)} className="link">
            {t('object.person')}
          </a>
        </p>
      </Card>
    </article>
  );
}
