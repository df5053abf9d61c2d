import { useSuspenseQuery } from '@tanstack/react-query';
import { shopPosts } from '#areas/user/web/shop-filter.ts';
import { postsQuery } from '#areas/user/web/user-queries.ts';
import { OrganizationOffers, prefetchOrganizationOffers } from '#finance-areas/web/OrganizationOffers.tsx';
import type { OutputOf } from '#contract/client.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { OrganizationTabs } from '#web/layouts/OrganizationTabs.tsx';
import { paths } from '#web/paths.ts';
import { profileQuery } from '#web/query/profile-query.ts';
import { useParams } from '#web/router/use-router.ts';
import { idParam } from '#web/routes/id-param.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { isOwnOrganization } from '#web/session-account.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { PublicStock } from './PublicStock.tsx';

export async function load({ api, queryClient, params }: LoadContext): Promise<OutputOf<'profile/get'>> {
  const id = idParam(params['id'] ?? '');
  const profile = await queryClient.ensureQueryData(profileQuery(api, id));
  await Promise.all([
    // The page shows the error of a failed list.
    prefetchOrganizationOffers(api, queryClient, { id, isOwn: false }),
    profile.active_listings > 0 && queryClient.ensureInfiniteQueryData(postsQuery(api, id, shopPosts({}))),
  ]);
  return profile;
}

export function head({ words }: LoadContext, profile: OutputOf<'profile/get'>): Head {
  return { title: `${words.translator('finance-areas')('title')}: ${profile.display_name}`, noindex: true };
}

/** /user/{id}/catalog: the offers of an organisation, which its own people change here, and its stock. */
export function Page() {
  const { api } = useApp();
  const href = useHref();
  const id = idParam(useParams()['id'] ?? '');
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  const isOwn = isOwnOrganization(profile);
  const stock = profile.active_listings;
  // A dealer without offers shows what it sells at once.
  const hasOffers = isOwn || stock === 0 || (profile.organization?.offers ?? 0) > 0;
  return (
    <PageContainer className="py-6">
      {isOwn ? (
        <OrganizationTabs current="offers" />
      ) : (
        <p className="mb-2">
          <a href={href(paths.seller(id))} className="link wrap-anywhere">
            {profile.display_name}
          </a>
        </p>
      )}
      {hasOffers && <OrganizationOffers id={id} isOwn={isOwn} />}
      {stock > 0 && <PublicStock id={id} isOwn={isOwn} count={stock} isFirst={!hasOffers} />}
    </PageContainer>
  );
}
