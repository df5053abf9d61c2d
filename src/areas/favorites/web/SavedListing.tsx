import { useTranslations } from 'use-intl';
import { type ListingStatus, listingStatuses } from '#listing/lifecycle.ts';
import { amountText } from '#listing/price-text.ts';
import { titleIn } from '#listing/title.ts';
import type { CardLook } from '#listing/web/card/card-look.ts';
import { CompareWord } from '#listing/web/card/CompareButton.tsx';
import { ListingCard } from '#listing/web/card/ListingCard.tsx';
import { Badge, type BadgeTone, StatusChip } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { formatDay, formatMoney, formatWhen } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import { FavoriteNote } from './FavoriteNote.tsx';
import { type Favorite, type PriceMove, priceMoveOf } from './favorites-order.ts';

const tones: Partial<Record<ListingStatus, BadgeTone>> = { sold: 'neutral', expired: 'neutral' };

type SavedProps = {
  favorite: Favorite;
  look: CardLook;
  eager: boolean;
  onNote: (id: number, note: string | null) => Promise<void>;
  /** The section of the listing, among those of other sections. */
  section: string | undefined;
};

/** A card with what has changed since it was saved, and the note on it. */
export function SavedListing({ favorite, look, eager, onNote, section }: SavedProps) {
  const { locale } = useApp();
  const { id, listing, costs, terms, note } = favorite;
  const title = titleIn(listing ?? favorite, locale);
  return (
    <>
      {listing ? (
        <div className={cx('compact-card', listing.status !== 'active' && 'has-status *:[article]:opacity-70')}>
          <ListingCard
            listing={listing}
            costs={costs}
            terms={terms}
            look={look}
            layout="tile"
            eager={eager}
            isSaved
            section={section}
          />
          {listing.status !== 'active' && (
            <div className="pointer-events-none absolute top-4 left-4 z-2 sm:top-3 sm:left-3">
              <StatusChip tone={tones[listing.status] ?? 'neutral'}>
                {listingStatuses[listing.status].label[locale]}
              </StatusChip>
            </div>
          )}
        </div>
      ) : (
        <ClosedCard id={id} title={title} />
      )}
      <div className="saved-acts">
        <SavedSince favorite={favorite} />
        <FavoriteNote id={id} title={title} note={note} onSave={(text) => onNote(id, text)}>
          {listing && <CompareWord id={id} title={title} compare={look.compare} />}
        </FavoriteNote>
      </div>
    </>
  );
}

/** How the price has changed since a listing was saved, and when that was; nothing of what was saved today at the present price. */
function SavedSince({ favorite }: { favorite: Favorite }) {
  const t = useTranslations('favorites');
  const { locale, now, timeZone } = useApp();
  const { addedAt } = favorite;
  const move = priceMoveOf(favorite);
  const [saved, present] = [addedAt === null ? null : new Date(addedAt), new Date(now)];
  const when =
    saved && formatDay(saved, locale, timeZone) !== formatDay(present, locale, timeZone)
      ? formatWhen(saved, present, locale, timeZone)
      : null;
  if (!move && when === null) return null;
  return (
    <p className="saved-since">
      {move && <PriceMoved move={move} />}
      {when !== null && (
        <span className="saved-when" title={t('added', { when })}>
          <Icon name="heart" size={16} />
          <span className="sr-only">{t('added', { when })}</span>
          <span aria-hidden>{when}</span>
        </span>
      )}
    </p>
  );
}

/** By how much the price has changed since the listing was saved, and from what. */
function PriceMoved({ move: { was, is, byMinor } }: { move: PriceMove }) {
  const t = useTranslations('favorites');
  const { locale } = useApp();
  const by = formatMoney(Math.abs(byMinor), is.currency, locale);
  return (
    <>
      <Badge tone={byMinor < 0 ? 'great' : 'high'}>
        <span className="sr-only">{t(byMinor < 0 ? 'fallen' : 'risen', { by })}</span>
        <span aria-hidden>
          {byMinor < 0 ? '−' : '+'}
          {by}
        </span>
      </Badge>{' '}
      <span>{t('was', { was: amountText(was, locale) })}</span>
    </>
  );
}

/** A saved listing whose page is closed: its title when saved, and a button to remove it. */
function ClosedCard({ id, title }: { id: number; title: string }) {
  const t = useTranslations('favorites');
  const { favorites } = useApp();
  const failed = useTranslations('listing.favorite')('failed');
  return (
    <Card as="article" className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <h3 className="text-18 font-semibold wrap-anywhere text-ink-2">{title}</h3>
        <p className="mt-1 text-14 text-ink-3">{t('closed')}</p>
      </div>
      <IconButton
        icon="close"
        label={t('remove', { title })}
        onClick={() =>
          void favorites
            .set(id, false)
            .catch(() => showToast({ text: failed, tone: 'danger', about: [`favorite:${id}`] }))
        }
      />
    </Card>
  );
}
