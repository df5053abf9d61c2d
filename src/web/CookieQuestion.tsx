import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CookieNotice } from '#ui/CookieNotice.tsx';
import { chooseCookies } from './browser-cookies.ts';
import { useHref } from './use-app.ts';
import { paths } from './paths.ts';

/** Asks once per browser about optional cookies; its code loads only when it is shown. */
export function CookieQuestion() {
  const t = useTranslations('shell');
  const href = useHref();
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered) return null;
  const answer = (choice: 'all' | 'necessary') => () => {
    chooseCookies(choice);
    setAnswered(true);
  };
  return (
    <CookieNotice
      label={t('cookies.label')}
      acceptLabel={t('cookies.accept')}
      refuseLabel={t('cookies.refuse')}
      onAccept={answer('all')}
      onRefuse={answer('necessary')}
    >
      {t('cookies.text')}{' '}
      <a className="link" href={href(paths.legal('cookies'))}>
        {t('cookies.more')}
      </a>
    </CookieNotice>
  );
}
