import { useTranslations } from 'use-intl';
import { LanguageSwitch, ThemeSwitch } from '#ui/Switches.tsx';
import type { Locale } from '../app-state.ts';
import { keepCookie } from '../browser-cookies.ts';
import { localHref } from '../paths.ts';
import { useApp } from '../use-app.ts';
import { useHere } from './use-here.ts';

/** Each language's name in that language. */
const names: Record<Locale, string> = { ru: 'Русский', en: 'English' };

/** The theme and language switches; both choices are remembered. */
export function Switches() {
  const t = useTranslations('shell');
  const { locale } = useApp();
  const { full } = useHere();
  const other: Locale = locale === 'ru' ? 'en' : 'ru';
  return (
    <>
      <LanguageSwitch
        href={localHref(other, full)}
        lang={other}
        label={names[other]}
        onChoose={() => keepCookie('lang', other)}
      />
      <ThemeSwitch label={t('theme')} onTheme={(theme) => keepCookie('theme', theme)} />
    </>
  );
}
