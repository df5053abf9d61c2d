import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageContainer } from '#ui/PageContainer.tsx';
import { paths } from '#web/paths.ts';
import { useParams } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { sharedQuery } from './report-queries.ts';
import { ReportBody } from './ReportBody.tsx';
import { ReportHeader } from './ReportHeader.tsx';

export const load = ({ api, queryClient, params }: LoadContext) =>
  queryClient.ensureQueryData(sharedQuery(api, params['secret'] ?? ''));

export function head({ words }: LoadContext): Head {
  return { title: words.translator('vin-reports')('shared.title'), noindex: true };
}

/** Page /vin-reports/shared/{secret}: a report that its owner has shared. */
export function Page() {
  const t = useTranslations('vin-reports');
  const { api } = useApp();
  const href = useHref();
  const { data: report } = useSuspenseQuery(sharedQuery(api, useParams()['secret'] ?? ''));
  const { sections } = report;
  return (
    <PageContainer className="py-6">
      <div className="max-w-[880px]">
        <ReportHeader report={report} title={t('shared.title')}>
          <p className="mt-2 text-14 text-ink-3">{t('shared.lead')}</p>
        </ReportHeader>
        {/* Only ready reports are shared. */}
        {sections && <ReportBody report={{ ...report, sections }} />}
        <p className="mt-6 print:hidden">
          <a href={href(paths.vinReports())} className="link">
            {t('specimen.order')}
          </a>
        </p>
      </div>
    </PageContainer>
  );
}
