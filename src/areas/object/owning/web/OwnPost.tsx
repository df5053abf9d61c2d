import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TakenDownNotice } from '#areas/appeals/web/TakenDownNotice.tsx';
import type { ListingCard } from '#listing/contract.ts';
import { listingStatuses, nextStatus } from '#listing/lifecycle.ts';
import { useKindData } from '#kinds/web/dictionaries.ts';
import { joinFacts } from '#listing/web/page/join-facts.ts';
import { priceText } from '#listing/price-text.ts';
import { LifeBanner, Reasons } from '#listing/web/page/LifeBanner.tsx';
import { Badge, StatusChip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatDay, formatInteger, formatMoment } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { Cover } from '#areas/user/web/Cover.tsx';
import { daysSince, type OwnFigures, statusTones, useIdentifierText } from './own-texts.ts';
import { OwnActsMenu } from './OwnActsMenu.tsx';
import { pricedListing } from './priced-listing.ts';
import { Statistics } from './Statistics.tsx';
import { titleIn } from '#listing/title.ts';

type Props = {
  listing: ListingCard;
  figures: OwnFigures | undefined;
  isPicked: boolean;
  onPick: (isOn: boolean) => void;
};

/** One own listing: its status, its statistics and its menu of acts. */
export function OwnPost({ listing, figures, isPicked, onPick }: Props) {
  const t = useTranslations('owning');
  const { dialogs, locale, timeZone, now } = useApp();
  const identifierText = useIdentifierText();
  const href = useHref();
  const [isOpen, setOpen] = useState(false);
  const title = titleIn(listing, locale);
  // Many listings have the same title, so the accessible name includes the number.
  const named = `${title}, ${t('report.number', { id: String(listing.id) })}`;
  const fields = useKindData(listing.kind)?.fields ?? [];
  const { views, contacts, favorites } = figures ?? { views: 0, contacts: 0, favorites: 0 };
  const shown = [
    ['eye', views],
    ['phone', contacts],
    ['heart', favorites],
  ] as const;
  const until = listing.expires_at && ['active', 'expired'].includes(listing.status) ? listing.expires_at : null;
  const since = listing.published_at === null ? null : daysSince(listing.published_at, now);
  const identifier = figures?.identifier;
  const path = listing.slug ? paths.editAd(listing.seller.id, listing.slug) : paths.editOffer(listing.id, listing.kind);
  const mend = (
    <Button variant="secondary" size="sm" href={href(path)}>
      {t('edit.mend')}
    </Button>
  );
  return (
    <article className="rounded-card border border-line bg-surface p-3 md:p-4 lg:px-3 lg:py-2">
      <div className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-start gap-x-3 md:gap-x-4 lg:grid-cols-[auto_auto_minmax(0,1fr)_9rem_9rem_9rem_auto] xl:grid-cols-[auto_auto_minmax(0,1fr)_9rem_11rem_11rem_auto] lg:items-center">
        <Checkbox
          label={<span className="sr-only">{t('posts.pick', { title: named })}</span>}
          checked={isPicked}
          onChange={(event) => onPick(event.target.checked)}
          className="-my-1.5 -mr-2.5 noscript:invisible"
        />
        <Cover picture={listing.pictures[0]} className="row-span-2 w-20 sm:row-span-3 sm:w-32 lg:row-span-1 lg:w-20" />
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">
            <a href={href(paths.listing(listing.kind, listing.id, listing.slug))} className="hover:text-accent">
              {title}
            </a>
          </h3>
          <p className="line-clamp-2 text-14 text-ink-2 sm:line-clamp-none">{joinFacts(listing.facts[locale])}</p>
          <p className="text-12 wrap-anywhere text-ink-3">
            {t('report.number', { id: String(listing.id) })}
            {identifier && ` · ${identifierText(identifier)}`}
          </p>
        </div>
        <div className="lg:col-start-7 lg:row-start-1">
          <OwnActsMenu listing={listing} title={named} />
        </div>
        <p className="col-span-2 col-start-3 flex items-center font-medium lg:col-span-1 lg:col-start-4 lg:row-start-1 lg:justify-end">
          {priceText(listing, locale)}
          {nextStatus(listing.status, 'owner', 'edit') !== undefined && (
            <IconButton
              icon="edit"
              label={t('prices.one', { title: named })}
              className="noscript:hidden"
              onClick={() => dialogs.show('prices', { listings: [pricedListing(listing, locale)] })}
            />
          )}
        </p>
        <div className="col-span-full mt-1.5 sm:col-span-2 sm:col-start-3 lg:col-span-1 lg:col-start-5 lg:row-start-1 lg:mt-0">
          <p className="flex flex-wrap items-center gap-1.5">
            <StatusChip tone={statusTones[listing.status]}>{listingStatuses[listing.status].label[locale]}</StatusChip>
            {figures?.edit && (
              <Badge tone={figures.edit === 'waiting' ? 'high' : 'danger'}>{t(`edit.${figures.edit}`)}</Badge>
            )}
          </p>
          {listing.publish_at && (
            <p className="mt-1 text-14 text-ink-3">
              {t('plan.at', { moment: formatMoment(listing.publish_at, locale, timeZone) })}
            </p>
          )}
          {until && (
            <p className="mt-1 text-14 text-ink-3">
              {t(listing.status === 'active' ? 'posts.until' : 'posts.ended', {
                day: formatDay(until, locale, timeZone),
              })}
              {listing.status === 'active' && since !== null && ` · ${t('posts.days', { days: since })}`}
            </p>
          )}
        </div>
        <div className="col-span-full mt-3 border-t border-line pt-2 text-14 text-ink-2 lg:col-span-1 lg:col-start-6 lg:row-start-1 lg:mt-0 lg:border-0 lg:pt-0">
          <Button
            variant="quiet"
            size="sm"
            className="-ml-3"
            iconEnd={isOpen ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isOpen}
            aria-label={t('statistics.open', { title: named, views, contacts, favorites })}
            onClick={() => setOpen(!isOpen)}
          >
            {shown.map(([icon, value]) => (
              <span key={icon} className="inline-flex items-center gap-1">
                <Icon name={icon} size={16} className="text-ink-3" />
                {formatInteger(value, locale)}
              </span>
            ))}
          </Button>
        </div>
      </div>
      {listing.status === 'rejected' && (
        <div className="mt-3 space-y-3">
          <LifeBanner listing={listing} fields={fields} locale={locale} action={mend} />
          <TakenDownNotice id={listing.id} />
        </div>
      )}
      {figures?.edit === 'rejected' && (
        <div className="mt-3">
          <Notice tone="danger" action={mend}>
            <p className="font-medium">{t('edit.refused')}</p>
            <Reasons fields={fields} reasons={figures.edit_reasons} locale={locale} />
          </Notice>
        </div>
      )}
      {isOpen && (
        <div className="mt-3">
          <Statistics id={listing.id} />
        </div>
      )}
    </article>
  );
}
