import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { redirect } from '#web/router/answers.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readGuestNotes, writeGuestNote } from '#web/guest-notes.ts';
import { ListingList } from '#listing/web/card/ListingList.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { localHref, paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useDialogPath } from '#web/layouts/use-here.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useSavedListings } from '#web/use-store.ts';
import { cardsQuery } from './favorites-queries.ts';
import { CompareLink } from './CompareLink.tsx';
import { FavoritesGrid, NoFavorites } from './FavoritesGrid.tsx';

export async function load(ctx: LoadContext): Promise<void> {
  const viewer = ctx.viewer.get();
  if (viewer.kind === 'user') throw redirect({ href: localHref(ctx.locale, paths.userFavorite(viewer.id)) });
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('favorites')('title'), noindex: true };
}

/** /favorites: the favourites of a guest, stored in this browser; signed-in users see those of their account instead. */
export function Page() {
  const t = useTranslations('favorites');
  const { api, favorites } = useApp();
  const href = useHref();
  const dialogPath = useDialogPath();
  const { ids, isKnown } = useSavedListings(favorites);
  // Read in the browser alone: on the server and while hydrating no card is shown.
  const [notes, setNotes] = useState(readGuestNotes);
  const cards = useQuery({ ...cardsQuery(api, ids), enabled: ids.length > 0, placeholderData: keepPreviousData });
  // A removed listing disappears at once, before the next response.
  const items = (cards.data ?? []).filter((listing) => ids.includes(listing.id));
  return (
    <PageContainer className="py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
        <CompareLink />
      </div>
      <noscript>
        <p className="mt-4">{t('no_script')}</p>
      </noscript>
      {ids.length > 0 && (
        <div className="mt-4">
          <Notice
            action={
              <Button href={href(dialogPath('sign-in'))} rel="nofollow" variant="secondary" size="sm">
                {t('sign_in')}
              </Button>
            }
          >
            {t('guest_note')}
          </Notice>
        </div>
      )}
      <div className="mt-6">
        {cards.isError ? (
          <ErrorState title={t('failed')} retry={{ label: t('retry'), onRetry: () => void cards.refetch() }} />
        ) : !isKnown || (ids.length > 0 && cards.isPending) ? (
          <div className="noscript:hidden">
            <ListingList items={[]} view="grid" coming={Math.min(6, ids.length || 3)} />
          </div>
        ) : ids.length === 0 || items.length === 0 ? (
          <NoFavorites />
        ) : (
          <FavoritesGrid
            items={items.map((listing) => ({
              ...listing,
              listing,
              addedPrice: null,
              note: notes[listing.id] ?? null,
            }))}
            onNote={async (id, note) => setNotes(writeGuestNote(id, note))}
          />
        )}
      </div>
    </PageContainer>
  );
}
