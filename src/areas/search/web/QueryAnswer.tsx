import { useTranslations } from 'use-intl';
import { kindNames } from '#kinds/labels.ts';
import { Button } from '#ui/Button.tsx';
import { formatInteger, formatQuote } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { paths } from '#web/paths.ts';
import { stringifySearch } from '#web/routes/search-params.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { searchOfSection, type Understood } from './understand-query.ts';

type Props = { q: string; isPlaced: boolean; shops: Understood['shops']; sections: Understood['sections'] };

/** The answer to a query that names shops, or that means nothing: the shops, the sections whose texts have its words, and examples of other queries. */
export function QueryAnswer({ q, isPlaced, shops, sections }: Props) {
  const t = useTranslations('search.page');
  const href = useHref();
  const { locale } = useApp();
  const quote = formatQuote(q, locale);
  const examples = [t('example.car'), t('example.home'), t('example.machine')];
  const count = (value: number) => t('count', { count: value, shown: formatInteger(value, locale) });
  const hasFound = shops.length + sections.length > 0;
  return (
    <>
      <h1 className="text-24 font-semibold wrap-anywhere md:text-32">
        {t(shops.length > 0 ? 'shops' : 'nothing', { query: quote })}
      </h1>
      {hasFound ? (
        <ul className="mt-6 space-y-2">
          {shops.map(({ id, name, count: listings }) => (
            <li key={id}>
              <a
                href={href(paths.seller(id))}
                className="flex min-h-13 items-center gap-3 rounded-card border border-line bg-surface px-4 hover:bg-tint"
              >
                <Icon name="person" />
                <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
                <span className="text-14 text-ink-2">{count(listings)}</span>
              </a>
            </li>
          ))}
          {sections.map(({ kind, search, count: found }) => (
            <li key={kind}>
              <a
                href={href(
                  paths.search(
                    kind,
                    stringifySearch(searchOfSection({ kind, search }, q, { kind: undefined, search: {} })),
                  ),
                )}
                className="flex min-h-11 items-center gap-3 rounded-card px-4 hover:bg-tint"
              >
                <span className="min-w-0 flex-1">
                  {t('in_texts', { section: kindNames[kind].plural[locale], query: quote })}
                </span>
                <span className="text-14 text-ink-2">{count(found)}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className="mt-3 text-ink-2">{t('nothing_text')}</p>
          {isPlaced && (
            <p className="mt-4">
              <Button variant="secondary" href={href(`/search${stringifySearch({ q, region: 'all' })}`)}>
                {t('everywhere')}
              </Button>
            </p>
          )}
          <p className="mt-6 text-14 font-semibold text-ink-3">{t('examples')}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {examples.map((example) => (
              <li key={example}>
                <a
                  href={href(`/search${stringifySearch({ q: example })}`)}
                  className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 hover:bg-tint"
                >
                  {example}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="mt-8 -mb-5 text-14 font-semibold text-ink-3">{t('sections')}</h2>
    </>
  );
}
