import type { OutputOf } from '#contract/client.ts';
import { PublicReviews } from '#areas/feedback/web/PublicReviews.tsx';
import { reviewsQuery } from '#areas/feedback/web/review-queries.ts';
import { searchOfShown, shownOf } from '#areas/feedback/web/UserReviewsPage.tsx';
import { load as loadSeller } from '#areas/user/web/SellerPage.tsx';
import { Shop, shopHead } from '#areas/user/web/Shop.tsx';
import { userIdOf } from '#areas/user/web/user-queries.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { paths } from '#web/paths.ts';
import { useParams, useSearch } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useHref } from '#web/use-app.ts';

export async function load(ctx: LoadContext): Promise<OutputOf<'profile/get'>> {
  const profile = await loadSeller(ctx);
  await ctx.queryClient.ensureInfiniteQueryData(reviewsQuery(ctx.api, profile.id, shownOf(ctx.search)));
  return profile;
}

export const head = (ctx: LoadContext, profile: OutputOf<'profile/get'>): Head => ({
  ...shopHead(ctx, profile),
  noindex: true,
});

/** Page /test2/{id}/reviews: the preview of a seller's page with the reviews below it. */
export function Page() {
  const href = useHref();
  const id = userIdOf(useParams());
  const shown = shownOf(useSearch());
  const path = paths.sellerReviewsPreview(id);
  return (
    <>
      <Shop id={id} />
      <PageContainer className="pb-8">
        <PublicReviews id={id} shown={shown} hrefOf={(chosen) => href(path + searchOfShown(chosen))} />
      </PageContainer>
    </>
  );
}
