import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { formatDay } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import type { Report } from './report-queries.ts';

/** The number, the vehicle and the day of a report, with the button that prints it. */
export function ReportHeader({ report, title, children }: { report: Report; title: string; children?: ReactNode }) {
  const t = useTranslations('vin-reports.report');
  const { locale, timeZone } = useApp();
  const model = report.title ?? report.sections?.passport.facts?.model ?? report.decoded.maker;
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="text-14 text-ink-3">{title}</p>
        <h1 className="text-24 font-semibold wrap-anywhere md:text-32">{model ?? report.number}</h1>
        <p className="mt-1 text-ink-2">
          <span className="font-mono break-all">{report.number}</span>
          {report.finished_at && ` · ${t('made', { day: formatDay(report.finished_at, locale, timeZone) })}`}
        </p>
        {children}
      </div>
      {report.sections && (
        <Button variant="secondary" size="sm" className="noscript:hidden" onClick={() => window.print()}>
          {t('print')}
        </Button>
      )}
    </div>
  );
}
