import { useTranslations } from 'use-intl';
import { kindNames } from '#kinds/labels.ts';
import { Chip } from '#ui/Chip.tsx';
import { formatInteger } from '#ui/format.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { stringifySearch } from '#web/routes/search-params.ts';
import type { FoundSection } from './find-typed.ts';

/** Results of the query in other sections. */
export function OtherSections({ sections }: { sections: readonly FoundSection[] }) {
  const t = useTranslations('results');
  const { locale } = useApp();
  const href = useHref();
  return (
    <nav aria-label={t('other_sections')} className="mt-3 flex flex-wrap items-center gap-2">
      <span className="text-ink-2">{t('other_sections')}</span>
      {sections.map(({ kind, count, search }) => (
        <Chip key={kind} href={href(paths.search(kind, stringifySearch(search)))}>
          {kindNames[kind].plural[locale]}
          <span className="ml-1.5 text-ink-3">{formatInteger(count, locale)}</span>
        </Chip>
      ))}
    </nav>
  );
}
