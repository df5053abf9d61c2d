import { localHref } from '#web/paths.ts';
import { redirect } from '#web/router/answers.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { accountOf } from '#web/session-account.ts';

/** Sends guests and administrators to the sign-in dialog, and from there back to the page. */
export function requireAccount({ viewer, full, locale }: LoadContext): void {
  if (accountOf(viewer.get()) !== null) return;
  throw redirect({ href: localHref(locale, `/?dialog=sign-in&next=${encodeURIComponent(full)}`) });
}
