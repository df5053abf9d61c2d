import { useTranslations } from 'use-intl';
import { formatMoment } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { useApp } from '#web/use-app.ts';
import type { ReportSummary } from './report-queries.ts';

const icons = { waiting: 'clock', ready: 'check', not_found: 'info', failed: 'warning' } as const;

/** The outcome of each source of a report. */
export function ReportSources({ sources }: { sources: ReportSummary['sources'] }) {
  const t = useTranslations('vin-reports.sources');
  const { locale, timeZone } = useApp();
  const textOf = ({ state, problem, answered_at }: ReportSummary['sources'][number]): string => {
    if (state === 'failed') return t(`problems.${problem ?? 'unavailable'}`);
    if (state === 'ready' && answered_at) return t('ready', { day: formatMoment(answered_at, locale, timeZone) });
    return t(state === 'not_found' ? 'not_found' : 'waiting');
  };
  return (
    <ul className="space-y-1 text-14">
      {sources.map((source) => (
        <li key={source.source} className="flex items-start gap-2">
          <Icon
            name={icons[source.state]}
            size={16}
            className={source.state === 'failed' ? 'mt-0.5 text-deal-high' : 'mt-0.5 text-ink-3'}
          />
          <span>
            <span className="font-medium">{t(source.source)}</span>: {textOf(source)}
          </span>
        </li>
      ))}
    </ul>
  );
}
