import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListingCard } from '#listing/contract.ts';
import { titleIn } from '#listing/title.ts';
import { ReviewTime } from '#listing/web/page/ReviewTime.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { type OwnFilter, ownedQuery } from './own-filter.ts';
import { BulkBar } from './BulkBar.tsx';
import { OwnPost } from './OwnPost.tsx';
import { OwnReportNotice } from './OwnReportNotice.tsx';
import type { PostsPart } from '#areas/user/web/user-queries.ts';

type OwnPostsProps = { id: number; filter: OwnFilter };

/** A person's own listings as rows, with single and bulk acts. */
export function OwnPosts({ id, filter }: OwnPostsProps) {
  const t = useTranslations('owning');
  const user = useTranslations('user');
  const { api, locale } = useApp();
  const titleOf = (listing: ListingCard | undefined) => listing && titleIn(listing, locale);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    ownedQuery(api, id, filter),
  );
  const listings = data.pages.flatMap((page) => page.items);
  const figures = new Map(data.pages.flatMap((page) => page.own ?? []).map((own) => [own.id, own]));
  if (listings.length === 0) return <NoOwnPosts isFiltered={Object.keys(filter).length > 1} part={filter.part} />;
  // Listings that have left the list are no longer selected.
  const chosen = listings.filter((listing) => picked.has(listing.id));
  const pick = (ids: readonly number[], isOn: boolean): void => {
    const next = new Set(picked);
    for (const id of ids) next[isOn ? 'add' : 'delete'](id);
    setPicked(next);
  };
  const isWhole = chosen.length === listings.length;
  return (
    <>
      <OwnReportNotice titleOf={(id) => titleOf(listings.find((listing) => listing.id === id))} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox
          label={t('posts.all_shown')}
          checked={isWhole}
          onChange={() =>
            pick(
              listings.map((listing) => listing.id),
              !isWhole,
            )
          }
          className="w-fit noscript:hidden"
        />
        {/* One line for all that wait, not one in each row. */}
        {listings.some(({ status }) => status === 'moderation') && (
          <p className="text-ink-2">
            <ReviewTime />
          </p>
        )}
      </div>
      <ul className="mt-2 grid grid-cols-1 gap-3 lg:gap-2">
        {listings.map((listing) => (
          <li key={listing.id}>
            <OwnPost
              listing={listing}
              figures={figures.get(listing.id)}
              isPicked={picked.has(listing.id)}
              onPick={(isOn) => pick([listing.id], isOn)}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {user('more')}
          </Button>
        </div>
      )}
      {chosen.length > 0 && <BulkBar chosen={chosen} onDone={() => setPicked(new Set())} />}
    </>
  );
}

function NoOwnPosts({ isFiltered, part }: { isFiltered: boolean; part: PostsPart }) {
  const t = useTranslations('user.empty');
  const post = useTranslations('user')('post');
  const href = useHref();
  return (
    <EmptyState
      icon={isFiltered ? 'search' : 'plus'}
      title={t(isFiltered ? 'none_such' : 'mine')}
      text={isFiltered ? undefined : t('mine_text')}
      action={
        <Button variant="secondary" href={href(paths.newOffer(part === 'ads' ? { kind: 'ads' } : {}))}>
          {post}
        </Button>
      }
    />
  );
}
