import { useParams } from '#web/router/use-router.ts';
import type { OutputOf } from '#contract/client.ts';
import { notFound } from '#web/router/answers.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { profileQuery } from '#web/query/profile-query.ts';
import { loadShop, Shop, shopHead } from './Shop.tsx';
import { userIdOf } from './user-queries.ts';

export async function load(ctx: LoadContext): Promise<OutputOf<'profile/get'>> {
  const id = userIdOf(ctx.params);
  if (id === 0) throw notFound();
  const profile = await ctx.queryClient.ensureQueryData(profileQuery(ctx.api, id));
  return { ...profile, ...(await loadShop(ctx, profile)) };
}

export const head = shopHead;

/** Page /offers/user/{id}: a seller's public page, the same for every viewer. */
export function Page() {
  return <Shop id={userIdOf(useParams())} />;
}
