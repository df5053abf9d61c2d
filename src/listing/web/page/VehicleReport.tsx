import { useEffect, useState } from 'react';
import { lazyComponent } from '#web/lazy-module.ts';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { hasVehicleNumber } from './history-queries.ts';

const ListingReport = lazyComponent(
  async () => (await import('#areas/vin-reports/web/ListingReport.tsx')).ListingReport,
);

/** The report about the vehicle of a listing that has a VIN or body number. Its code and words load after the page. */
export function VehicleReport({ listing }: { listing: Listing }) {
  const { words } = useApp();
  const [isLoaded, setLoaded] = useState(false);
  const hasNumber = hasVehicleNumber(listing);
  useEffect(() => {
    if (!hasNumber) return undefined;
    let isStale = false;
    // The page is whole without the report.
    void Promise.all([ListingReport.load(), words.load(['vin-reports'])]).then(
      () => isStale || setLoaded(true),
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [hasNumber, words]);
  return hasNumber && isLoaded ? <ListingReport id={listing.id} isAbroad={listing.kind === 'autofromabroad'} /> : null;
}
