import { useTranslations } from 'use-intl';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { knownFree } from '../../filter-fields.ts';
import { titleIn } from '../../title.ts';
import { Chip } from '#ui/Chip.tsx';
import { useApp } from '#web/use-app.ts';
import type { KindSearch } from './kind-search.ts';
import { CityChoice } from './CityChoice.tsx';
import { OtherSections } from './OtherSections.tsx';
import { guestsOf, hasStays } from './search-spec.ts';
import { StayChips } from './StayChips.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import { quickFilters } from './quick-filters.ts';
import { useFilterChips } from './use-filter-chips.ts';
import { useSearchPage } from './use-search-page.ts';

/** Said once above listings whose names are in the other language. Here it is no part of the first view (decision 31). */
const asWritten = {
  ru: 'Названия показаны так, как их написали продавцы.',
  en: 'Names are shown as sellers wrote them, in Russian.',
} as const;

type Props = {
  search: KindSearch;
  /** The notes below the filters in the place of them: one component, because each that hydrates late weighs on the first view. */
  notes?: boolean;
};

/** The quick filters and the other active filters, each as a link to the search without it. */
export const FilterChips = ({ search, notes }: Props) =>
  notes ? <SearchNotes search={search} /> : <Chips search={search} />;

function Chips({ search }: Props) {
  const t = useTranslations('results');
  const { locale } = useApp();
  const { state, results, hrefOf } = useSearchPage(search);
  const isStay = hasStays(search.spec, state.choices);
  const guests = guestsOf(search.spec)?.stem;
  const counts = results.data?.pages[0]?.facets?.counts;
  const quick = quickFilters(state, search.spec, locale, counts).map((filter) => ({
    ...filter,
    href: hrefOf(filter.next),
  }));
  const clearing = new Set(quick.flatMap(({ isOn, href }) => (isOn ? [href] : [])));
  // A quick filter that is on is cleared by its own link, and so is the category above the results.
  const chips = useFilterChips(search).filter(
    ({ filter, without, isSaidBelow }) =>
      !isSaidBelow && filter !== search.spec.category?.key && !clearing.has(hrefOf(without)),
  );
  return (
    <>
      {isStay && <StayChips search={search} />}
      <QuickFilters filters={quick} />
      {chips.length > 0 && (
        <ul aria-label={t('filters.active')} className="chips active-chips">
          {chips.map((chip) => (
            <li
              key={chip.key}
              data-filter={chip.filter}
              // The column, or the swiped row, has them as fields of their own.
              className={isStay && (chip.filter === 'stay' || chip.filter === guests) ? 'in-stay' : undefined}
            >
              <Chip remove={{ label: t('filters.remove', { name: chip.label }), href: hrefOf(chip.without) }}>
                {chip.label}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The largest cities, other sections that have hits, and how the words of the search were understood. */
function SearchNotes({ search }: Props) {
  const t = useTranslations('results');
  const { locale } = useApp();
  const { state, results, hrefOf, others, notes } = useSearchPage(search);
  const [first] = results.data?.pages ?? [];
  const isForeign = first?.items.some((listing) => foreignLanguage(titleIn(listing, locale), locale));
  const correctedQuery = results.data?.pages[0]?.meant ?? null;
  return (
    <>
      <CityChoice search={search} />
      {others.length > 0 && <OtherSections sections={others} />}
      {first?.caution && (
        <p className="mt-2 text-14 text-ink-2">
          {first.caution[locale]}{' '}
          {first.items.some(({ known_free: isFree }) => isFree) && (
            <a
              href={hrefOf({ ...state, flags: { ...state.flags, [knownFree.key]: true }, cursor: null, typed: '' })}
              rel="nofollow"
              className="link"
            >
              {knownFree.yes[locale]}
            </a>
          )}
        </p>
      )}
      {isForeign && <p className="mt-2 text-14 text-ink-3">{asWritten[locale]}</p>}
      {notes.map((note) => (
        <p key={note} className="mt-3 text-ink-2">
          {note}
        </p>
      ))}
      {correctedQuery !== null && state.q !== '' && !results.isPlaceholderData && (
        <p className="mt-3 text-ink-2">
          {t('meant')}{' '}
          <a href={hrefOf({ ...state, q: correctedQuery, cursor: null })} rel="nofollow" className="link font-medium">
            {correctedQuery}
          </a>
          . {t('typed', { typed: state.q })}
        </p>
      )}
    </>
  );
}
