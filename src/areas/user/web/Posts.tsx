import type { ReactNode } from 'react';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCardLook } from '#listing/web/card/card-look.ts';
import { useFirstRow } from '#listing/web/card/first-row.ts';
import { costsOfCard } from '#listing/web/card/card-costs.ts';
import { ListingCard } from '#listing/web/card/ListingCard.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { NoListings } from './NoListings.tsx';
import { type PostsFilter, postsQuery } from './user-queries.ts';
import { profileQuery } from '#web/query/profile-query.ts';

type PostsProps = {
  id: number;
  filter: PostsFilter;
  /** Replaces the usual empty state. */
  empty?: ReactNode;
};

/** A person's listings as cards, as others see them. */
export function Posts({ id, filter, empty }: PostsProps) {
  const t = useTranslations('user');
  const { api } = useApp();
  const look = useCardLook();
  const firstRow = useFirstRow('tiles');
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    postsQuery(api, id, filter),
  );
  const listings = data.pages.flatMap(({ items, costs }) => items.map((listing) => ({ listing, costs })));
  if (listings.length === 0) return empty ?? <NoPosts id={id} isOfAds={filter.part === 'ads'} />;
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
        {listings.map(({ listing, costs }, at) => (
          <li key={listing.id} className="compact-card grid min-w-0">
            <ListingCard
              listing={listing}
              look={look}
              layout="tile"
              eager={at < firstRow}
              costs={costsOfCard(costs, listing.id)}
              terms={costs.terms}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What takes the place of listings: for others the way to similar ones, for the owner the form. */
function NoPosts({ id, isOfAds }: { id: number; isOfAds: boolean }) {
  const t = useTranslations('user');
  const { api } = useApp();
  const href = useHref();
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  if (!profile.own) return <NoListings profile={profile} isOfAds={isOfAds} />;
  return (
    <EmptyState
      icon="plus"
      title={t('empty.mine')}
      text={t('empty.mine_text')}
      action={
        <Button variant="secondary" href={href(paths.newOffer())}>
          {t('post')}
        </Button>
      }
    />
  );
}
