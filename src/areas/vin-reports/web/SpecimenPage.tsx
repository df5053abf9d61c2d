import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { paths } from '#web/paths.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { specimenQuery } from './report-queries.ts';
import { ReportBody } from './ReportBody.tsx';
import { ReportHeader } from './ReportHeader.tsx';

export const load = ({ api, queryClient }: LoadContext) => queryClient.ensureQueryData(specimenQuery(api));

export function head({ words }: LoadContext): Head {
  const t = words.translator('vin-reports');
  return { title: t('specimen.title'), description: t('specimen.lead') };
}

/** Page /vin-reports/specimen: a report of a vehicle that does not exist. */
export function Page() {
  const t = useTranslations('vin-reports');
  const { api } = useApp();
  const href = useHref();
  const { data: report } = useSuspenseQuery(specimenQuery(api));
  const { sections } = report;
  return (
    <PageContainer className="py-6">
      <div className="max-w-[880px]">
        <ReportHeader report={report} title={t('specimen.title')}>
          <p className="mt-2 max-w-prose text-14 text-pretty text-ink-3">{t('specimen.lead')}</p>
          <p className="mt-4 print:hidden">
            <Button href={href(paths.vinReports())}>{t('specimen.order')}</Button>
          </p>
        </ReportHeader>
        {sections && <ReportBody report={{ ...report, sections }} />}
      </div>
    </PageContainer>
  );
}
