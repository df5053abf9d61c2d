import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { kindNames } from '#kinds/labels.ts';
import { formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { FactsLine } from '../card/FactsLine.tsx';
import { alternativesOf } from './alternatives.ts';
import { beyondPart } from './beyond-part.ts';
import type { KindSearch } from './kind-search.ts';
import { rangeLabel } from '../../filter-labels.ts';
import { words as emptyWords } from './empty-words.ts';
import { LoosenedCards } from './LoosenedCards.tsx';
import { offerLabel } from './loosened-cards.ts';
import { looseningQuery, type Offer, offersOf } from './loosening.ts';
import { type NearestPrice, nearestPriceQuery } from './nearest-price.ts';
import { SaveOffer } from './SaveOffer.tsx';
import { searchToSave } from './SaveSearch.tsx';
import { clearedSearch } from './search-changes.ts';
import type { SearchState } from './search-state.ts';
import { chipsOf } from './use-filter-chips.ts';
import { useSearchPage } from './use-search-page.ts';

/** The main choice in words («Арендовать»), which has no chip. */
const mainNames = ({ spec: { main } }: KindSearch, { choices }: SearchState, locale: 'ru' | 'en'): string[] =>
  main ? (choices[main.field.key] ?? []).flatMap((option) => main.names[option]?.[locale] ?? []) : [];

/**
 * Shown for a page without results. A page beyond the last leads to the first; a search that finds nothing says how what was typed was
 * understood, offers to remove some of the filters, to choose another value of one, or the nearest price, each with the number of listings that it
 * would give, and to save the search; below are the first listings of the likeliest ways out.
 */
export function EmptyResults({ search }: { search: KindSearch }) {
  const t = useTranslations('results');
  const { api, locale } = useApp();
  const words = emptyWords[locale];
  const href = useHref();
  const page = useSearchPage(search);
  const { state, results, hrefOf } = page;
  const chipsOfState = (other: SearchState) => chipsOf(search, other, page, locale);
  const chips = chipsOfState(state);
  const isBeyond = (results.data?.pages[0]?.total ?? 0) > 0;
  const part = beyondPart(state, chips);
  const counted = useQuery({
    ...looseningQuery(search, api, state, page, chipsOfState),
    enabled: !isBeyond && chips.length > 0 && !part,
  });
  const offers = counted.data ? offersOf(counted.data, state, chipsOfState, search.spec) : [];
  const { data: nearest } = useQuery({
    ...nearestPriceQuery(search, api, state, page),
    enabled: offers.some(({ key }) => key === 'price'),
  });
  if (isBeyond) {
    return (
      <EmptyState
        icon="search"
        title={words.beyond}
        text={words.beyond_text}
        action={<Button href={hrefOf({ ...state, cursor: null })}>{t('from_start')}</Button>}
      />
    );
  }
  if (chips.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={words.nothing_title}
        text={words.nothing}
        action={<Button href={href(paths.newOffer())}>{words.post}</Button>}
      />
    );
  }
  if (part) {
    return (
      <>
        <EmptyState
          icon="map"
          title={words.map_title}
          text={words.map_text}
          action={<Button href={hrefOf(part.state)}>{words.map_all}</Button>}
        />
        <LoosenedCards search={search} offers={[part]} />
      </>
    );
  }
  // Words alone are no filters: they are misspelt, or nothing has them.
  const isWordsAlone = state.q !== '' && chips.every(({ filter }) => filter === 'q');
  return (
    <>
      <div className="max-w-150 py-2 sm:py-4">
        <h2 className="text-20 font-semibold text-balance wrap-anywhere">
          {isWordsAlone ? words.no_words(state.typed || state.q) : words.title}
        </h2>
        {state.typed && !isWordsAlone && (
          <>
            <p className="mt-1 text-ink-2 wrap-anywhere">{words.typed(state.typed)}</p>
            <FactsLine
              parts={[
                ...mainNames(search, state, locale),
                ...chips
                  .filter(({ isSaidBelow }) => !isSaidBelow)
                  .map(({ filter, label }) => (filter === 'q' ? words.in_text(label) : label)),
              ]}
              locale={locale}
              className="mt-1 font-medium"
            />
          </>
        )}
        <div className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {offers.length === 0 ? (
            <div className="px-4 py-4">
              <p>{words.text}</p>
              <Button variant="secondary" className="mt-3" href={hrefOf(clearedSearch(state, search.spec))}>
                {t('filters.reset')}
              </Button>
            </div>
          ) : (
            <>
              <p className="px-4 pt-4 pb-3 text-ink-2">
                {isWordsAlone
                  ? words.check_words
                  : offers.every(({ labels }) => labels.length === 1)
                    ? nearest
                      ? words.change
                      : words.drop
                    : words.drop_some}
              </p>
              {offers.map((offer) => (
                <div key={offer.key}>
                  {offer.key === 'price' && nearest && <NearestPriceWay search={search} nearest={nearest} />}
                  <WayOut
                    href={hrefOf(offer.state)}
                    label={isWordsAlone ? words.all(kindNames[search.kind].plural[locale]) : offerLabel(offer, locale)}
                    count={offer.count}
                  />
                  {!(offer.key === 'price' && nearest) && <Alternatives search={search} offer={offer} />}
                </div>
              ))}
            </>
          )}
          <SaveOffer kind={search.kind} query={searchToSave(search, state)} />
        </div>
      </div>
      <LoosenedCards search={search} offers={offers} />
    </>
  );
}

/** A way out of a search without results, with the number of its listings. */
function WayOut({ href, label, count }: { href: string; label: string; count: number }) {
  const { locale } = useApp();
  return (
    <a href={href} rel="nofollow" className="flex min-h-12 items-center gap-3 px-4 py-2.5 hover:bg-tint">
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{label}</span>
      <b className="shrink-0 font-medium text-accent">{formatInteger(count, locale)}</b>
      <Icon name="chevron-right" className="text-ink-3" />
    </a>
  );
}

/** «Цена до 1,6 млн ₽» instead of none at all. */
function NearestPriceWay({ search, nearest: { state, range, count } }: { search: KindSearch; nearest: NearestPrice }) {
  const { locale } = useApp();
  const { hrefOf } = useSearchPage(search);
  const price = search.spec.ranges.find(({ stem }) => stem === 'price');
  if (!price) return null;
  return (
    <div className="border-b border-line">
      <WayOut href={hrefOf(state)} label={rangeLabel(price.field, range, locale)} count={count} />
    </div>
  );
}

/** Values of a filter that find something, as links with their counts; none of two filters together. */
function Alternatives({ search, offer: { key: filter, labels } }: { search: KindSearch; offer: Offer }) {
  const { locale } = useApp();
  const page = useSearchPage(search);
  const facets = page.results.data?.pages[0]?.facets;
  const found = facets ? alternativesOf(search, filter, page, facets, locale) : [];
  if (found.length === 0) return null;
  return (
    <details className="px-4 pb-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-14">
        {emptyWords[locale].replace(labels)}
      </summary>
      <ul className="chips pb-2">
        {found.map(({ key, label, count, state }) => (
          <li key={key} className="max-w-full">
            <Chip href={page.hrefOf(state)}>
              {label}
              {count !== null && <span className="ml-1.5 text-ink-3">{formatInteger(count, locale)}</span>}
            </Chip>
          </li>
        ))}
      </ul>
    </details>
  );
}
