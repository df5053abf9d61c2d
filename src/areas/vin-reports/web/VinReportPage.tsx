import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { StatusChip } from '#ui/Badge.tsx';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { Card } from '#ui/Card.tsx';
import { formatMoney } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { localHref, paths } from '#web/paths.ts';
import { redirect } from '#web/router/answers.ts';
import { useParams } from '#web/router/use-router.ts';
import { idParam } from '#web/routes/id-param.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { accountOf } from '#web/session-account.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { AttachReport } from './AttachReport.tsx';
import { type Report, reportQuery } from './report-queries.ts';
import { stateTones } from './report-texts.ts';
import { ReportBody } from './ReportBody.tsx';
import { ReportHeader } from './ReportHeader.tsx';
import { ReportSources } from './ReportSources.tsx';
import { ShareReport } from './ShareReport.tsx';

export async function load(ctx: LoadContext): Promise<Report> {
  const id = idParam(ctx.params['id'] ?? '');
  if (accountOf(ctx.viewer.get()) === null) {
    const next = encodeURIComponent(paths.vinReport(id));
    throw redirect({ href: localHref(ctx.locale, `/?dialog=sign-in&next=${next}`) });
  }
  return ctx.queryClient.fetchQuery(reportQuery(ctx.api, id));
}

export function head({ words }: LoadContext, { number }: Report): Head {
  return { title: words.translator('vin-reports')('report.page_title', { number }), noindex: true };
}

/** Page /user/vin-reports/{id}/show: a report of the viewer. */
export function Page() {
  const t = useTranslations('vin-reports');
  const { api } = useApp();
  const href = useHref();
  const { data: report } = useSuspenseQuery(reportQuery(api, idParam(useParams()['id'] ?? '')));
  const { sections } = report;
  return (
    <PageContainer className="py-6">
      <div className="mb-3 print:hidden">
        <Breadcrumbs
          label={t('title')}
          items={[{ label: t('title'), href: href(paths.vinReports()) }, { label: report.number }]}
        />
      </div>
      <ReportHeader report={report} title={t('shared.title')} />
      {sections ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-8 print:block">
          <ReportBody report={{ ...report, sections }} />
          <aside className="space-y-4 print:hidden">
            <ShareReport report={report} />
            <AttachReport report={report} />
          </aside>
        </div>
      ) : (
        <Unfinished report={report} />
      )}
    </PageContainer>
  );
}

/** A report in progress, or one without a result, with the outcome of its sources. */
function Unfinished({ report: { state, price_minor, sources, number } }: { report: Report }) {
  const t = useTranslations('vin-reports');
  const { locale } = useApp();
  const href = useHref();
  return (
    <Card as="section" className="max-w-160">
      <div aria-live="polite">
        <StatusChip tone={stateTones[state]}>{t(`states.${state}`)}</StatusChip>
        <p className="mt-3 text-pretty">
          {t(`state_texts.${state}`, { price: formatMoney(price_minor, 'RUB', locale) })}
        </p>
      </div>
      <h2 className="mt-4 mb-2 text-16 font-semibold">{t('sources.title')}</h2>
      <ReportSources sources={sources} />
      {state !== 'processing' && !number.includes('*') && (
        <p className="mt-4">
          <a href={href(paths.vinReports(number))} className="link">
            {t('report.again')}
          </a>
        </p>
      )}
    </Card>
  );
}
