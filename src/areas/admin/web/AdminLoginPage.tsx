import { useTranslations } from 'use-intl';
import { localHref, paths } from '#web/paths.ts';
import { useApp } from '#web/use-app.ts';
import { useRouter } from '#web/router/use-router.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { AdminSignIn } from './AdminSignIn.tsx';

export function head(ctx: LoadContext) {
  return { title: ctx.words.translator('admin')('login.title'), noindex: true };
}

/** Page /admin/login. */
export function Page() {
  const t = useTranslations('admin');
  const router = useRouter();
  const { locale } = useApp();
  return (
    <>
      <h1 className="mb-5 text-24 font-semibold">{t('login.title')}</h1>
      <AdminSignIn onDone={() => router.history.push(localHref(locale, paths.admin()))} />
    </>
  );
}
