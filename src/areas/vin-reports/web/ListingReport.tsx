import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { formatDay } from '#ui/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#web/use-app.ts';
import { Offer } from './Offer.tsx';
import { attachedQuery } from './report-queries.ts';
import { summaryQuery } from './summary-query.ts';
import { ReportBody } from './ReportBody.tsx';

/** On a listing page: the report that its seller shows, or the offer of one. Its words are loaded with it. */
export function ListingReport({ id, isAbroad }: { id: number; isAbroad: boolean }) {
  const t = useTranslations('vin-reports');
  const { api, locale, timeZone } = useApp();
  const vehicle = { object_id: id };
  const { data: summary } = useQuery(summaryQuery(api, vehicle));
  const [isOpen, setOpen] = useState(false);
  if (!summary) return null;
  const { attached } = summary;
  if (!attached && !summary.offer && !summary.report) return null;
  return (
    <section>
      <h3 className="mb-2 text-16 font-semibold">{t('listing.title')}</h3>
      {attached ? (
        <>
          <p className="mb-3">{t('listing.attached', { day: formatDay(attached.finished_at, locale, timeZone) })}</p>
          <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'listing.hide' : 'listing.read')}
          </Button>
          {isOpen && <Attached id={id} />}
        </>
      ) : (
        <Offer summary={summary} vehicle={vehicle} isAbroad={isAbroad} />
      )}
    </section>
  );
}

function Attached({ id }: { id: number }) {
  const t = useTranslations('vin-reports.listing');
  const { api } = useApp();
  const { data: report, isError } = useQuery(attachedQuery(api, id));
  if (isError) return <p className="mt-3 text-danger">{t('failed')}</p>;
  // Only ready reports are attached.
  if (!report?.sections) return <Skeleton className="mt-4 h-80 w-full rounded-card" />;
  return (
    <div className="mt-4">
      <ReportBody report={{ ...report, sections: report.sections }} />
    </div>
  );
}
