import { localHref } from '#web/paths.ts';
import { notFound, redirect } from '#web/router/answers.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { accountOf } from '#web/session-account.ts';

/** The redirect to the sign-in dialog, and from there back to the page. */
export const toSignIn = ({ locale, full }: Pick<LoadContext, 'locale' | 'full'>) =>
  redirect({ href: localHref(locale, `/?dialog=sign-in&next=${encodeURIComponent(full)}`) });

/** Returns the account of the viewer; sends guests and administrators to the sign-in dialog. */
export function requireAccount(ctx: Pick<LoadContext, 'viewer' | 'locale' | 'full'>): number {
  const account = accountOf(ctx.viewer.get());
  if (account === null) throw toSignIn(ctx);
  return account;
}

/**
 * Admits the account `id` alone to a private page: guests are sent to the sign-in dialog, because links in messages open after a session has ended too;
 * for everybody else the page is a 404.
 */
export function requireOwner(ctx: Pick<LoadContext, 'viewer' | 'locale' | 'full'>, id: number): void {
  const viewer = ctx.viewer.get();
  if (id !== 0 && viewer.kind === 'guest') throw toSignIn(ctx);
  if (id === 0 || accountOf(viewer) !== id) throw notFound();
}
