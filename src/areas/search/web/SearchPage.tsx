import { useTranslations } from 'use-intl';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { kindNames } from '#kinds/labels.ts';
import { firstKind, kindPresentations } from '#kinds/web/calls.ts';
import { cleanText } from '#listing/web/results/address-values.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { localHref, paths } from '#web/paths.ts';
import { redirect } from '#web/router/answers.ts';
import { usePageData } from '#web/router/use-router.ts';
import { stringifySearch } from '#web/routes/search-params.ts';
import { type Head, type LoadContext, firstValue, type RawSearch } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { regionsToAsk, searchOfSection, type Understood, understandQuery } from './understand-query.ts';

type Identifier = NonNullable<Understood['identifier']>;

const kindIn = (search: RawSearch): KindName | undefined =>
  listingKinds.find((kind) => kind === firstValue(search, 'kind'));

/** Reads a query of all sections and leads to the results of the likeliest one; a number that names one thing is answered here. */
export async function load({ api, queryClient, locale, search, area }: LoadContext): Promise<Identifier | null> {
  const q = cleanText(firstValue(search, 'q'));
  const kind = kindIn(search);
  const go = (to: KindName, found: RawSearch): never => {
    throw redirect({ href: localHref(locale, paths.search(to, stringifySearch(found))) });
  };
  const { q: _q, kind: _kind, cursor: _cursor, typed: _typed, ...filters } = search;
  if (q === '') return kind ? go(kind, filters) : null;
  const here = { kind, search: filters };
  const region = regionsToAsk(filters, area.get()?.iso);
  const asked = { q, ...(kind && { kind }), ...(region.length > 0 && { region }) };
  const { identifier, sections } = await queryClient.ensureQueryData(understandQuery(api, asked)).catch(
    // Without an answer the words are searched in the section that is open.
    (): Understood => ({ identifier: null, sections: [{ kind: kind ?? firstKind, count: 0, is_whole: false, search: { q: [q] }, labels: { ru: [], en: [] } }] }),
  ); // prettier-ignore
  if (identifier) return identifier;
  const [first] = sections;
  return first ? go(first.kind, searchOfSection(first, q, here)) : null;
}

export function head({ words }: LoadContext): Head {
  const t = words.translator('search.page');
  return { title: `${t('title')} · ${words.translator('shell')('site_name')}`, noindex: true };
}

/** The answer to a number that names one thing: a VIN, a phone, a number plate. */
export function Page() {
  const t = useTranslations('search.page');
  const href = useHref();
  const { locale } = useApp();
  const identifier = usePageData() as Identifier | null;
  return (
    <PageContainer className="max-w-160 py-8 md:py-12">
      <h1 className="text-24 font-semibold md:text-32">{identifier ? t(`${identifier.kind}.title`) : t('title')}</h1>
      {identifier ? (
        <div className="mt-4 space-y-4">
          <p className="text-18 font-medium wrap-anywhere">{identifier.value}</p>
          {identifier.kind === 'vin' && (identifier.make || identifier.year) && (
            <p className="text-ink-2">{[identifier.make?.name, identifier.year].filter(Boolean).join(', ')}</p>
          )}
          <p className="text-ink-2">{t(identifier.listing ? 'vin.found' : `${identifier.kind}.text`)}</p>
          <div className="flex flex-wrap gap-3">
            {identifier.listing && (
              <Button href={href(paths.listing(identifier.listing.kind, identifier.listing.id))}>
                {identifier.listing.title}
              </Button>
            )}
            {identifier.make && (
              <Button
                variant="secondary"
                href={href(paths.search('auto', stringifySearch({ mark: identifier.make.slug })))}
              >
                {t('vin.all', { name: identifier.make.name })}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <p className="mt-3 text-ink-2">{t('hint')}</p>
      )}
      <ul className="mt-8 grid gap-2 sm:grid-cols-2">
        {listingKinds.map((kind) => (
          <li key={kind}>
            <a
              href={href(paths.search(kind))}
              className="flex min-h-13 items-center gap-3 rounded-card border border-line bg-surface px-4 hover:bg-tint"
            >
              <Icon name={kindPresentations[kind].icon} />
              {kindNames[kind].plural[locale]}
            </a>
          </li>
        ))}
      </ul>
    </PageContainer>
  );
}
