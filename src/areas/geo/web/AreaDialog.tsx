import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '#web/router/use-router.ts';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SkeletonText } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApi, useApp } from '#web/use-app.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { useArea } from '#web/use-store.ts';
import { groupByLetter, matching } from './area-list.ts';
import { regionName } from './region-name.ts';

/** Dialog that sets the default search area: one region or all of Russia. It does not affect the address of a listing. */
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

  const choose = async (iso: string | null): Promise<void> => {
    setSaving(iso ?? '');
    setFailed(false);
    try {
      const answer = await api('geo/set_area', { region: iso });
      area.set(answer.area);
      onClose();
      await queryClient.invalidateQueries();
      await router.invalidate();
    } catch {
      setFailed(true);
    } finally {
      setSaving(null);
    }
  };
  const found = useMemo(
    () => groupByLetter(matching(regions.data?.items ?? [], query), locale),
    [regions.data, query, locale],
  );

  return (
    <Frame open onClose={onClose} size="lg" title={t('title')} closeLabel={shell('close')}>
      <div className="space-y-4">
        <TextInput
          data-autofocus
          type="search"
          label={t('search')}
          placeholder={t('placeholder')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
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
        {regions.data && found.length === 0 && <p className="text-ink-2">{t('nothing')}</p>}
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
                      className="flex min-h-11 w-full items-center gap-2 rounded-field px-2 text-left hover:bg-tint aria-pressed:font-medium aria-pressed:text-accent"
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
