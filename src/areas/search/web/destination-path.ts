import type { FinanceAreaName } from '#finance/names.ts';
import { offersPath } from '#finance/web/offer-paths.ts';
import { paths } from '#web/paths.ts';
import type { DestinationName } from '../destinations/names.ts';

const others: Record<Exclude<DestinationName, FinanceAreaName>, string> = {
  bank: paths.banks(),
  leasing: paths.leasingCompanies(),
  insurance: paths.insurance(),
  customs: paths.customs(),
  vacancy: paths.vacancies(),
};

/** The page that a destination names. */
export const destinationPath = (area: DestinationName): string =>
  area in others ? others[area as keyof typeof others] : offersPath(area as FinanceAreaName);
