import type { OutputOf } from '#contract/client.ts';
import { Shop, shopHead } from '#areas/user/web/Shop.tsx';
import { load as loadSeller } from '#areas/user/web/SellerPage.tsx';
import { userIdOf } from '#areas/user/web/user-queries.ts';
import { useParams } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';

export const load = loadSeller;

export const head = (ctx: LoadContext, profile: OutputOf<'profile/get'>): Head => ({
  ...shopHead(ctx, profile),
  noindex: true,
});

/** Page /test2/{id}: a preview of a seller's page. */
export function Page() {
  return <Shop id={userIdOf(useParams())} />;
}
