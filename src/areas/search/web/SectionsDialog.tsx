import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
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
import { Switches } from '#web/layouts/Switches.tsx';
import { useHere } from '#web/layouts/use-here.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { paths } from '#web/paths.ts';

const isWide = (): boolean => window.matchMedia('(min-width: 64rem)').matches;

/** On wide screens one section is always open: its categories have a column of their own, which would be blank. */
function keepOpen(event: MouseEvent<HTMLElement>): void {
  if (isWide() && event.currentTarget.closest('details')?.open) event.preventDefault();
}

/** All kinds of listings with their categories; the kind of the page is open, on wide screens the first one where that has none. */
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
  const withCategories = data?.sections.filter(({ categories }) => categories.length > 0).map(({ kind }) => kind) ?? [];
  const opened = withCategories.find((kind) => kind === here) ?? (isWide() ? withCategories[0] : undefined);
  const row = 'fold block lg:w-68 lg:border-0 lg:rounded-field lg:px-3 lg:open:bg-tint lg:hover:bg-tint';
  const categoriesLook =
    'pb-3 sm:columns-2 lg:absolute lg:inset-y-0 lg:right-0 lg:left-72 lg:grid lg:grid-cols-2 lg:content-start lg:overflow-y-auto lg:pb-0';
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
      {/* On wide screens the sections are a column, and the open one shows its categories beside it. */}
      <div className="lg:relative lg:min-h-[min(36rem,65dvh)]">
        {data?.sections.map(({ kind, filter, categories }) => {
          const name = (
            <span className="flex min-h-11 items-center gap-3 font-medium">
              <Icon name={kindPresentations[kind].icon} />
              {kindNames[kind].plural[locale]}
            </span>
          );
          if (categories.length === 0) {
            return (
              <a key={kind} href={href(paths.search(kind))} className={row}>
                {name}
              </a>
            );
          }
          return (
            <details key={kind} className={row} name="sections" open={kind === opened}>
              <summary onClick={keepOpen}>{name}</summary>
              <ul className={categoriesLook}>
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
          <a href={href(paths.vacancies())} className={row}>
            <span className="flex min-h-11 items-center gap-3 font-medium">
              <Icon name="person" />
              {shell('footer.vacancies')}
            </span>
          </a>
        )}
        <details className={row} name="sections">
          <summary onClick={keepOpen}>
            <span className="flex min-h-11 items-center gap-3 font-medium">
              <Icon name="compare" />
              {shell('footer.finance')}
            </span>
          </summary>
          <ul className={categoriesLook}>
            {[
              ...financeAreas.map((area) => ({
                key: area,
                path: offersPath(area),
                label: areaNames[area][locale],
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
      </div>
      {/* The header of phones has no room for these. */}
      <div className="flex items-center pt-3 lg:hidden">
        <Switches />
      </div>
    </Frame>
  );
}
