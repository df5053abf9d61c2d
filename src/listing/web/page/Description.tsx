import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { useApp } from '#web/use-app.ts';
import { joinDigitGroups } from '../../text/digit-groups.ts';

/** Longer texts are folded, so that the facts below stay near. */
const longest = { letters: 700, lines: 9 };

/** Beside the component, not in a namespace of the page, because it loads at the visitor's first act (decision 31). */
const wholeWords = { ru: 'Показать полностью', en: 'Show all' } as const;

/** The seller's own words, which nobody translates: in English a text in Russian says so. */
export function Description({ text }: { text: string }) {
  const t = useTranslations('page');
  const { locale } = useApp();
  const isLong = text.length > longest.letters || text.split('\n').length > longest.lines;
  const [isWhole, setWhole] = useState(!isLong);
  const language = foreignLanguage(text, locale);
  return (
    <section className="max-lg:-order-3">
      <h2 className="mb-3 text-20 font-semibold">
        {t('description')}
        {language && <span className="ml-2 text-14 font-normal text-ink-3">{t('in_russian')}</span>}
      </h2>
      <p
        lang={language}
        className={cx(
          'max-w-prose whitespace-pre-line wrap-anywhere',
          !isWhole && 'line-clamp-[9] noscript:line-clamp-none',
        )}
      >
        {joinDigitGroups(text)}
      </p>
      {!isWhole && (
        <Button variant="quiet" size="sm" className="-ml-3 noscript:hidden" onClick={() => setWhole(true)}>
          {wholeWords[locale]}
        </Button>
      )}
    </section>
  );
}
