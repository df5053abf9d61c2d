import { widthOf } from '#listing/kind-data.ts';
import { autoData } from './data.ts';

const [nearYears, nearMileage] = autoData.market.near;

/** Ranges of year and mileage (km) within which cars are comparable, by the `market` criteria of cars. */
export function priceBand({ year, mileageKm }: { year: number; mileageKm: number }) {
  const [years, kilometres] = [widthOf(nearYears, year), widthOf(nearMileage, mileageKm)];
  return {
    years: { from: year - years, to: year + years },
    mileage: { from: Math.max(0, mileageKm - kilometres), to: mileageKm + kilometres },
  };
}
