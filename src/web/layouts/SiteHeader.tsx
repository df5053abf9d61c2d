import { useTranslations } from 'use-intl';
import { regionName } from '#areas/geo/web/region-name.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { firstKind, kindAt } from '#kinds/web/calls.ts';
import type { SearchPageData } from '#listing/web/results/use-search-page.ts';
import { usePageData } from '../router/use-router.ts';
import { AreaButton, Header, HeaderSearch } from '#ui/Header.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useApp, useHref } from '../use-app.ts';
import { paths } from '../paths.ts';
import type { LayoutName } from '../routes/table.ts';
import { firstValue } from '../routes/view.ts';
import { useArea, useSavedListings, useViewer } from '../use-store.ts';
import { useFavoritesLink } from './use-favorites-link.ts';
import { Person } from './Person.tsx';
import { Switches } from './Switches.tsx';
import { useDialogPath, useHere } from './use-here.ts';

/** The layout `new` has only the home link and the account menu, `feel` only the home link. */
export function SiteHeader({ layout }: { layout: LayoutName }) {
  const t = useTranslations('shell');
  const href = useHref();
  const { path, search } = useHere();
  const dialogPath = useDialogPath();
  const viewer = useViewer();
  const kept = useFavoritesLink();
  const { ids: compared } = useSavedListings(useApp().compared);
  /** Pages outside the sections may name one that their visitors look for. */
  const { searched } = (usePageData() as { searched?: KindName } | undefined) ?? {};
  const logo = { name: t('site_name'), href: href(paths.home()), label: t('home') };
  if (layout !== 'default')
    return <Header logo={logo} switches={<Switches />} person={layout === 'new' && <Person />} />;
  const kind = kindAt(path) ?? searched ?? firstKind;
  const isResults = path === paths.search(kind);
  const isTyped = isResults || path === paths.textSearch();
  const query = isTyped ? (firstValue(search, 'typed') ?? firstValue(search, 'q')) : undefined;
  return (
    <Header
      logo={logo}
      {...(listingKinds.length > 1 && { sections: { label: t('sections'), href: href(dialogPath('sections')) } })}
      area={<Area isResults={isResults} isTight={viewer.kind !== 'guest' || compared.length > 0} />}
      search={
        <HeaderSearch
          key={query}
          action={href(paths.textSearch())}
          name="q"
          label={t('search.label')}
          placeholder={t(`search.placeholder.${kind}`)}
          submitLabel={t('search.submit')}
          defaultValue={query}
          suggest="searches"
        >
          {/* A query that narrows keeps the filters of the section that is open. */}
          {isResults && <input type="hidden" name="kind" value={kind} />}
          {isResults &&
            Object.entries(search).flatMap(([name, value]) =>
              name === 'q' || name === 'cursor' || name === 'typed'
                ? []
                : [value]
                    .flat()
                    .map((item) => <input key={`${name}=${item}`} type="hidden" name={name} value={item} />),
            )}
        </HeaderSearch>
      }
      searchOnPhone={isTyped}
      actions={[
        ...(compared.length > 0
          ? [
              {
                key: 'compare',
                icon: 'compare' as const,
                label: t('compare'),
                href: href(paths.compare()),
                count: compared.length,
                // The bottom bar has no room for it.
                isOnPhone: true,
              },
            ]
          : []),
        { key: 'favorites', icon: 'heart', label: t('favorites'), ...kept },
      ]}
      switches={
        <>
          <span className="hidden items-center lg:flex">
            <Switches />
          </span>
          {/* On phones one searches and guests sign in from the bottom bar, or here where a listing's bar is in its place (`fixed-bars.css`). */}
          <span className="only-beside-page-bar md:hidden">
            <IconButton icon="search" label={t('search.label')} href={href(paths.textSearch())} />
          </span>
          <span className={viewer.kind === 'guest' ? 'only-beside-page-bar md:hidden' : 'md:hidden'}>
            <Person />
          </span>
        </>
      }
      person={<Person />}
      primary={{ href: href(paths.newOffer()), label: t('post') }}
    />
  );
}

/** The place that is searched: on a page of results that of its address, elsewhere the viewer's default. */
function Area({ isResults, isTight }: { isResults: boolean; isTight: boolean }) {
  const t = useTranslations('shell');
  const { locale } = useApp();
  const area = useArea();
  const href = useHref();
  const dialogPath = useDialogPath();
  const { place } = (usePageData() as Partial<SearchPageData> | undefined) ?? {};
  const name = (isResults ? place : area && regionName(area, locale)) || t('area.all');
  return (
    <AreaButton label={name} title={t('area.title', { name })} href={href(dialogPath('area'))} isTight={isTight} />
  );
}
