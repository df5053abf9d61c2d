import { useParams, useSearch } from '#web/router/use-router.ts';
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { loadKind } from '#areas/listing/web/dictionaries.ts';
import { type ListingStatus, listingStatuses } from '#areas/listing/life.ts';
import type { OutputOf } from '#contract/client.ts';
import { Chip } from '#ui/Chip.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { useApp, useHref } from '#web/context.tsx';
import { paths } from '#web/paths.ts';
import { notFound } from '#web/router/answers.ts';
import { type LoadContext, one, type RawSearch } from '#web/routes/view.ts';
import { Deleted } from './Deleted.tsx';
import { Drafts } from './Drafts.tsx';
import { OwnPosts } from './OwnPosts.tsx';
import { deletedQuery, draftsQuery } from './own-queries.ts';
import { Posts } from './Posts.tsx';
import { UserHeader } from './UserHeader.tsx';
import { isOfPart, postsQuery, profileQuery, type PostsPart, userIdOf } from './user-queries.ts';

const isStatus = (value: string | undefined): value is ListingStatus => value !== undefined && value in listingStatuses;

const showsDeleted = (search: RawSearch): boolean => one(search, 'status') === 'deleted';

/** The state the address asks for: all of them for the owner, the active ones for others. */
function statusOf(search: RawSearch, isOwn: boolean): ListingStatus | undefined {
  const asked = one(search, 'status');
  return isOwn ? (isStatus(asked) ? asked : undefined) : 'active';
}

const pathOf = { offers: paths.userPosts, ads: paths.userAds } as const;

const loadOf = (part: PostsPart) => async (ctx: LoadContext) => {
  const id = userIdOf(ctx.params);
  if (id === 0) throw notFound();
  const profile = await ctx.queryClient.ensureQueryData(profileQuery(ctx.api, id));
  const [posts] = await Promise.all([
    ctx.queryClient.ensureInfiniteQueryData(postsQuery(ctx.api, id, statusOf(ctx.search, profile.own), part)),
    // The page stands without them.
    ...(profile.own
      ? [ctx.queryClient.prefetchQuery(draftsQuery(ctx.api)), ctx.queryClient.prefetchQuery(deletedQuery(ctx.api))]
      : []),
  ]);
  // Why one was refused is told by the names of its fields.
  const refused = posts.pages.flatMap(({ items, own }) => {
    const edits = new Set((own ?? []).filter(({ edit }) => edit === 'rejected').map(({ id }) => id));
    return items.filter(({ id, rejection }) => rejection !== null || edits.has(id));
  });
  await Promise.all([...new Set(refused.map(({ kind }) => kind))].map(loadKind));
  return profile;
};

function head(ctx: LoadContext, profile: OutputOf<'profile/get'>) {
  return { title: ctx.words.translator('user')('posts.head', { name: profile.display_name }), noindex: true };
}

function PostsPage({ part }: { part: PostsPart }) {
  const t = useTranslations('user');
  const { api } = useApp();
  const id = userIdOf(useParams());
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  const search = useSearch();
  const status = statusOf(search, profile.own);
  const isDeleted = profile.own && showsDeleted(search);
  return (
    <PageContainer className="py-6">
      <UserHeader id={id} tab={part === 'ads' ? 'ads' : 'posts'} />
      <h2 className="sr-only">{t(part === 'ads' ? 'tabs.ads' : profile.own ? 'tabs.my_posts' : 'tabs.posts')}</h2>
      {profile.own && <Drafts part={part} />}
      {profile.own && <StatusChips part={part} id={id} status={status} isDeleted={isDeleted} />}
      <div className="mt-4">
        {isDeleted ? (
          <Deleted part={part} />
        ) : profile.own ? (
          <OwnPosts key={status ?? 'all'} id={id} status={status} part={part} />
        ) : (
          <Posts id={id} status={status} part={part} />
        )}
      </div>
    </PageContainer>
  );
}

type ChipsProps = { part: PostsPart; id: number; status: ListingStatus | undefined; isDeleted: boolean };

function StatusChips({ part, id, status, isDeleted }: ChipsProps) {
  const { api, locale } = useApp();
  const t = useTranslations('user');
  const href = useHref();
  const { data } = useSuspenseInfiniteQuery(postsQuery(api, id, status, part));
  const deleted = useQuery(deletedQuery(api)).data?.items.filter(isOfPart(part)).length ?? 0;
  const counts: Partial<Record<ListingStatus, number>> = data.pages[0]?.counts ?? {};
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = (Object.keys(listingStatuses) as ListingStatus[]).filter(
    (key) => (counts[key] ?? 0) > 0 || key === status,
  );
  return (
    <nav aria-label={t('posts.by_status')} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Chip href={href(pathOf[part](id))} selected={status === undefined && !isDeleted}>
            {t('posts.all')} {total}
          </Chip>
        </li>
        {shown.map((key) => (
          <li key={key}>
            <Chip href={href(`${pathOf[part](id)}?status=${key}`)} selected={status === key}>
              {listingStatuses[key].label[locale]} {counts[key] ?? 0}
            </Chip>
          </li>
        ))}
        {(deleted > 0 || isDeleted) && (
          <li>
            <Chip href={href(`${pathOf[part](id)}?status=deleted`)} selected={isDeleted}>
              {t('deleted.title')} {deleted}
            </Chip>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The page of one part of a person's listings: what its page module exports. */
export const postsPageOf = (part: PostsPart) => ({
  load: loadOf(part),
  head,
  Page: function Page() {
    return <PostsPage part={part} />;
  },
});
