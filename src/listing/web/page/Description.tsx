import { useTranslations } from 'use-intl';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { useApp } from '#web/use-app.ts';

/** The seller's own words, which nobody translates: in English a text in Russian says so. */
export function Description({ text }: { text: string }) {
  const t = useTranslations('page');
  const { locale } = useApp();
  const language = foreignLanguage(text, locale);
  return (
    <section>
      <h2 className="mb-3 text-20 font-semibold">
        {t('description')}
        {language && <span className="ml-2 text-14 font-normal text-ink-3">{t('in_russian')}</span>}
      </h2>
      <p lang={language} className="max-w-prose whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </section>
  );
}
