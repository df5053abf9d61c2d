import { ApiError } from '#contract/client.ts';
import { localHref, paths } from '../paths.ts';
import { notFound, redirect } from '../router/answers.ts';
import type { LoadContext } from '../routes/view.ts';

/** Specification §8, secondary client: how an error while a page loads is handled. */
export function refuseOrRethrow(error: unknown, ctx: LoadContext): never {
  if (error instanceof ApiError) {
    if (error.status === 404) {
      // On the server the page itself answers 404; in the browser its own page opens.
      if (ctx.onServer) throw notFound();
      throw redirect({ href: localHref(ctx.locale, paths.error()) });
    }
    if (error.code === 'profile_required') throw redirect({ href: localHref(ctx.locale, paths.fillProfile(ctx.full)) });
    if (error.status === 401 || error.status === 410 || error.status === 411) {
      console.warn(`Signed out while loading a page: ${error.code}`);
      throw redirect({ href: localHref(ctx.locale, paths.home()), refusal: error });
    }
  }
  throw error;
}
