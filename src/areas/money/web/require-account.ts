import { localHref } from '#web/paths.ts';
import { redirect } from '#web/router/answers.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { accountOf } from '#web/session-account.ts';

/** Sends guests to the sign-in dialog, and from there back to the page. */
export function requireAccount({ viewer, locale, full }: Pick<LoadContext, 'viewer' | 'locale' | 'full'>): number {
  const account = accountOf(viewer.get());
  if (account === null)
    throw redirect({ href: localHref(locale, `/?dialog=sign-in&next=${encodeURIComponent(full)}`) });
  return account;
}
