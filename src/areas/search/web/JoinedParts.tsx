import { useTranslations } from 'use-intl';
import { kindNames } from '#kinds/labels.ts';
import { ListingList } from '#listing/web/card/ListingList.tsx';
import { formatInteger, formatQuote } from '#ui/format.ts';
import { paths } from '#web/paths.ts';
import { stringifySearch } from '#web/routes/search-params.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { JoinOfParts } from './joined-parts.ts';
import { countOfSection, searchOfSection } from './understand-query.ts';

/** What parts of a query find together: a line for each join with its number, and its first listings below. */
export function JoinedParts({ joins }: { joins: readonly JoinOfParts[] }) {
  const t = useTranslations('search.page');
  const { locale } = useApp();
  const href = useHref();
  return joins.map((join) => {
    const { text, kind, labels, missed, items, costs } = join;
    const search = searchOfSection(join, text, { kind: undefined, search: {} });
    const count = countOfSection(join);
    const names = labels[locale].length > 0 ? labels[locale] : [formatQuote(text, locale)];
    return (
      <section key={text} className="mt-5">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-5">
          <h2 className="text-18 font-semibold wrap-anywhere">
            {[kindNames[kind].plural[locale], ...names].join('\u00A0· ')}
          </h2>
          <a
            href={href(paths.search(kind, stringifySearch(search)))}
            className="link inline-flex min-h-11 items-center"
          >
            {t('show_join', { count, shown: formatInteger(count, locale) })}
          </a>
          <p className="basis-full text-14 text-ink-3">
            {t('without', { parts: missed.map((part) => formatQuote(part, locale)).join(', ') })}
          </p>
        </div>
        <ListingList items={items} view="feed" costs={costs} />
      </section>
    );
  });
}
