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
  const why = ({ outcome, status }: (typeof report.unchanged)[number]): string => {
    if (outcome !== 'not_allowed') return t(outcome);
    if (status === null || status === 'deleted') return t('not_found');
    return t('not_allowed', { status: listingStatuses[status].label[locale] });
  };
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
        <p className="font-medium">{t('title', { done: report.done, left: report.unchanged.length })}</p>
        <ul className="mt-1 max-h-60 list-disc space-y-0.5 overflow-y-auto pl-5 text-14">
          {report.unchanged.map((listing) => (
            <li key={listing.id} className="wrap-anywhere">
              {[titleOf(listing.id), t('number', { id: String(listing.id) })].filter(Boolean).join(', ')}:{' '}
              {why(listing)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
