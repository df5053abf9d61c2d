import { useTranslations } from 'use-intl';
import { perDay } from '#listing/per-day.ts';
import type { ListingCard } from '#listing/contract.ts';
import { nextStatus, type OwnerAct } from '#listing/lifecycle.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Menu, type MenuItem } from '#ui/Popover.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useCopy } from './use-copy.ts';
import { useOwnActs } from './use-own-acts.ts';

/** Whether the listing was never public, so that its publication can be planned. */
const isUnseen = ({ status, published_at: at, publish_at: planned }: ListingCard): boolean =>
  status === 'scheduled' || ((status === 'moderation' || status === 'rejected') && (at === null || planned !== null));

/** Returns the menu items of the acts that a listing's status allows. */
function useActs(listing: ListingCard): MenuItem[] {
  const { id, kind, status, slug, seller } = listing;
  const t = useTranslations('owning.acts');
  const owning = useTranslations('owning');
  const { dialogs } = useApp();
  const href = useHref();
  const { act } = useOwnActs();
  const copy = useCopy();
  const may = (owned: OwnerAct) => nextStatus(status, 'owner', owned) !== undefined;
  const isEditable = nextStatus(status, 'owner', 'edit') !== undefined;
  const items: (MenuItem | false)[] = [
    isEditable && {
      key: 'edit',
      icon: 'edit',
      label: t('edit'),
      href: href(slug ? paths.editAd(seller.id, slug) : paths.editOffer(id, kind)),
    },
    listing.price_per?.ru === perDay.ru && {
      key: 'days',
      icon: 'check',
      label: t('days'),
      href: href(`${paths.listing(kind, id, slug)}#busy-days`),
    },
    {
      key: 'copy',
      icon: 'plus',
      label: t('copy'),
      onSelect: () => void copy(listing),
    },
    status === 'active' && {
      key: 'promote',
      icon: 'star',
      label: t('promote'),
      href: href(paths.marketing(`?listing=${id}`)),
    },
    isUnseen(listing) && {
      key: 'plan',
      icon: 'clock',
      label: owning('plan.change'),
      onSelect: () => dialogs.show('plan', { id, publishAt: listing.publish_at }),
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

/** The menu of acts on one own listing. `title` tells the listing apart for screen readers. */
export function OwnActsMenu({ listing, title }: { listing: ListingCard; title: string }) {
  const t = useTranslations('owning.acts');
  const items = useActs(listing);
  return (
    <Menu
      trigger={<Icon name="more" />}
      label={t('label', { title })}
      triggerClass={buttonClass({ variant: 'quiet', size: 'sm' })}
      align="end"
      items={items}
    />
  );
}
