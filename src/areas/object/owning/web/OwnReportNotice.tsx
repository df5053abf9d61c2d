import { useTranslations } from 'use-intl';
import { listingStatuses } from '#listing/lifecycle.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { useApp } from '#web/use-app.ts';
import { useStore } from '#web/use-store.ts';
import { ownReport } from './own-report.ts';

/** Lists the listings that the last bulk act left unchanged, with the reasons. */
export function OwnReportNotice({ titleOf }: { titleOf: (id: number) => string | undefined }) {
  const t = useTranslations('owning.report');
  const { locale } = useApp();
  const report = useStore(ownReport);
  if (!report) return null;
  const why = ({ outcome, status }: (typeof report.refused)[number]): string =>
    outcome === 'not_allowed' && status !== null && status !== 'deleted'
      ? t('not_allowed', { status: listingStatuses[status].label[locale] })
      : t(outcome === 'no_free_slot' ? 'no_free_slot' : 'not_found');
  return (
    <div className="mb-4">
      <Notice
        tone="danger"
        action={
          <Button variant="secondary" size="sm" onClick={() => ownReport.set(null)}>
            {t('close')}
          </Button>
        }
      >
        <p className="font-medium">{t('title', { done: report.done, left: report.refused.length })}</p>
        <ul className="mt-1 max-h-60 list-disc space-y-0.5 overflow-y-auto pl-5 text-14">
          {report.refused.map((refusal) => (
            <li key={refusal.id} className="wrap-anywhere">
              {[titleOf(refusal.id), t('number', { id: String(refusal.id) })].filter(Boolean).join(', ')}:{' '}
              {why(refusal)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
