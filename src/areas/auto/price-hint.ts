import { widthOf } from '#dictionary/kind-data.ts';
import { autoData } from './data.ts';

const [nearYears, nearMileage] = autoData.market.near;

/** What cars are compared with one of this year and mileage, in kilometres, by the `market` of cars. */
export function priceBand({ year, mileageKm }: { year: number; mileageKm: number }) {
  const [years, way] = [widthOf(nearYears, year), widthOf(nearMileage, mileageKm)];
  return {
    years: { from: year - years, to: year + years },
    mileage: { from: Math.max(0, mileageKm - way), to: mileageKm + way },
  };
}
