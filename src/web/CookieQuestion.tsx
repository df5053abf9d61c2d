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
      answers={(['refuse', 'accept'] as const).map((answer) => ({
        short: t(`cookies.${answer}.short`),
        full: t(`cookies.${answer}.full`),
        name: t(`cookies.${answer}.name`),
        onChoose: () => chooseCookies(answer === 'accept' ? 'all' : 'necessary', viewport),
      }))}
    >
      {t('cookies.text')}{' '}
      <a className="link" href={href(paths.legal('cookies'))}>
        {t('cookies.more')}
      </a>
      ?
    </CookieNotice>
  );
}
