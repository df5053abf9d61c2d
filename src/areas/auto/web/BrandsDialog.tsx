import { useQuery } from '@tanstack/react-query';
import { useRouter } from '#web/router/use-router.ts';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withPicks } from '#listing/web/results/search-picks.ts';
import { queryOf, readSearch } from '#listing/web/results/search-state.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { formatInteger } from '#ui/format.ts';
import { SkeletonText } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApi, useApp, useHref } from '#web/use-app.ts';
import { useHere } from '#web/layouts/use-here.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { paths } from '#web/paths.ts';
import { nameIn } from '#dictionary/latin-name.ts';
import { kindAt } from '#kinds/web/calls.ts';
import { useLazyModule } from '#web/lazy-module.ts';
import { kindSearches } from '#kinds/web/searches.ts';
import { type Brand, brandGroups, matchingBrands } from './brand-list.ts';

/** Dialog of all makes: popular ones, then A–Z, with a filter in either alphabet. Several can be chosen; applying opens the search. */
export function Dialog({ onClose }: DialogProps) {
  const t = useTranslations('auto.brands');
  const shell = useTranslations('shell');
  const { locale } = useApp();
  const api = useApi();
  const href = useHref();
  const router = useRouter();
  const { path, search: asked } = useHere();
  const kind = (kindAt(path) ?? asked['kind']) === 'autofromabroad' ? 'autofromabroad' : 'auto';
  const search = useLazyModule(kindSearches[kind]);
  const isResults = path === paths.search(kind);
  const [query, setQuery] = useState('');
  const before = search && readSearch(isResults ? asked : {}, search.spec);
  // Null until the visitor chooses: then the makes in the address of the results are chosen.
  const [changed, setChanged] = useState<ReadonlySet<string> | null>(null);
  const chosen = changed ?? new Set(before?.picks['mark']);
  const brands = useQuery({
    queryKey: [kind, 'brands'],
    staleTime: 300_000,
    queryFn: async ({ signal }): Promise<Brand[]> => {
      const { marks } = await api('auto/get_marks', { kind, with_counts: true }, { signal });
      return marks
        .map(({ slug, name, name_ru, popularity, count }) => ({ slug, name, name_ru, popularity, count: count ?? 0 }))
        .filter((mark) => mark.count > 0);
    },
  });
  const all = brands.data;
  const found = useMemo(() => matchingBrands(all ?? [], query), [all, query]);
  const { popular, letters } = useMemo(() => brandGroups(found), [found]);
  const total = (all ?? []).filter(({ slug }) => chosen.has(slug)).reduce((sum, { count }) => sum + count, 0);

  const toggle = (slug: string, isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn) next.add(slug);
    else next.delete(slug);
    setChanged(next);
  };
  const show = (): void => {
    if (!search || !before) return;
    // In the order of the list, so that the same choice has one address.
    const slugs = (all ?? []).filter(({ slug }) => chosen.has(slug)).map(({ slug }) => slug);
    const { spec } = search;
    const picks = withPicks(before.picks, spec.levels, 'mark', slugs);
    // Replaces the history entry of the dialog, so that Back leads to the page under it.
    router.history.replace(href(paths.search(kind, queryOf({ ...before, picks, cursor: null }, spec))));
  };
  const row = (brand: Brand) => (
    <li key={brand.slug}>
      <Checkbox
        label={nameIn(brand.name, locale)}
        count={formatInteger(brand.count, locale)}
        checked={chosen.has(brand.slug)}
        onChange={(event) => toggle(brand.slug, event.currentTarget.checked)}
      />
    </li>
  );

  return (
    <Frame
      open
      onClose={onClose}
      size="lg"
      title={t('title')}
      closeLabel={shell('close')}
      footer={
        <>
          <Button onClick={show} disabled={!all || !search} className="max-sm:w-full">
            {t('show', { count: total, shown: formatInteger(total, locale) })}
          </Button>
          {chosen.size > 0 && (
            <Button variant="quiet" className="max-sm:w-full" onClick={() => setChanged(new Set())}>
              {t('reset')}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4 sm:min-h-100">
        <TextInput
          data-autofocus
          type="search"
          autoComplete="off"
          label={t('search')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        {brands.isPending && <SkeletonText lines={10} />}
        {brands.isError && (
          <ErrorState
            title={t('failed')}
            retry={{ label: shell('failure.retry'), onRetry: () => void brands.refetch(), busy: brands.isFetching }}
          />
        )}
        {all && found.length === 0 && <p className="text-ink-2">{t('nothing')}</p>}
        {query.trim() === '' && popular.length > 0 && (
          <section aria-label={t('popular')}>
            <h3 className="mb-1 font-semibold">{t('popular')}</h3>
            <ul className="gap-x-6 sm:columns-2 lg:columns-3">{popular.map(row)}</ul>
          </section>
        )}
        {letters.length > 0 && (
          <section aria-label={t('all')}>
            <h3 className="mb-1 font-semibold">{t('all')}</h3>
            <div className="gap-x-6 sm:columns-2 lg:columns-3">
              {letters.map(([letter, items]) => (
                <section key={letter} aria-label={letter} className="mb-3 break-inside-avoid">
                  <h4 aria-hidden className="text-14 font-semibold text-ink-3">
                    {letter}
                  </h4>
                  <ul>{items.map(row)}</ul>
                </section>
              ))}
            </div>
          </section>
        )}
      </div>
    </Frame>
  );
}
