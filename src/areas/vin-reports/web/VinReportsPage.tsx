import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { firstValue, type Head, type LoadContext } from '#web/routes/view.ts';
import { accountOf } from '#web/session-account.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { usePageViewer } from '#web/use-page-viewer.ts';
import { readVehicleNumber } from '../vehicle-number.ts';
import { reportsQuery } from './report-queries.ts';
import { summaryQuery } from './summary-query.ts';
import { ReportList } from './ReportList.tsx';
import { VinForm } from './VinForm.tsx';
import { VinSummary } from './VinSummary.tsx';

const mostLetters = 40;
const numberIn = (search: LoadContext['search']): string => (firstValue(search, 'vin') ?? '').slice(0, mostLetters);
const isWhole = (number: string): boolean => !('problem' in readVehicleNumber(number));

export async function load(ctx: LoadContext): Promise<void> {
  const number = numberIn(ctx.search);
  await Promise.all([
    // The page requests the summary again if it failed or requires a proof of work.
    isWhole(number) ? ctx.queryClient.prefetchQuery(summaryQuery(ctx.api, { number })) : undefined,
    accountOf(ctx.viewer.get()) === null ? undefined : ctx.queryClient.fetchInfiniteQuery(reportsQuery(ctx.api)),
  ]);
}

export function head({ words }: LoadContext): Head {
  const t = words.translator('vin-reports');
  return { title: t('title'), description: t('description') };
}

/** Page /user/vin-reports: the check of a number, and the viewer's reports. */
export function Page() {
  const t = useTranslations('vin-reports');
  const number = numberIn(useSearch());
  const href = useHref();
  const { dialogs } = useApp();
  const isGuest = accountOf(usePageViewer()) === null;
  const read = readVehicleNumber(number);
  const code = 'problem' in read ? read.problem.code : null;
  return (
    <PageContainer className="py-6 md:py-10">
      <div className="max-w-[880px]">
        <h1 className="text-24 font-semibold text-balance md:text-32">{t('title')}</h1>
        <p className="mt-2 max-w-prose text-pretty text-ink-2">{t('lead')}</p>
        <VinForm
          key={number}
          number={number}
          error={number !== '' && code ? t(`problems.${problemKey(code)}`) : undefined}
        />
        {number === '' && (
          <p className="mt-3">
            <a href={href(paths.vinSpecimen())} className="link">
              {t('form.specimen')}
            </a>
          </p>
        )}
        {number !== '' && code === null && <Found key={number} number={number} />}
        <section className="mt-10">
          <h2 className="mb-4 text-20 font-semibold">{t('list.title')}</h2>
          {isGuest ? (
            <>
              <p className="mb-3 text-ink-2">{t('list.sign_in')}</p>
              <Button variant="secondary" onClick={() => dialogs.show('sign-in')}>
                {t('list.sign_in_button')}
              </Button>
            </>
          ) : (
            <ReportList />
          )}
        </section>
      </div>
    </PageContainer>
  );
}

const problemKeys = ['vin_length', 'vin_letters', 'vin_characters', 'vin_serial'] as const;
const problemKey = (code: string) => problemKeys.find((key) => key === code) ?? 'failed';

function Found({ number }: { number: string }) {
  const t = useTranslations('vin-reports');
  const { primaryApi } = useApp();
  const query = useQuery(summaryQuery(primaryApi, { number }));
  if (query.data)
    return (
      <div className="mt-8">
        <VinSummary summary={query.data} vehicle={{ number }} />
      </div>
    );
  if (query.isError && !(query.error instanceof ApiError && query.error.code === 'challenge_required'))
    return (
      <ErrorState
        title={t('problems.failed')}
        retry={{ label: t('list.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
      />
    );
  return <Skeleton className="mt-8 h-80 w-full rounded-card" />;
}
