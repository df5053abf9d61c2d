import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '#web/router/use-router.ts';
import { type SubmitEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SkeletonText } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { kindAt } from '#kinds/web/calls.ts';
import { paths } from '#web/paths.ts';
import { useApi, useApp } from '#web/use-app.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { useArea } from '#web/use-store.ts';
import { groupByLetter, matching, onlyHit } from './area-list.ts';
import { regionName } from './region-name.ts';

const mostCities = 9;

/**
 * Dialog that sets where is searched: a city, a region or all of Russia. On a page of results the choice goes into the address; it is also
 * remembered as the default, a city as its region.
 */
export function Dialog({ onClose }: DialogProps) {
  const t = useTranslations('geo');
  const shell = useTranslations('shell');
  const { area, locale } = useApp();
  const chosen = useArea();
  const api = useApi();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [query, setQuery] = useState('');
  const [saving, setSaving] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const regions = useQuery({
    queryKey: ['geo/areas'],
    queryFn: ({ signal }) => api('geo/areas', {}, { signal }),
    staleTime: Infinity,
  });

  const choose = async (iso: string | null, city?: string): Promise<void> => {
    setSaving(iso ?? '');
    setFailed(false);
    try {
      const answer = await api('geo/set_area', { region: iso });
      area.set(answer.area);
      onClose();
      // On a page of results the choice is written into the address, so that a link shows everybody the same.
      const { pathname, search } = router.location();
      const kind = kindAt(pathname);
      if (kind && pathname === paths.search(kind)) {
        const {
          near: _near,
          radius: _radius,
          within: _within,
          cursor: _cursor,
          dialog: _dialog,
          typed: _typed,
          ...kept
        } = search;
        const place = city ? { near: city, radius: '0', region: 'all' } : { region: iso ?? 'all' };
        router.navigate({ to: pathname, search: { ...kept, ...place } });
        return;
      }
      await queryClient.invalidateQueries();
      await router.invalidate();
    } catch {
      setFailed(true);
    } finally {
      setSaving(null);
    }
  };
  const typed = query.trim();
  const citiesQuery = queryOptions({
    queryKey: ['geo/autocomplete_global', typed],
    queryFn: ({ signal }) => api('geo/autocomplete_global', { query: typed, limit: mostCities }, { signal }),
    staleTime: Infinity,
  });
  const cities = useQuery({ ...citiesQuery, placeholderData: keepPreviousData });
  const matched = useMemo(() => matching(regions.data?.items ?? [], query), [regions.data, query]);
  const found = useMemo(() => groupByLetter(matched, locale), [matched, locale]);
  const foundCities = cities.data?.items ?? [];
  const isEmpty = found.length === 0 && foundCities.length === 0 && !cities.isFetching;
  const chooseOnly = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // Enter may come before the answer to the last letter.
    const answer = await queryClient.ensureQueryData(citiesQuery).catch(() => null);
    const hit = onlyHit(typed, matched, answer?.items ?? []);
    if (hit) await choose(hit.region, hit.city);
  };
  const option =
    'flex min-h-11 w-full items-center gap-2 rounded-field px-2 text-left hover:bg-tint aria-pressed:font-medium aria-pressed:text-accent';

  return (
    <Frame open onClose={onClose} size="lg" title={t('title')} closeLabel={shell('close')}>
      <div className="space-y-4">
        <form onSubmit={(event) => void chooseOnly(event)}>
          <TextInput
            data-autofocus
            type="search"
            label={t('search')}
            placeholder={t('placeholder')}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </form>
        {isFailed && <Notice tone="danger">{t('failed')}</Notice>}
        <Button
          variant={chosen ? 'secondary' : 'primary'}
          aria-pressed={!chosen}
          busy={saving === ''}
          onClick={() => void choose(null)}
        >
          {shell('area.all')}
        </Button>
        {regions.isPending && <SkeletonText lines={8} />}
        {regions.isError && (
          <ErrorState
            title={t('load_failed')}
            retry={{ label: shell('failure.retry'), onRetry: () => void regions.refetch(), busy: regions.isFetching }}
          />
        )}
        {regions.data && isEmpty && <p className="text-ink-2">{t('nothing')}</p>}
        {foundCities.length > 0 && (
          <section aria-label={t('cities')}>
            <h3 className="text-14 font-semibold text-ink-3">{t('cities')}</h3>
            <ul className="gap-6 sm:columns-2 lg:columns-3">
              {foundCities.map((city) => (
                <li key={city.id} className="break-inside-avoid">
                  <button
                    type="button"
                    disabled={saving !== null}
                    className={option}
                    onClick={() => void choose(city.region.iso, city.slug)}
                  >
                    <span className="min-w-0 flex-1">
                      {locale === 'ru' ? city.name : city.name_en}
                      <span className="block text-14 text-ink-3">{regionName(city.region, locale)}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="gap-6 sm:columns-2 lg:columns-3">
          {found.map(([letter, items]) => (
            <section key={letter} className="mb-4 break-inside-avoid" aria-label={letter}>
              <h3 aria-hidden className="text-14 font-semibold text-ink-3">
                {letter}
              </h3>
              <ul>
                {items.map((region) => (
                  <li key={region.iso}>
                    <button
                      type="button"
                      aria-pressed={chosen?.iso === region.iso}
                      disabled={saving !== null}
                      className={option}
                      onClick={() => void choose(region.iso)}
                    >
                      <span className="min-w-0 flex-1">{regionName(region, locale)}</span>
                      {chosen?.iso === region.iso && <Icon name="check" />}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Frame>
  );
}
