import { useTranslations } from 'use-intl';
import { kindSearches } from '#kinds/web/searches.ts';
import { listingKinds } from '#kinds/names.ts';
import { type KindSearch, loadLookups } from '#listing/web/results/kind-search.ts';
import { queryOf, readSearch } from '#listing/web/results/search-state.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { localHref, paths } from '#web/paths.ts';
import { notFound } from '#web/router/answers.ts';
import { usePageData } from '#web/router/use-router.ts';
import { firstValue, type Head, type LoadContext } from '#web/routes/view.ts';
import { useViewer } from '#web/use-store.ts';
import { savedSearchLimits } from '../limits.ts';
import { NewSearchForm } from './NewSearchForm.tsx';
import { PeopleOnly } from './PeopleOnly.tsx';
import { costLimitsIn, savedInput, savedState } from './saved-address.ts';

type NewSearch = {
  kind: KindSearch['kind'];
  /** The parameters of the page of results. */
  query: string;
  filters: readonly string[];
  /** Whether the address has filters by a cost, which are not saved. */
  hasCosts: boolean;
  name: string;
  input: ReturnType<typeof savedInput>;
};

export async function load(ctx: LoadContext): Promise<NewSearch> {
  const kind = listingKinds.find((name) => name === ctx.params['kind']);
  if (!kind) throw notFound();
  const { locale } = ctx;
  const search = await kindSearches[kind].load();
  const state = savedState(ctx.search, search.spec);
  const lookups = await loadLookups(search, ctx, state, (other) =>
    localHref(locale, paths.newSavedSearch(kind, queryOf(other, search.spec))),
  );
  // Imported in the same way as pages of results import them, so that this page needs no further script.
  const [{ titlesOf }, { chipsOf }] = await Promise.all([
    import('#listing/web/results/search-title.ts'),
    import('#listing/web/results/use-filter-chips.ts'),
  ]);
  const { title, where } = titlesOf(search, state, lookups, locale);
  return {
    kind,
    query: queryOf(state, search.spec),
    filters: chipsOf(search, state, lookups, locale).map(({ label }) => label),
    hasCosts: costLimitsIn(readSearch(ctx.search, search.spec), search.spec).length > 0,
    // A form that was sent before the page answered has the name in its address.
    name: (firstValue(ctx.search, 'name') ?? (title + where).replaceAll('\u00A0', ' ')).slice(
      0,
      savedSearchLimits.nameLength,
    ),
    input: savedInput(search, state, lookups),
  };
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('saved-searches')('new.title'), noindex: true };
}

/** /saved-searches/new/{kind}: saves the search whose filters are in the address. */
export function Page() {
  const t = useTranslations('saved-searches');
  // `load` returned it.
  const search = usePageData() as NewSearch;
  const { kind } = useViewer();
  return (
    <PageContainer className="py-6">
      <div className="max-w-180">
        <h1 className="text-24 font-semibold md:text-32">{t('new.title')}</h1>
        {kind === 'organization' || kind === 'admin' ? (
          <PeopleOnly />
        ) : (
          <>
            <p className="mt-2 text-ink-2">{t('lead')}</p>
            <NewSearchForm key={search.kind + search.query} {...search} />
          </>
        )}
      </div>
    </PageContainer>
  );
}
