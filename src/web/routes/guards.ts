import { localHref, paths } from '../paths.ts';
import { idOfSlug } from '#listing/slug-id.ts';
import { redirect } from '../router/answers.ts';
import type { GuardName } from './table.ts';
import { type LoadContext, firstValue } from './view.ts';

const go = (ctx: LoadContext, path: string): never => {
  throw redirect({ href: localHref(ctx.locale, path) });
};

/** The requested address, to which the visitor returns after signing in. */
const here = (path: string): string => encodeURIComponent(path);

/** Who may open a page (specification §6, product.md §2); others are redirected to where they can gain access. */
export const guards: Record<GuardName, (ctx: LoadContext) => Promise<void> | void> = {
  'guard-new-offer': (ctx) => {
    const viewer = ctx.viewer.get();
    const { id, type, slug } = ctx.params;
    if (viewer.kind === 'admin' && id && (type || slug)) {
      // Administrators edit a generic ad at the same address as its owner.
      if (slug) go(ctx, paths.editOfferAsAdmin(idOfSlug(slug) || '0', 'ads'));
      if (type && firstValue(ctx.search, 'as') !== 'admin') go(ctx, paths.editOfferAsAdmin(id, type));
      return;
    }
    const wanted =
      id && type
        ? paths.editOffer(id, type)
        : id && slug
          ? paths.editAd(id, slug)
          : paths.newOffer({ kind: firstValue(ctx.search, 'kind'), draft: firstValue(ctx.search, 'draft') });
    if (viewer.kind === 'organization') return;
    if (viewer.kind !== 'user') go(ctx, `/?dialog=sign-in&next=${here(wanted)}`);
    else if (!viewer.hasProfile) go(ctx, paths.fillProfile(wanted));
  },
  'feel-profile': (ctx) => {
    const viewer = ctx.viewer.get();
    if (viewer.kind === 'organization') go(ctx, paths.user(viewer.id));
    if (viewer.kind !== 'user') go(ctx, `/?dialog=sign-in&next=${here(paths.fillProfile())}`);
    else if (viewer.hasProfile) go(ctx, paths.user(viewer.id));
  },
  organization: (ctx) => {
    if (ctx.viewer.get().kind !== 'organization') go(ctx, `/?dialog=sign-in&next=${here(ctx.full)}`);
  },
  admin: (ctx) => {
    if (ctx.viewer.get().kind !== 'admin') go(ctx, paths.adminLogin());
  },
};
