import { useEffect } from 'react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useParams } from '#web/router/use-router.ts';
import { favoritesQuery } from '#areas/favorites/web/favorites-queries.ts';
import { FavoritesGrid } from '#areas/favorites/web/FavoritesGrid.tsx';
import { NoFavorites } from '#areas/favorites/web/NoFavorites.tsx';
import { LikeFavorites, SeenElsewhere } from '#areas/favorites/web/SeenElsewhere.tsx';
import { Button } from '#ui/Button.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { notFound } from '#web/router/answers.ts';
import { requireOwner } from '#web/require-account.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useSavedListings } from '#web/use-store.ts';
import { UserHeader } from './UserHeader.tsx';
import { userIdOf } from './user-queries.ts';
import { profileQuery } from '#web/query/profile-query.ts';

export async function load(ctx: LoadContext): Promise<void> {
  const id = userIdOf(ctx.params);
  requireOwner(ctx, id);
  const viewer = ctx.viewer.get();
  if (viewer.kind !== 'user') throw notFound();
  await Promise.all([
    viewer.hasProfile && ctx.queryClient.ensureQueryData(profileQuery(ctx.api, id)),
    ctx.queryClient.fetchQuery(favoritesQuery(ctx.api)),
  ]);
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('favorites')('title'), noindex: true };
}

/** Page /user/{id}/favorite: the owner's favourites. */
export function Page() {
  const t = useTranslations('favorites');
  const href = useHref();
  const { api, favorites } = useApp();
  const id = userIdOf(useParams());
  const queryClient = useQueryClient();
  const { data: all } = useSuspenseQuery(favoritesQuery(api));
  const { ids, isKnown } = useSavedListings(favorites);
  // A listing removed from favourites disappears at once.
  const items = isKnown ? all.filter((item) => ids.includes(item.id)) : all;
  const saved = items.map(({ added_price, added_at, ...item }) => ({
    ...item,
    addedPrice: added_price,
    addedAt: Date.parse(added_at),
  }));
  const hasUnloaded = isKnown && ids.some((saved) => !all.some((item) => item.id === saved));
  useEffect(() => {
    // Favourites of a guest who has just signed in reach the account after the page has loaded.
    if (hasUnloaded) void queryClient.invalidateQueries(favoritesQuery(api));
  }, [api, hasUnloaded, queryClient]);
  const setNote = async (noted: number, note: string | null): Promise<void> => {
    await api('favorites/set_note', { id: noted, note });
    queryClient.setQueryData(favoritesQuery(api).queryKey, (saved) =>
      saved?.map((item) => (item.id === noted ? { ...item, note } : item)),
    );
  };
  return (
    <PageContainer className="py-6">
      <UserHeader id={id} tab="favorite" />
      <div className="mt-4 flex flex-wrap items-center justify-end gap-2 md:mt-6">
        {items.length > 0 && (
          <p className="mr-auto text-14 text-ink-2">
            {t('told')}{' '}
            <a href={href(paths.notifications())} className="link whitespace-nowrap">
              {t('told_link')}
            </a>
          </p>
        )}
        <Button href={href(paths.savedSearches())} variant="secondary" size="sm" icon="search">
          {t('saved_searches')}
        </Button>
      </div>
      <div className="mt-4">
        {items.length > 0 ? <FavoritesGrid items={saved} onNote={setNote} /> : <NoFavorites />}
      </div>
      <LikeFavorites items={saved} except={ids} />
      <SeenElsewhere except={items.map((item) => item.id)} />
    </PageContainer>
  );
}
