import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { kindNames } from '#kinds/labels.ts';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#web/lazy-module.ts';
import { Chip } from '#ui/Chip.tsx';
import { formatInteger, formatQuote } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { paths } from '#web/paths.ts';
import { stringifySearch } from '#web/routes/search-params.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { destinationPath } from './destination-path.ts';
import type { JoinOfParts } from './joined-parts.ts';
import { countOfSection, searchOfSection, type Understood } from './understand-query.ts';

/** Loads for what is not found alone. */
const SaveOffer = lazyComponent(async () => (await import('#listing/web/results/SaveOffer.tsx')).SaveOffer);

/** The same, with the code of cards. */
export const JoinedParts = lazyComponent(async () => (await import('./JoinedParts.tsx')).JoinedParts);

type Props = { q: string; isPlaced: boolean; joins: JoinOfParts[] } & Pick<
  Understood,
  'shops' | 'organizations' | 'destination' | 'sections' | 'parts'
>;

/**
 * The answer to a query that names shops or organizations, or that means nothing in the sections: whom and what it names, the sections whose texts
 * have its words, or the parts of it that find something, and without these examples of other queries.
 */
export function QueryAnswer({ q, isPlaced, shops, organizations, destination, sections, parts, joins }: Props) {
  const t = useTranslations('search.page');
  const href = useHref();
  const { locale } = useApp();
  const quote = formatQuote(q, locale);
  const count = (value: number) => t('count', { count: value, shown: formatInteger(value, locale) });
  const named = shops.length + organizations.length;
  /** The parts that no join has. */
  const apart = parts.filter(({ text }) => joins.every(({ missed }) => missed.includes(text)));
  const hasFound = named + sections.length > 0 || destination !== null;
  return (
    <>
      <h1 className="text-24 font-semibold wrap-anywhere md:text-32">
        {t(organizations.length > 0 ? 'organizations' : named > 0 ? 'shops' : destination ? 'found' : 'nothing', {
          query: quote,
        })}
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
          {organizations.map(({ id, name, types, city }) => (
            <li key={id}>
              <a
                href={href(paths.seller(id))}
                className="flex min-h-13 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 hover:bg-tint"
              >
                <Icon name="person" />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <span className="block text-14 text-ink-2">{types.map((type) => t(`type.${type}`)).join(', ')}</span>
                </span>
                <span className="text-14 text-ink-2">{locale === 'ru' ? city.name : city.name_en}</span>
              </a>
            </li>
          ))}
          {destination && (
            <li>
              <a
                href={href(destinationPath(destination.area) + stringifySearch(destination.search))}
                className="flex min-h-13 items-center gap-3 rounded-card border border-line bg-surface px-4 hover:bg-tint"
              >
                <span className="min-w-0 flex-1 font-medium wrap-anywhere">
                  {destination.labels[locale].join('\u00A0· ')}
                </span>
                {destination.count !== null && (
                  <span className="text-14 text-ink-2">{formatInteger(destination.count, locale)}</span>
                )}
              </a>
            </li>
          )}
          {sections.map((section) => (
            <li key={section.kind}>
              <a
                href={href(
                  paths.search(
                    section.kind,
                    stringifySearch(searchOfSection(section, q, { kind: undefined, search: {} })),
                  ),
                )}
                className="flex min-h-11 items-center gap-3 rounded-card px-4 hover:bg-tint"
              >
                <span className="min-w-0 flex-1">
                  {t('in_texts', { section: kindNames[section.kind].plural[locale], query: quote })}
                </span>
                <span className="text-14 text-ink-2">{count(countOfSection(section))}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className="mt-3 text-ink-2">
            {t(joins.length > 0 ? 'joins' : parts.length > 0 ? 'parts' : 'nothing_text')}
          </p>
          {joins.length > 0 && (
            <Suspense fallback={null}>
              <JoinedParts joins={joins} />
            </Suspense>
          )}
          {joins.length > 0 && apart.length > 0 && (
            <h2 className="mt-6 text-14 font-semibold text-ink-3">{t('apart')}</h2>
          )}
          {apart.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-2">
              {apart.map(({ text, count: found }) => (
                <li key={text} className="max-w-full">
                  <Chip icon="search" href={href(`/search${stringifySearch({ q: text })}`)}>
                    {text}
                    <span className="ml-1.5 text-ink-3">{formatInteger(found, locale)}</span>
                  </Chip>
                </li>
              ))}
            </ul>
          )}
          {isPlaced && (
            <p className="mt-4">
              <Button variant="secondary" href={href(`/search${stringifySearch({ q, region: 'all' })}`)}>
                {t('everywhere')}
              </Button>
            </p>
          )}
          {/* What no catalogue knows is a thing; where not one word is known, it is rather nonsense. */}
          {parts.length > 0 && (
            <Suspense fallback={null}>
              <SaveOffer
                kind="ads"
                query={stringifySearch({ q })}
                className="mt-6 max-w-150 rounded-card border border-line bg-surface"
              />
            </Suspense>
          )}
          {parts.length === 0 && <Examples />}
        </>
      )}
    </>
  );
}

/** Queries that show what may be asked. */
export function Examples() {
  const t = useTranslations('search.page');
  const href = useHref();
  return (
    <>
      <h2 className="mt-6 text-14 font-semibold text-ink-3">{t('examples')}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {[t('example.car'), t('example.home'), t('example.machine')].map((example) => (
          <li key={example} className="max-w-full">
            <Chip icon="search" href={href(`/search${stringifySearch({ q: example })}`)}>
              {example}
            </Chip>
          </li>
        ))}
      </ul>
    </>
  );
}
