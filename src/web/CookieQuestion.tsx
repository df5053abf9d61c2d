import { useTranslations } from 'use-intl';
import { CookieNotice } from '#ui/CookieNotice.tsx';
import { chooseCookies } from './browser-cookies.ts';
import { useApp, useHref } from './use-app.ts';
import { useCookieChoice } from './use-cookie-choice.ts';
import { paths } from './paths.ts';

/** Asks once per browser about optional cookies. */
export function CookieQuestion() {
  const t = useTranslations('shell');
  const href = useHref();
  const { viewport } = useApp();
  if (useCookieChoice() !== null) return null;
  return (
    <CookieNotice
      label={t('cookies.label')}
      acceptLabel={t('cookies.accept')}
      refuseLabel={t('cookies.refuse')}
      onAccept={() => chooseCookies('all', viewport)}
      onRefuse={() => chooseCookies('necessary', viewport)}
    >
      {t('cookies.text')}{' '}
      <a className="link" href={href(paths.legal('cookies'))}>
        {t('cookies.more')}
      </a>
    </CookieNotice>
  );
}
