import { useTranslations } from 'use-intl';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { chooseCookies } from '#web/browser-cookies.ts';
import { useApp } from '#web/use-app.ts';
import { useCookieChoice } from '#web/use-cookie-choice.ts';

/** Shows the answer about optional cookies and lets the visitor change it. */
export function CookieSetting() {
  const t = useTranslations('legal');
  const { viewport } = useApp();
  const choice = useCookieChoice();
  return (
    <RadioGroup
      className="mt-8"
      name="cookie-choice"
      label={t('cookie_setting.label')}
      value={choice ?? ''}
      options={[
        { value: 'necessary', label: t('cookie_setting.necessary'), hint: t('cookie_setting.necessary_hint') },
        { value: 'all', label: t('cookie_setting.all'), hint: t('cookie_setting.all_hint') },
      ]}
      onValue={(value) => chooseCookies(value === 'all' ? 'all' : 'necessary', viewport)}
    />
  );
}
