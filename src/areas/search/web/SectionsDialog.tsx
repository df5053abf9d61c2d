import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { areaNames, financeAreas } from '#finance/names.ts';
import { offersPath } from '#finance/web/offer-paths.ts';
import { kindNames } from '#kinds/labels.ts';
import { kindAt, kindPresentations } from '#kinds/web/calls.ts';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SkeletonText } from '#ui/Skeleton.tsx';
import { useApi, useApp, useHref } from '#web/use-app.ts';
import { useHere } from '#web/layouts/use-here.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { paths } from '#web/paths.ts';

/** All kinds of listings with their categories; the kind of the page is open. */
export function Dialog({ onClose }: DialogProps) {
  const t = useTranslations('search.sections');
  const shell = useTranslations('shell');
  const { locale } = useApp();
  const api = useApi();
  const href = useHref();
  const { path } = useHere();
  const here = kindAt(path);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['search/get_sections'],
    queryFn: ({ signal }) => api('search/get_sections', {}, { signal }),
    staleTime: Infinity,
  });
  const way = 'flex min-h-11 items-center rounded-field px-3 py-1.5 hover:bg-tint';
  return (
    <Frame open onClose={onClose} size="lg" title={t('title')} closeLabel={shell('close')}>
      {isError && (
        <ErrorState
          title={t('failed')}
          retry={{ label: shell('failure.retry'), onRetry: () => void refetch(), busy: isFetching }}
        />
      )}
      {!data && !isError && <SkeletonText lines={8} />}
      {data?.sections.map(({ kind, filter, categories }) => {
        const name = (
          <span className="flex min-h-11 items-center gap-3 font-medium">
            <Icon name={kindPresentations[kind].icon} />
            {kindNames[kind].plural[locale]}
          </span>
        );
        if (categories.length === 0) {
          return (
            <a key={kind} href={href(paths.search(kind))} className="fold block">
              {name}
            </a>
          );
        }
        return (
          <details key={kind} className="fold" name="sections" open={kind === here}>
            <summary>{name}</summary>
            <ul className="pb-3 sm:columns-2 lg:columns-3">
              <li className="break-inside-avoid">
                <a href={href(paths.search(kind))} className={`${way} text-accent`}>
                  {t('all')}
                </a>
              </li>
              {categories.map(({ key, label }) => (
                <li key={key} className="break-inside-avoid">
                  <a href={href(paths.search(kind, `?${filter}=${key}`))} className={way}>
                    {label[locale]}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
      {data && (
        <a href={href(paths.vacancies())} className="fold block">
          <span className="flex min-h-11 items-center gap-3 font-medium">
            <Icon name="person" />
            {shell('footer.vacancies')}
          </span>
        </a>
      )}
      <details className="fold" name="sections">
        <summary>
          <span className="flex min-h-11 items-center gap-3 font-medium">
            <Icon name="compare" />
            {shell('footer.finance')}
          </span>
        </summary>
        <ul className="pb-3 sm:columns-2 lg:columns-3">
          {[
            ...financeAreas.map((area) => ({
              key: area,
              path: offersPath(area),
              label: areaNames[area].title[locale],
            })),
            { key: 'banks', path: paths.banks(), label: shell('footer.banks') },
          ].map(({ key, path: to, label }) => (
            <li key={key} className="break-inside-avoid">
              <a href={href(to)} className={way}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </Frame>
  );
}
