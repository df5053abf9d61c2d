import { type MouseEvent, useEffect, useState } from 'react';
import { kindNames } from '#kinds/labels.ts';
import { useTranslations } from 'use-intl';
import { type ListingStatus, listingStatuses } from '#listing/lifecycle.ts';
import { type CardLook, useCardLook } from '#listing/web/card/card-look.ts';
import { leadsToFavorites } from '#listing/web/card/favorite-toasts.ts';
import { useFirstRow } from '#listing/web/card/first-row.ts';
import { CompareWord } from '#listing/web/card/CompareButton.tsx';
import { ListingCard } from '#listing/web/card/ListingCard.tsx';
import { Badge, type BadgeTone, StatusChip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { amountText } from '#listing/price-text.ts';
import { titleIn } from '#listing/title.ts';
import { cx } from '#ui/cx.ts';
import { formatDay, formatMoney, formatWhen } from '#ui/format.ts';
import { Select } from '#ui/Select.tsx';
import { hideToastsAbout, showToast } from '#ui/toasts.ts';
import { CompareSection } from './CompareSection.tsx';
import { FavoriteNote } from './FavoriteNote.tsx';
import {
  bySection,
  bySize,
  comparableOf,
  fallOf,
  type Favorite,
  type FavoriteSection,
  favoriteSorts,
  hasHeadings,
  inOrder,
  type PriceMove,
  priceMoveOf,
} from './favorites-order.ts';
import { savedGrid, shownAtFirst } from './saved-grid.ts';
import { useFavoriteSort } from './favorite-sort.ts';

const tones: Partial<Record<ListingStatus, BadgeTone>> = { sold: 'neutral', expired: 'neutral' };

type Props = {
  items: readonly Favorite[];
  onNote: (id: number, note: string | null) => Promise<void>;
};

/** Saved listings in one grid, in an order of the visitor's choice, which runs through all sections; chips show one section alone. */
export function FavoritesGrid({ items, onNote }: Props) {
  const t = useTranslations('favorites');
  const { locale } = useApp();
  const href = useHref();
  const look = useCardLook();
  const firstRow = useFirstRow('tiles');
  const [sort, setSort] = useFavoriteSort();
  const [picked, setPicked] = useState<FavoriteSection['kind'] | 'all'>('all');
  const [isWhole, setWhole] = useState(false);
  useEffect(() => hideToastsAbout([leadsToFavorites]), []);
  const sections = bySection(items, sort);
  const titleOf = ({ kind }: Pick<FavoriteSection, 'kind'>) =>
    kind === null ? t('withdrawn') : kindNames[kind].plural[locale];
  // The last listing of a section may have been removed.
  const hasChips = sections.length > 1;
  const chosen = sections.length === 1 ? sections[0] : sections.find(({ kind }) => hasChips && kind === picked);
  const isGrouped = !chosen && hasHeadings(sections, sort);
  const chosenItems =
    chosen?.items ?? (isGrouped ? sections.flatMap((section) => section.items) : inOrder(items, sort));
  const shown = isWhole ? chosenItems : chosenItems.slice(0, shownAtFirst);
  const groups = isGrouped
    ? Map.groupBy(shown, ({ listing }) => listing?.kind ?? null)
    : new Map([[chosen ? chosen.kind : (shown[0]?.listing?.kind ?? null), shown]]);
  const isMixed = !chosen && !isGrouped;
  // What has not fallen has no order by its fall.
  const sorts = favoriteSorts.filter(
    (key) => key !== 'fallen' || key === sort || items.some((item) => fallOf(item) > 0),
  );
  const comparable = chosen ? comparableOf(chosen) : [];
  const pick = (kind: typeof picked): void => {
    setPicked(kind);
    setWhole(false);
  };
  return (
    <section onClickCapture={keepFocusOfKeys}>
      <div className="mb-4 flex min-h-11 items-center justify-between gap-3 xl:gap-2 md:items-start">
        <h2 className={hasChips ? 'sr-only' : 'flex min-w-0 items-baseline gap-2 text-20 font-semibold md:min-h-11'}>
          {chosen ? (
            <>
              {titleOf(chosen)} <span className="text-16 font-normal text-ink-3">{chosenItems.length}</span>
            </>
          ) : (
            t('count', { count: chosenItems.length })
          )}
        </h2>
        {hasChips && (
          <div className="bar-hidden saved-sections -ml-(--gutter) flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 pl-(--gutter) *:shrink-0 md:ml-0 md:py-0 md:pl-0 xl:flex-wrap">
            <Chip selected={!chosen} onClick={() => pick('all')}>
              {t('all')} {items.length}
            </Chip>
            {bySize(sections).map((section) => (
              <Chip key={section.kind} selected={section === chosen} onClick={() => pick(section.kind)}>
                {titleOf(section)} {section.items.length}
              </Chip>
            ))}
          </div>
        )}
        {items.length > 1 && (
          <div className="w-11 shrink-0 sm:w-48 noscript:hidden">
            <Select
              label={t('sort')}
              labelHidden
              value={sort}
              onChange={({ currentTarget }) => setSort(currentTarget.value)}
              options={sorts.map((key) => ({ value: key, label: t(`sorts.${key}`) }))}
              phoneIcon={{ name: 'sort', marked: sort !== favoriteSorts[0] }}
            />
          </div>
        )}
      </div>
      {chosen?.kind && comparable.length > 0 && (
        <p className="mb-4 noscript:hidden">
          <CompareSection kind={chosen.kind} ids={comparable} />
        </p>
      )}
      <div className="space-y-8">
        {[...groups].map(([kind, group], section) => (
          <section key={kind}>
            {groups.size > 1 && (
              <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="text-18 font-semibold">{titleOf({ kind })}</h3>
                {kind && (
                  <a href={href(paths.search(kind))} className="link text-14">
                    {t('more_of', { section: titleOf({ kind }) })}
                  </a>
                )}
              </div>
            )}
            <ul className={savedGrid}>
              {group.map((favorite, at) => (
                <li key={favorite.id} className="saved-card">
                  <SavedListing
                    favorite={favorite}
                    look={look}
                    eager={section === 0 && at < firstRow}
                    onNote={onNote}
                    section={isMixed && favorite.listing ? titleOf(favorite.listing) : undefined}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {shown.length < chosenItems.length && (
        <div className="mt-6 flex justify-center">
          <Button variant="secondary" onClick={() => setWhole(true)}>
            {t('more', { count: chosenItems.length - shown.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A heart that is pressed by a key goes with its card. A press of the mouse leaves no focus to be kept. */
function keepFocusOfKeys({ detail, target, currentTarget }: MouseEvent): void {
  const heart = detail === 0 && target instanceof Element && target.closest('.card-heart button');
  if (!heart) return;
  const place = [...currentTarget.querySelectorAll('.card-heart button')].indexOf(heart);
  void import('./keep-focus.ts').then(({ keepFocus }) => keepFocus(heart, place));
}

type SavedProps = {
  favorite: Favorite;
  look: CardLook;
  eager: boolean;
  onNote: Props['onNote'];
  /** The section of the listing, among those of other sections. */
  section: string | undefined;
};

/** A card with what has changed since it was saved, and the note on it. */
function SavedListing({ favorite, look, eager, onNote, section }: SavedProps) {
  const { locale } = useApp();
  const { id, listing, costs, terms, note, addedAt } = favorite;
  const title = titleIn(listing ?? favorite, locale);
  const move = priceMoveOf(favorite);
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
        {move && <PriceMoved move={move} />}
        {addedAt !== null && <SavedWhen at={addedAt} />}
        <FavoriteNote id={id} title={title} note={note} onSave={(text) => onNote(id, text)}>
          {listing && <CompareWord id={id} title={title} compare={look.compare} />}
        </FavoriteNote>
      </div>
    </>
  );
}

/** When a listing was saved; nothing on the same day, which says nothing. */
function SavedWhen({ at }: { at: number }) {
  const t = useTranslations('favorites');
  const { locale, now, timeZone } = useApp();
  const [saved, present] = [new Date(at), new Date(now)];
  if (formatDay(saved, locale, timeZone) === formatDay(present, locale, timeZone)) return null;
  const when = formatWhen(saved, present, locale, timeZone);
  return (
    <p className="saved-when" title={t('added', { when })}>
      <Icon name="heart" size={16} />
      <span className="sr-only">{t('added', { when })}</span>
      <span aria-hidden>{when}</span>
    </p>
  );
}

/** The price when the listing was saved, and the present one. */
function PriceMoved({ move: { was, is, byMinor } }: { move: PriceMove }) {
  const t = useTranslations('favorites');
  const { locale } = useApp();
  const by = formatMoney(Math.abs(byMinor), is.currency, locale);
  return (
    <p className="flex w-full flex-wrap items-center gap-x-2 gap-y-1 px-3 pt-1.5 text-14 sm:px-4 text-ink-2">
      <Badge tone={byMinor < 0 ? 'great' : 'high'}>{t(byMinor < 0 ? 'fallen' : 'risen', { by })}</Badge>
      {t('moved', { was: amountText(was, locale), is: amountText(is, locale) })}
    </p>
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
