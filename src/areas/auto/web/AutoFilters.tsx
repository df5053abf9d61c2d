import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchFilters } from '#areas/listing/web/SearchFilters.tsx';
import { clearedSearch, queryOf, type SearchState } from '#areas/listing/web/search-state.ts';
import { formatInteger } from '#ui/format.ts';
import { Select } from '#ui/Select.tsx';
import { useApp, useHref } from '#web/context.tsx';
import { useDialogPath } from '#web/layouts/use-here.ts';
import { paths } from '#web/paths.ts';
import { autoSpec, type CatalogueRow, countQuery, modelsQuery, type RegionRow, resolveSearch } from './auto-search.ts';

type Props = {
  sheet: RefObject<HTMLElement | null>;
  state: SearchState;
  marks: readonly CatalogueRow[];
  regions: readonly RegionRow[];
  areaIso: string | null;
  /** How many the present search has found; undefined while it is not known. */
  total: number | undefined;
  onApply: (state: SearchState) => void;
};

const typingPauseMs = 300;

/** The value, once it has stood still for a while. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** Filters of cars: mark, then its model, and all that the dictionary gives. */
export function AutoFilters({ sheet, state, marks, regions, areaIso, total, onApply }: Props) {
  const t = useTranslations('auto.filters');
  const brandWords = useTranslations('auto.brands');
  const dialogPath = useDialogPath();
  const common = useTranslations('listing.filters');
  const { api, locale } = useApp();
  const href = useHref();
  const applied = queryOf(state, autoSpec);
  const [known, setKnown] = useState(applied);
  const [draft, setDraft] = useState(state);
  const [awaited, setAwaited] = useState<string | null>(null);
  if (known !== applied) {
    setKnown(applied);
    // A link, a chip or Back has changed the search: the form follows. After its own act it may be ahead already.
    if (applied === awaited) setAwaited(null);
    else setDraft(state);
  }
  const draftMark = marks.find((mark) => mark.slug === draft.slugs['mark']);
  const { data: models = [] } = useQuery({ ...modelsQuery(api, draftMark?.id ?? 0), enabled: draftMark !== undefined });
  const { filters, regions: regionsChosen } = resolveSearch(draft, { marks, models, regions }, areaIso);
  const wanted = queryOf({ ...draft, cursor: null }, autoSpec);
  const changed = wanted !== queryOf({ ...state, cursor: null }, autoSpec);
  const settled = useSettled(wanted, typingPauseMs) === wanted;
  const counted = useQuery({
    ...countQuery(api, filters),
    enabled: changed && settled,
    placeholderData: keepPreviousData,
  });
  const count = changed ? counted.data : total;

  const isSheet = () => sheet.current?.matches(':popover-open') ?? false;
  const apply = (next: SearchState) => {
    const query = queryOf({ ...next, cursor: null }, autoSpec);
    if (query === queryOf({ ...state, cursor: null }, autoSpec)) return;
    setAwaited(query);
    onApply(next);
  };
  const change = (next: SearchState, now: boolean) => {
    setDraft(next);
    if (now && !isSheet()) apply(next);
  };
  const choose = (slugs: Record<string, string>) => change({ ...draft, slugs, others: [] }, true);
  const markOption = (mark: CatalogueRow) => ({ value: mark.slug, label: mark.name });
  const offered = marks.filter((mark) => mark.count > 0 || mark === draftMark);
  const popular = offered
    .filter((mark) => mark.popularity !== null)
    .sort((a, b) => (a.popularity ?? 0) - (b.popularity ?? 0))
    .slice(0, 12);
  const modelOptions = models
    .filter((model) => model.count > 0 || model.slug === draft.slugs['model'])
    .map((model) => ({ value: model.slug, label: `${model.name} (${formatInteger(model.count, locale)})` }));
  const cleared = clearedSearch(state);
  return (
    <SearchFilters
      sheet={sheet}
      spec={autoSpec}
      draft={draft}
      locale={locale}
      action={href(paths.autoSearch())}
      regions={regions}
      regionsChosen={regionsChosen.map((region) => region.iso)}
      resetHref={queryOf(cleared, autoSpec) === applied ? null : href(paths.autoSearch(queryOf(cleared, autoSpec)))}
      showLabel={
        count === undefined ? common('show_plain') : common('show', { count, shown: formatInteger(count, locale) })
      }
      onDraft={change}
      onLeave={() => !isSheet() && apply(draft)}
      onSubmit={() => {
        apply(draft);
        if (isSheet()) sheet.current?.hidePopover();
      }}
    >
      <Select
        label={t('mark')}
        name="mark"
        value={draftMark?.slug ?? ''}
        placeholder={t('any_mark')}
        options={[
          { label: t('popular'), options: popular.map(markOption) },
          { label: t('all'), options: offered.map(markOption) },
        ]}
        onChange={({ currentTarget: { value } }) => choose(value ? { mark: value } : {})}
      />
      <a
        href={href(dialogPath('brands'))}
        rel="nofollow"
        className="link -mt-2 inline-flex min-h-9 items-center text-14 noscript:hidden"
      >
        {draft.others.length > 0 && draftMark
          ? brandWords('several', { first: draftMark.name, count: String(draft.others.length) })
          : brandWords('choose')}
      </a>
      <Select
        label={t('model')}
        name="model"
        value={modelOptions.some((option) => option.value === draft.slugs['model']) ? draft.slugs['model'] : ''}
        placeholder={draftMark ? t('any_model') : t('mark_first')}
        disabled={!draftMark || draft.others.length > 0}
        options={modelOptions}
        onChange={({ currentTarget: { value } }) =>
          draftMark && choose(value ? { mark: draftMark.slug, model: value } : { mark: draftMark.slug })
        }
      />
    </SearchFilters>
  );
}
