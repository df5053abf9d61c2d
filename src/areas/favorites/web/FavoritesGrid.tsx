import { firstKind } from '#kinds/web/calls.ts';
import { useTranslations } from 'use-intl';
import { type ListingStatus, listingStatuses } from '#listing/lifecycle.ts';
import type { ListingCard as Listing } from '#listing/contract.ts';
import { useCardLook } from '#listing/web/card/card-look.ts';
import { useFirstRow } from '#listing/web/card/first-row.ts';
import { ListingCard } from '#listing/web/card/ListingCard.tsx';
import { StatusChip, type BadgeTone } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { type BilingualTitle, titleIn } from '#listing/title.ts';

type Favorite = BilingualTitle & { id: number; listing: Listing | null };

const tones: Partial<Record<ListingStatus, BadgeTone>> = { sold: 'neutral', expired: 'neutral' };

/** Grid of saved listings; those no longer in search show their status. */
export function FavoritesGrid({ items }: { items: readonly Favorite[] }) {
  const { locale } = useApp();
  const look = useCardLook();
  const firstRow = useFirstRow('tiles');
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {items.map(({ id, listing, ...titled }, at) => (
        <li key={id} className="relative grid min-w-0">
          {listing ? (
            <>
              <ListingCard listing={listing} look={look} layout="tile" eager={at < firstRow} />
              {listing.status !== 'active' && (
                <div className="pointer-events-none absolute top-2 left-2 z-2">
                  <StatusChip tone={tones[listing.status] ?? 'neutral'}>
                    {listingStatuses[listing.status].label[locale]}
                  </StatusChip>
                </div>
              )}
            </>
          ) : (
            <ClosedCard id={id} title={titleIn(titled, locale)} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A saved listing whose page is closed: its title when saved, and a button to remove it. */
function ClosedCard({ id, title }: { id: number; title: string }) {
  const t = useTranslations('favorites');
  const { favorites } = useApp();
  return (
    <Card as="article" className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <h3 className="text-18 font-semibold wrap-anywhere text-ink-2">{title}</h3>
        <p className="mt-1 text-14 text-ink-3">{t('closed')}</p>
      </div>
      <IconButton
        icon="close"
        label={t('remove', { title })}
        onClick={() => void favorites.set(id, false).catch(() => undefined)}
      />
    </Card>
  );
}

export function NoFavorites() {
  const t = useTranslations('favorites');
  const href = useHref();
  return (
    <EmptyState
      icon="heart"
      title={t('empty')}
      text={t('empty_text')}
      action={<Button href={href(paths.search(firstKind))}>{t('look')}</Button>}
    />
  );
}
