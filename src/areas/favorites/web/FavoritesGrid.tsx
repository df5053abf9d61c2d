import { type ReactNode, useState } from 'react';
import { kindNames } from '#kinds/labels.ts';
import { firstKind } from '#kinds/web/calls.ts';
import { useTranslations } from 'use-intl';
import { type ListingStatus, listingStatuses } from '#listing/lifecycle.ts';
import { type CardLook, useCardLook } from '#listing/web/card/card-look.ts';
import { useFirstRow } from '#listing/web/card/first-row.ts';
import { ListingCard } from '#listing/web/card/ListingCard.tsx';
import { Badge, type BadgeTone, StatusChip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { titleIn } from '#listing/title.ts';
import { cx } from '#ui/cx.ts';
import { formatMoney } from '#ui/format.ts';
import { Select } from '#ui/Select.tsx';
import { FavoriteNote } from './FavoriteNote.tsx';
import { bySection, fallenBy, type Favorite, type FavoriteSort, favoriteSorts } from './favorites-order.ts';

const tones: Partial<Record<ListingStatus, BadgeTone>> = { sold: 'neutral', expired: 'neutral' };

/** A section shows this many at first. */
const shownAtFirst = 12;

type Props = {
  items: readonly Favorite[];
  onNote: (id: number, note: string | null) => Promise<void>;
};

/** Saved listings by section, in an order of the visitor's choice. */
export function FavoritesGrid({ items, onNote }: Props) {
  const t = useTranslations('favorites');
  const { locale } = useApp();
  const [sort, setSort] = useState<FavoriteSort>(favoriteSorts[0]);
  const firstRow = useFirstRow('tiles');
  const order = items.length > 1 && (
    <div className="w-48 min-w-0 sm:w-64 noscript:hidden">
      <Select
        label={t('sort')}
        labelHidden
        value={sort}
        onChange={({ currentTarget: { value } }) => setSort(favoriteSorts.find((key) => key === value) ?? sort)}
        options={favoriteSorts.map((key) => ({ value: key, label: t(`sorts.${key}`) }))}
      />
    </div>
  );
  return (
    <div className="space-y-8">
      {bySection(items, sort).map((section, at) => (
        <Section
          key={section.kind}
          title={section.kind === null ? t('withdrawn') : kindNames[section.kind].plural[locale]}
          items={section.items}
          eager={at === 0 ? firstRow : 0}
          order={at === 0 && order}
          onNote={onNote}
        />
      ))}
    </div>
  );
}

type SectionProps = Props & {
  title: string;
  eager: number;
  /** The control of the order, beside the title of the first section. */
  order: ReactNode;
};

function Section({ title, items, eager, order, onNote }: SectionProps) {
  const t = useTranslations('favorites');
  const look = useCardLook();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  return (
    <section>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <h2 className="flex min-w-0 items-baseline gap-2 text-20 font-semibold">
          {title} <span className="text-16 font-normal text-ink-3">{items.length}</span>
        </h2>
        {order}
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {shown.map((favorite, at) => (
          <li key={favorite.id} className="flex min-w-0 flex-col gap-1">
            <SavedListing favorite={favorite} look={look} eager={at < eager} onNote={onNote} />
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <div className="mt-6 flex justify-center">
          <Button variant="secondary" onClick={() => setWhole(true)}>
            {t('more', { count: items.length - shown.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

type SavedProps = { favorite: Favorite; look: CardLook; eager: boolean; onNote: Props['onNote'] };

/** A card with what has changed since it was saved, and the note on it. */
function SavedListing({ favorite, look, eager, onNote }: SavedProps) {
  const t = useTranslations('favorites');
  const { locale } = useApp();
  const { id, listing, note } = favorite;
  const title = titleIn(listing ?? favorite, locale);
  const fallen = fallenBy(favorite);
  return (
    <>
      {listing ? (
        <div className={cx('relative grid flex-1', listing.status !== 'active' && 'opacity-70')}>
          <ListingCard listing={listing} look={look} layout="tile" eager={eager} />
          {listing.status !== 'active' && (
            <div className="pointer-events-none absolute top-2 left-2 z-2">
              <StatusChip tone={tones[listing.status] ?? 'neutral'}>
                {listingStatuses[listing.status].label[locale]}
              </StatusChip>
            </div>
          )}
        </div>
      ) : (
        <ClosedCard id={id} title={title} />
      )}
      {fallen && listing?.status === 'active' && (
        <p className="px-3 pt-1">
          <Badge tone="good">{t('fallen', { by: formatMoney(fallen.minor, fallen.currency, locale) })}</Badge>
        </p>
      )}
      <FavoriteNote title={title} note={note} onSave={(text) => onNote(id, text)} />
    </>
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
