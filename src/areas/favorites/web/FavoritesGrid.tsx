import { type MouseEvent, useEffect, useState } from 'react';
import { kindNames } from '#kinds/labels.ts';
import { useTranslations } from 'use-intl';
import { useCardLook } from '#listing/web/card/card-look.ts';
import { leadsToFavorites } from '#listing/web/card/favorite-toasts.ts';
import { useFirstRow } from '#listing/web/card/first-row.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { Select } from '#ui/Select.tsx';
import { cx } from '#ui/cx.ts';
import { hideToastsAbout } from '#ui/toasts.ts';
import { CompareSection } from './CompareSection.tsx';
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
} from './favorites-order.ts';
import { savedGrid, shownAtFirst } from './saved-grid.ts';
import { SavedListing } from './SavedListing.tsx';
import { useFavoriteSort } from './favorite-sort.ts';

type Props = {
  items: readonly Favorite[];
  onNote: (id: number, note: string | null) => Promise<void>;
};

/** Saved listings by section, that of the latest first, or in an order by price, which runs through all sections; chips show one section alone. */
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
  const countOf = (kind: FavoriteSection['kind']) => sections.find((section) => section.kind === kind)?.items.length;
  const comparable = chosen ? comparableOf(chosen) : [];
  const pick = (kind: typeof picked): void => {
    setPicked(kind);
    setWhole(false);
  };
  return (
    <section onClickCapture={keepFocusOfKeys}>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        {hasChips && (
          <div className="bar-hidden saved-sections">
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
        <h2
          className={cx('flex min-w-0 items-baseline gap-2 text-16 font-semibold md:text-20', hasChips && 'md:sr-only')}
        >
          {chosen ? (
            <>
              {titleOf(chosen)} <span className="text-16 font-normal text-ink-3">{chosenItems.length}</span>
            </>
          ) : (
            t('count', { count: chosenItems.length })
          )}
        </h2>
        {items.length > 1 && (
          <div className="ml-auto w-44 shrink-0 sm:w-48 noscript:hidden">
            <Select
              label={t('sort')}
              labelHidden
              value={sort}
              onChange={({ currentTarget }) => setSort(currentTarget.value)}
              options={sorts.map((key) => ({ value: key, label: t(`sorts.${key}`) }))}
            />
          </div>
        )}
        {chosen?.kind && comparable.length > 0 && (
          <p className="w-full noscript:hidden">
            <CompareSection kind={chosen.kind} ids={comparable} />
          </p>
        )}
      </div>
      <div className={isGrouped ? 'saved-groups' : undefined}>
        {[...groups].map(([kind, group], section) => (
          <section key={kind} data-count={group.length}>
            {isGrouped && (
              <div className="mb-3 flex min-w-0 items-baseline justify-between gap-x-4">
                <h3 className="min-w-0 truncate text-18 font-semibold">
                  {titleOf({ kind })} <span className="text-16 font-normal text-ink-3">{countOf(kind)}</span>
                </h3>
                {kind && group.length > 2 && (
                  <a href={href(paths.search(kind))} className="link text-14 max-sm:hidden">
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
