import { localHref } from '#web/paths.ts';
import { redirect } from '#web/router/answers.ts';
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
