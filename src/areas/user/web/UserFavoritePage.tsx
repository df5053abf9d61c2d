import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '#web/router/use-router.ts';
import { useTranslations } from 'use-intl';
import { favoritesQuery } from '#areas/favorites/web/favorites-queries.ts';
import { CompareLink } from '#areas/favorites/web/CompareLink.tsx';
import { FavoritesGrid, NoFavorites } from '#areas/favorites/web/FavoritesGrid.tsx';
import { Button } from '#ui/Button.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { useApp } from '#web/use-app.ts';
import { notFound } from '#web/router/answers.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useSavedListings } from '#web/use-store.ts';
import { UserHeader } from './UserHeader.tsx';
import { userIdOf } from './user-queries.ts';
import { profileQuery } from '#web/query/profile-query.ts';

export async function load(ctx: LoadContext): Promise<void> {
  const id = userIdOf(ctx.params);
  const viewer = ctx.viewer.get();
  // Favourites are private: for other people the page is a 404.
  if (viewer.kind !== 'user' || viewer.id !== id) throw notFound();
  await Promise.all([
    viewer.hasProfile && ctx.queryClient.ensureQueryData(profileQuery(ctx.api, id)),
    ctx.queryClient.fetchInfiniteQuery(favoritesQuery(ctx.api)),
  ]);
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('favorites')('title'), noindex: true };
}

/** Page /user/{id}/favorite: the owner's favourites. */
export function Page() {
  const t = useTranslations('favorites');
  const { api, favorites } = useApp();
  const id = userIdOf(useParams());
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(favoritesQuery(api));
  const { ids, isKnown } = useSavedListings(favorites);
  const all = data.pages.flatMap((page) => page.items);
  // A listing removed from favourites disappears at once.
  const items = isKnown ? all.filter((item) => ids.includes(item.id)) : all;
  return (
    <PageContainer className="py-6">
      <UserHeader id={id} tab="favorite" />
      <h2 className="sr-only">{t('title')}</h2>
      <div className="mt-6 flex justify-end">
        <CompareLink />
      </div>
      <div className="mt-4">
        {items.length > 0 ? <FavoritesGrid items={items} /> : !hasNextPage && <NoFavorites />}
        {hasNextPage && (
          <div className="mt-6 flex justify-center">
            <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        )}
      </div>
    </PageContainer>
  );
}
