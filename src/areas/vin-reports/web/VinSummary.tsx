import { useTranslations } from 'use-intl';
import { Card } from '#ui/Card.tsx';
import { Decoded } from './Decoded.tsx';
import { MileageChart } from './MileageChart.tsx';
import { MileageFalls } from './MileageFalls.tsx';
import { Offer } from './Offer.tsx';
import { readingsOf } from './report-findings.ts';
import type { Summary } from './report-queries.ts';
import type { Vehicle } from './summary-query.ts';
import { Sightings } from './Sightings.tsx';

/** The free summary of a vehicle, with the offer of a full report. */
export function VinSummary({ summary, vehicle }: { summary: Summary; vehicle: Vehicle }) {
  const t = useTranslations('vin-reports');
  const readings = readingsOf([], summary.own);
  return (
    <section aria-label={summary.number} className="space-y-4 md:space-y-6">
      <h2 className="font-mono text-20 font-semibold break-all">{summary.number}</h2>
      <Card as="section" title={t('decoded.title')}>
        <Decoded decoded={summary.decoded} type={summary.number_type} />
      </Card>
      <Card as="section" title={t('own.title')}>
        <MileageFalls readings={readings} />
        <div className="mb-4 empty:hidden">
          <MileageChart readings={readings} />
        </div>
        <Sightings own={summary.own} />
      </Card>
      <Card as="section" title={t('offer.title')}>
        <Offer summary={summary} vehicle={vehicle} isMain />
      </Card>
    </section>
  );
}
