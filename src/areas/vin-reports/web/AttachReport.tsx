import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { showToast } from '#ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { isOfReports, type Report } from './report-queries.ts';

/** Shows a report on the viewer's own listing of the vehicle, or stops showing it. */
export function AttachReport({ report: { id, listing, may_attach: listings } }: { report: Report }) {
  const t = useTranslations('vin-reports.attach');
  const failed = useTranslations('vin-reports.share')('failed');
  const { primaryApi, queryClient } = useApp();
  const href = useHref();
  const [isBusy, setBusy] = useState(false);
  const attach = async (object_id: number | null): Promise<void> => {
    setBusy(true);
    try {
      await primaryApi('vin-reports/attach', { id, object_id });
      showToast({ text: t(object_id === null ? 'detached' : 'attached'), tone: 'good' });
    } catch {
      showToast({ text: failed, tone: 'danger' });
    } finally {
      await queryClient.invalidateQueries({ predicate: isOfReports });
      setBusy(false);
    }
  };
  if (!listing && listings.length === 0) return null;
  return (
    <Card as="section" title={t('title')}>
      <p className="mb-3 text-14 text-pretty text-ink-2">{t('text')}</p>
      {listing ? (
        <>
          <p className="mb-3 wrap-anywhere">
            {t('shown')}{' '}
            <a href={href(paths.listing(listing.kind, listing.id, listing.slug))} className="link">
              {listing.title}
            </a>
          </p>
          <Button variant="quiet" size="sm" busy={isBusy} onClick={() => void attach(null)}>
            {t('detach')}
          </Button>
        </>
      ) : (
        listings.map(({ id: object, title }) => (
          <Button key={object} variant="secondary" size="sm" busy={isBusy} onClick={() => void attach(object)}>
            {t('button', { title })}
          </Button>
        ))
      )}
    </Card>
  );
}
