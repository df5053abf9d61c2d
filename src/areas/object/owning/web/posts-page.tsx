import { useParams, useSearch } from '#web/router/use-router.ts';
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { loadKind } from '#kinds/web/dictionaries.ts';
import { type ListingStatus, listingStatuses } from '#listing/lifecycle.ts';
import type { OutputOf } from '#contract/client.ts';
import { Chip } from '#ui/Chip.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { notFound } from '#web/router/answers.ts';
import { type LoadContext, firstValue } from '#web/routes/view.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { DeletedListings } from './DeletedListings.tsx';
import { Drafts } from './Drafts.tsx';
import { type OwnFilter, ownedQuery, ownFilterOf, ownListHref } from './own-filter.ts';
import { OwnFilters } from './OwnFilters.tsx';
import { OwnPosts } from './OwnPosts.tsx';
import { deletedQuery, draftsQuery } from './own-queries.ts';
import { Posts } from '#areas/user/web/Posts.tsx';
import { UserHeader } from '#areas/user/web/UserHeader.tsx';
import { isOfPart, postsQuery, type PostsPart, userIdOf } from '#areas/user/web/user-queries.ts';
import { profileQuery } from '#web/query/profile-query.ts';

const showsDeleted = (search: RawSearch): boolean => firstValue(search, 'status') === 'deleted';

/** Reads the filter from the URL. The owner sees listings in any status, others only active ones. */
const filterOf = (search: RawSearch, part: PostsPart, isOwn: boolean): OwnFilter =>
  isOwn ? ownFilterOf(search, part) : { part, status: 'active' };

const loadOf = (part: PostsPart) => async (ctx: LoadContext) => {
  const id = userIdOf(ctx.params);
  if (id === 0) throw notFound();
  const profile = await ctx.queryClient.ensureQueryData(profileQuery(ctx.api, id));
  const [posts] = await Promise.all([
    ctx.queryClient.ensureInfiniteQueryData(
      (profile.own ? ownedQuery : postsQuery)(ctx.api, id, filterOf(ctx.search, part, profile.own)),
    ),
    // The page works without these queries, so their failures are ignored.
    ...(profile.own
      ? [ctx.queryClient.prefetchQuery(draftsQuery(ctx.api)), ctx.queryClient.prefetchQuery(deletedQuery(ctx.api))]
      : []),
  ]);
  // Refusal reasons name fields, so the dictionaries of the refused listings' kinds are loaded.
  const refused = posts.pages.flatMap(({ items, own }) => {
    const edits = new Set((own ?? []).filter(({ edit }) => edit === 'rejected').map(({ id }) => id));
    return items.filter(({ id, rejection }) => rejection !== null || edits.has(id));
  });
  await Promise.all([...new Set(refused.map(({ kind }) => kind))].map(loadKind));
  return profile;
};

function head(ctx: LoadContext, profile: OutputOf<'profile/get'>) {
  return { title: ctx.words.translator('owning')('posts.head', { name: profile.display_name }), noindex: true };
}

function PostsPage({ part }: { part: PostsPart }) {
  const t = useTranslations('user');
  const { api } = useApp();
  const id = userIdOf(useParams());
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  const search = useSearch();
  const filter = filterOf(search, part, profile.own);
  const isDeleted = profile.own && showsDeleted(search);
  return (
    <PageContainer className="py-6">
      <UserHeader id={id} tab={part === 'ads' ? 'ads' : 'posts'} />
      <h2 className="sr-only">{t(part === 'ads' ? 'tabs.ads' : profile.own ? 'tabs.my_posts' : 'tabs.posts')}</h2>
      {profile.own && <Drafts part={part} />}
      {profile.own && <OwnToolbar id={id} filter={filter} isDeleted={isDeleted} />}
      <div className="mt-4">
        {isDeleted ? (
          <DeletedListings part={part} />
        ) : profile.own ? (
          <OwnPosts key={JSON.stringify(filter)} id={id} filter={filter} />
        ) : (
          <Posts id={id} filter={filter} />
        )}
      </div>
    </PageContainer>
  );
}

type ToolbarProps = { id: number; filter: OwnFilter; isDeleted: boolean };

/** Owners with at most this many listings get no search and no filters. */
const maxListingsWithoutFilters = 6;

/** Status tabs with counts, and the filters when there are many listings. */
function OwnToolbar({ id, filter, isDeleted }: ToolbarProps) {
  const { api, locale } = useApp();
  const t = useTranslations('owning');
  const href = useHref();
  const { data } = useSuspenseInfiniteQuery(ownedQuery(api, id, filter));
  const { part, status, ...rest } = filter;
  const deleted = useQuery(deletedQuery(api)).data?.items.filter(isOfPart(part)).length ?? 0;
  const counts: Partial<Record<ListingStatus, number>> = data.pages[0]?.counts ?? {};
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = (Object.keys(listingStatuses) as ListingStatus[]).filter(
    (key) => (counts[key] ?? 0) > 0 || key === status,
  );
  const isSearched = Object.keys(rest).length > 0;
  return (
    <>
      {!isDeleted && (isSearched || total > maxListingsWithoutFilters) && (
        <OwnFilters id={id} filter={filter} kinds={data.pages[0]?.kinds} />
      )}
      <nav
        aria-label={t('posts.by_status')}
        className="bar-hidden -mx-(--gutter) mt-4 overflow-x-auto px-(--gutter) md:mx-0 md:mt-6 md:overflow-visible md:px-0"
      >
        <ul className="flex gap-2 *:shrink-0 md:flex-wrap">
          <li>
            <Chip href={href(ownListHref(id, { part, ...rest }))} selected={status === undefined && !isDeleted}>
              {t('posts.all')} {total}
            </Chip>
          </li>
          {shown.map((key) => (
            <li key={key}>
              <Chip href={href(ownListHref(id, { ...filter, status: key }))} selected={status === key}>
                {listingStatuses[key].label[locale]} {counts[key] ?? 0}
              </Chip>
            </li>
          ))}
          {total > maxListingsWithoutFilters && (
            <li className="order-last ml-auto">
              <a className="link inline-flex min-h-9 items-center" href={href(paths.userStock(id))}>
                {t('posts.as_table')}
              </a>
            </li>
          )}
          {(deleted > 0 || isDeleted) && (
            <li>
              <Chip href={href(ownListHref(id, { part, status: 'deleted' }))} selected={isDeleted}>
                {t('deleted.title')} {deleted}
              </Chip>
            </li>
          )}
        </ul>
      </nav>
    </>
  );
}

/** Returns the exports of the page module for one part of a person's listings. */
export const postsPageOf = (part: PostsPart) => ({
  load: loadOf(part),
  head,
  Page: function Page() {
    return <PostsPage part={part} />;
  },
});
