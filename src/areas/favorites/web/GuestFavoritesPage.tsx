import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { redirect } from '#web/router/answers.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { keepGuestFavorites, readGuestFavorites, writeGuestNote } from '#web/guest-favorites.ts';
import { costsOfCard } from '#listing/web/card/card-costs.ts';
import { noCosts } from '#listing/web/no-costs.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { localHref, paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useDialogPath } from '#web/layouts/use-here.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useSavedListings } from '#web/use-store.ts';
import { guestCardsQuery } from './favorites-queries.ts';
import type { Favorite } from './favorites-order.ts';
import { ComingFavorites } from './ComingFavorites.tsx';
import { FavoritesGrid } from './FavoritesGrid.tsx';
import { NoFavorites } from './NoFavorites.tsx';
import { LikeFavorites, SeenElsewhere } from './SeenElsewhere.tsx';

export async function load({ api, favorites, locale, queryClient, viewer: known }: LoadContext): Promise<void> {
  const viewer = known.get();
  if (viewer.kind === 'user') throw redirect({ href: localHref(locale, paths.userFavorite(viewer.id)) });
  const ids = favorites.ids.get();
  // The cards are asked for before the page is drawn or hydrated, which waits for none of them.
  if (ids.length > 0) void queryClient.prefetchQuery(guestCardsQuery(api, ids, known));
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('favorites')('title'), noindex: true };
}

/** /favorites: the favourites of a guest, stored in this browser; signed-in users see those of their account instead. */
export function Page() {
  const t = useTranslations('favorites');
  const { api, favorites, viewer } = useApp();
  const href = useHref();
  const dialogPath = useDialogPath();
  const { ids, isKnown } = useSavedListings(favorites);
  // Favourites removed on this page stay stored until the next visit, for the button that undoes the removal.
  const [details, setDetails] = useState(() =>
    favorites.isKnown.get() ? keepGuestFavorites(favorites.ids.get()) : readGuestFavorites(),
  );
  const cards = useQuery({
    ...guestCardsQuery(api, ids, viewer),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = cards;
  const cardOf = new Map((data?.cards ?? []).map((listing) => [listing.id, listing]));
  const items = ids.flatMap((id): Favorite[] => {
    const [listing = null, stored] = [cardOf.get(id), details[id]];
    const titles = listing ?? stored;
    // While cards load, those without one are not closed, only unknown.
    if (!titles || (!listing && isPlaceholderData)) return [];
    const { title, title_en } = titles;
    const { costs: found = noCosts } = data ?? {};
    const costs = costsOfCard(found, id);
    const { price: addedPrice = null, note = null, at: addedAt = null } = stored ?? {};
    return [{ id, title, title_en, listing, costs, terms: found.terms, addedPrice, addedAt, note }];
  });
  return (
    <PageContainer className="py-6">
      <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
      <noscript>
        <p className="mt-4">{t('no_script')}</p>
      </noscript>
      {ids.length > 0 && (
        <p className="mt-2 text-14 text-ink-2">
          {t('guest_note')}{' '}
          <a href={href(dialogPath('sign-in'))} rel="nofollow" className="link whitespace-nowrap">
            {t('sign_in')}
          </a>
        </p>
      )}
      <div className="mt-4">
        {cards.isError ? (
          <ErrorState title={t('failed')} retry={{ label: t('retry'), onRetry: () => void cards.refetch() }} />
        ) : !isKnown || (ids.length > 0 && cards.isPending) ? (
          <ComingFavorites count={ids.length || 4} />
        ) : ids.length === 0 || items.length === 0 ? (
          <NoFavorites />
        ) : (
          <FavoritesGrid items={items} onNote={async (id, note) => setDetails(writeGuestNote(id, note))} />
        )}
      </div>
      {isKnown && <LikeFavorites items={items} except={ids} />}
      {isKnown && <SeenElsewhere except={ids} />}
    </PageContainer>
  );
}
