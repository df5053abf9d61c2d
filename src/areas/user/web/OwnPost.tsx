import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TakenDown } from '#areas/appeals/web/TakenDown.tsx';
import type { ListingCard } from '#areas/listing/contract.ts';
import { listingStatuses, type ListingStatus, nextStatus, type OwnerAct } from '#areas/listing/life.ts';
import { useKindData } from '#areas/listing/web/dictionaries.ts';
import { priceText } from '#areas/listing/price-text.ts';
import { LifeBanner, Reasons } from '#areas/listing/web/LifeBanner.tsx';
import { ReviewTime } from '#areas/listing/web/ReviewTime.tsx';
import type { OutputOf } from '#contract/client.ts';
import { Badge, type BadgeTone, StatusChip } from '#ui/Badge.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatDay, formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { Menu, type MenuItem } from '#ui/Popover.tsx';
import { useApp, useHref } from '#web/context.tsx';
import { paths } from '#web/paths.ts';
import { Cover } from './Cover.tsx';
import { Statistics } from './Statistics.tsx';
import { useOwnActs } from './use-own-acts.ts';
import { titleIn } from '#areas/listing/title.ts';

const tones: Record<ListingStatus, BadgeTone> = {
  draft: 'neutral',
  moderation: 'high',
  active: 'accent',
  rejected: 'danger',
  archived: 'neutral',
  sold: 'neutral',
  expired: 'high',
};

type Figures = NonNullable<OutputOf<'object/get_by_user'>['own']>[number];
type Props = {
  listing: ListingCard;
  figures: Figures | undefined;
  isPicked: boolean;
  onPick: (isOn: boolean) => void;
};

/** The acts that a listing's state allows, for its menu. */
function useActs(listing: ListingCard): MenuItem[] {
  const { id, kind, status, slug, seller } = listing;
  const t = useTranslations('user.acts');
  const { dialogs } = useApp();
  const href = useHref();
  const { act } = useOwnActs();
  const may = (owned: OwnerAct) => nextStatus(status, 'owner', owned) !== undefined;
  const isEditable = nextStatus(status, 'owner', 'edit') !== undefined;
  const items: (MenuItem | false)[] = [
    isEditable && {
      key: 'edit',
      icon: 'edit',
      label: t('edit'),
      href: href(slug ? paths.editAd(seller.id, slug) : paths.editOffer(id, kind)),
    },
    may('extend') && {
      key: 'extend',
      icon: 'clock',
      label: t('extend'),
      onSelect: () => void act('extend', [listing]),
    },
    may('restore') && {
      key: 'restore',
      icon: 'rotate',
      label: t('restore'),
      onSelect: () => void act('restore', [listing]),
    },
    may('archive') && {
      key: 'archive',
      icon: 'check',
      label: t('archive'),
      onSelect: () => dialogs.show('archive', { listings: [{ id, status }] }),
    },
    may('delete') && {
      key: 'delete',
      icon: 'trash',
      label: t('delete'),
      danger: true,
      onSelect: () => void act('delete', [listing]),
    },
  ];
  return items.filter((item) => item !== false);
}

/** One own listing: how it stands, how it does, and what may be done with it. */
export function OwnPost({ listing, figures, isPicked, onPick }: Props) {
  const t = useTranslations('user');
  const { locale, timeZone } = useApp();
  const href = useHref();
  const [isOpen, setOpen] = useState(false);
  const items = useActs(listing);
  const title = titleIn(listing, locale);
  const fields = useKindData(listing.kind)?.fields ?? [];
  const { views, contacts, favorites } = figures ?? { views: 0, contacts: 0, favorites: 0 };
  const shown = [
    ['eye', views],
    ['phone', contacts],
    ['heart', favorites],
  ] as const;
  const until = listing.expires_at && ['active', 'expired'].includes(listing.status) ? listing.expires_at : null;
  return (
    <article className="rounded-card border border-line bg-surface p-3 md:p-4">
      <div className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] grid-rows-[auto_1fr] items-start gap-x-3 md:gap-x-4">
        <Checkbox
          label={<span className="sr-only">{t('posts.pick', { title })}</span>}
          checked={isPicked}
          onChange={(event) => onPick(event.target.checked)}
          className="-my-1.5 -mr-2.5 noscript:invisible"
        />
        <Cover picture={listing.pictures[0]} className="w-20 sm:row-span-2 sm:w-32" />
        <div>
          <h3 className="font-semibold wrap-anywhere">
            <a href={href(paths.listing(listing.kind, listing.id, listing.slug))} className="hover:text-accent">
              {title}
            </a>
          </h3>
          <p className="tabular-nums">{priceText(listing, locale)}</p>
        </div>
        <Menu
          trigger={<Icon name="more" />}
          label={t('acts.label', { title })}
          triggerClass={buttonClass({ variant: 'quiet', size: 'sm' })}
          align="end"
          items={items}
        />
        <p className="col-span-full mt-1.5 flex flex-wrap items-center gap-1.5 sm:col-span-2 sm:col-start-3">
          <StatusChip tone={tones[listing.status]}>{listingStatuses[listing.status].label[locale]}</StatusChip>
          {figures?.edit && (
            <Badge tone={figures.edit === 'waiting' ? 'high' : 'danger'}>{t(`edit.${figures.edit}`)}</Badge>
          )}
        </p>
      </div>
      {listing.status === 'moderation' && (
        <div className="mt-3 text-ink-2">
          <ReviewTime />
        </div>
      )}
      {listing.status === 'rejected' && (
        <div className="mt-3 space-y-3">
          <LifeBanner listing={listing} fields={fields} locale={locale} />
          <TakenDown id={listing.id} />
        </div>
      )}
      {figures?.edit === 'rejected' && (
        <div className="mt-3">
          <Notice
            tone="danger"
            action={
              <Button
                variant="secondary"
                size="sm"
                href={href(
                  listing.slug
                    ? paths.editAd(listing.seller.id, listing.slug)
                    : paths.editOffer(listing.id, listing.kind),
                )}
              >
                {t('acts.edit')}
              </Button>
            }
          >
            <p className="font-medium">{t('edit.refused')}</p>
            <Reasons fields={fields} reasons={figures.edit_reasons} locale={locale} />
          </Notice>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2 text-14 text-ink-2 tabular-nums">
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3"
          iconEnd={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          aria-label={t('statistics.open', { title, views, contacts, favorites })}
          onClick={() => setOpen(!isOpen)}
        >
          {shown.map(([icon, value]) => (
            <span key={icon} className="inline-flex items-center gap-1">
              <Icon name={icon} size={16} className="text-ink-3" />
              {formatInteger(value, locale)}
            </span>
          ))}
        </Button>
        {until && (
          <span className="text-ink-3">
            {t(listing.status === 'active' ? 'posts.until' : 'posts.ended', {
              day: formatDay(until, locale, timeZone),
            })}
          </span>
        )}
      </div>
      {isOpen && (
        <div className="mt-3">
          <Statistics id={listing.id} />
        </div>
      )}
    </article>
  );
}
