import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { overviewQuery } from '#kinds/web/overview-query.ts';
import { SectionTiles } from '#kinds/web/SectionTiles.tsx';
import { firstKind } from '#kinds/web/calls.ts';
import { PriceCosts } from '#listing/web/card/late-price-costs.ts';
import { cleanText } from '#listing/web/results/address-values.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { localHref, paths } from '#web/paths.ts';
import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import { redirect } from '#web/router/answers.ts';
import { usePageData } from '#web/router/use-router.ts';
import { stringifySearch } from '#web/routes/search-params.ts';
import { type Head, type LoadContext, firstValue } from '#web/routes/view.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { useApp } from '#web/use-app.ts';
import { useArea } from '#web/use-store.ts';
import { destinationPath } from './destination-path.ts';
import { IdentifierAnswer, type IdentifierFound } from './IdentifierAnswer.tsx';
import { type JoinOfParts, loadJoins } from './joined-parts.ts';
import { type Newest, newestQuery } from './newest.ts';
import { Examples, JoinedParts, QueryAnswer } from './QueryAnswer.tsx';
import {
  hasWords,
  isUnknownThing,
  regionsToAsk,
  searchOfSection,
  sectionToOpen,
  type Understood,
  understandQuery,
} from './understand-query.ts';

/** Of what nothing is found by. Its links work without the code of cards. */
const NewestListings = hydrateOnAct(async () => (await import('./NewestListings.tsx')).NewestListings);

/** Queries that the page answers by itself instead of leading to results. */
type Answer =
  | { identifier: IdentifierFound }
  | ({ q: string; isPlaced: boolean; joins: JoinOfParts[]; newest: Newest | null } & Pick<
      Understood,
      'shops' | 'organizations' | 'destination' | 'sections' | 'parts'
    >);

const kindIn = (search: RawSearch, name: 'kind' | 'section'): KindName | undefined =>
  listingKinds.find((kind) => kind === firstValue(search, name));

/** The section of the home page's form: it bounds the search where a filter of the section is chosen, or nothing is typed. */
function sectionIn(search: RawSearch, q: string): KindName | undefined {
  const { q: _q, kind: _kind, section: _section, ...filters } = search;
  const isNarrowed = Object.values(filters).some((value) => [value].flat().some((one) => one !== ''));
  return q === '' || isNarrowed ? kindIn(search, 'section') : undefined;
}

/**
 * Reads a query and leads to the results of the likeliest section, or to the page of finance or of vacancies that is likelier. Numbers that name one
 * thing, and queries that nothing is found by, are answered here.
 */
export async function load({
  api,
  queryClient,
  locale,
  search,
  area,
  isHydrating,
}: LoadContext): Promise<Answer | null> {
  const q = cleanText(firstValue(search, 'q'));
  const kind = kindIn(search, 'kind') ?? sectionIn(search, q);
  const go = (to: KindName, found: RawSearch): never => {
    throw redirect({ href: localHref(locale, paths.search(to, stringifySearch(found))) });
  };
  const { q: _q, kind: _kind, section: _section, cursor: _cursor, typed: _typed, ...filters } = search;
  /** The sections with their counts stand below every answer, which also stands without them. */
  const withSections = async <A,>(answer: A): Promise<A> => {
    await queryClient.ensureQueryData(overviewQuery(api, firstKind, area.get()?.iso)).catch(() => undefined);
    return answer;
  };
  // Signs alone are no query, and all that a section has is no answer to them.
  if (q !== '' && !hasWords(q)) return withSections(null);
  if (q === '') return kind ? go(kind, filters) : withSections(null);
  const here = { kind, search: filters };
  const region = regionsToAsk(filters, area.get()?.iso);
  const asked = { q, ...(kind && { kind }), ...(region.length > 0 && { region }) };
  const understood = await queryClient.ensureQueryData(understandQuery(api, asked)).catch(() => null);
  // Without an answer the words are searched in the section that is open.
  if (!understood) return go(kind ?? firstKind, { q });
  const { identifier, shops, organizations, destination, sections, parts } = understood;
  if (identifier) return withSections({ identifier });
  const [first] = sections;
  const isName = [...shops, ...organizations].some((one) => one.is_whole);
  if (destination?.is_first && !isName)
    throw redirect({
      href: localHref(locale, destinationPath(destination.area) + stringifySearch(destination.search)),
    });
  // Firms and pages that were found outdo sections without a listing.
  const isElsewhere =
    first?.count === 0 && (shops.length > 0 || organizations.length > 0 || (destination?.count ?? 0) > 0);
  const isUnknown = isUnknownThing(sections) && !first?.loosened;
  if (isUnknown || isElsewhere || (isName && !first?.is_whole)) {
    // A page that has nothing of the query is no answer to it, where parts of it are found.
    const page = destination?.count === 0 && parts.length > 0 ? null : destination;
    const found = {
      shops,
      organizations,
      destination: page,
      parts,
      sections: sections.filter(({ count }) => count > 0),
    };
    // Without their listings the parts are told alone.
    const joins = await loadJoins(api, understood.joins).catch(() => []);
    if (joins.length > 0) await JoinedParts.load();
    const hasFound =
      shops.length + organizations.length + found.sections.length + parts.length + joins.length > 0 || page !== null;
    // The page works without these listings.
    const newest = hasFound
      ? null
      : await queryClient.ensureQueryData(newestQuery(api, area.get()?.iso)).catch(() => null);
    if (newest && !isHydrating) await Promise.all([NewestListings.load(), PriceCosts.load()]);
    return withSections({ q, isPlaced: region.length > 0, joins, newest, ...found });
  }
  return first ? go(first.kind, searchOfSection(sectionToOpen(first), q, here)) : withSections(null);
}

export function head({ words }: LoadContext): Head {
  const t = words.translator('search.page');
  return { title: `${t('title')} · ${words.translator('shell')('site_name')}`, noindex: true };
}

/** The answer to a number that names one thing, to a name of a shop, and to a query that nothing is found by. */
export function Page() {
  const t = useTranslations('search.page');
  const { api } = useApp();
  const area = useArea();
  const { data: overview } = useQuery(overviewQuery(api, firstKind, area?.iso));
  const answer = usePageData() as Answer | null;
  return (
    <PageContainer className="py-6 md:py-10">
      {!answer && (
        <>
          <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
          <p className="mt-3 text-ink-2">{t('hint')}</p>
          <Examples />
        </>
      )}
      {answer && 'identifier' in answer && <IdentifierAnswer found={answer.identifier} />}
      {answer && 'q' in answer && <QueryAnswer {...answer} />}
      {overview && <SectionTiles kinds={overview.kinds} eager />}
      {answer && 'q' in answer && answer.newest && answer.newest.items.length > 0 && (
        <NewestListings {...answer.newest} />
      )}
    </PageContainer>
  );
}
