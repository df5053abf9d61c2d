import { acquiringData } from '#areas/acquiring/data.ts';
import { guaranteeData } from '#areas/bank_guarantee/data.ts';
import { registrationData } from '#areas/business-registration/data.ts';
import { overdraftData } from '#areas/overdraft/data.ts';
import { rkoData } from '#areas/rko/data.ts';
import type { FinanceArea } from '#finance/finance-area.ts';
import type { ServiceArea } from '#finance/names.ts';

/** The dictionaries of services alone, so that their pages load neither credits nor leasing. */
export const serviceData: { [A in ServiceArea]: FinanceArea & { area: A } } = {
  bank_guarantee: guaranteeData,
  overdraft: overdraftData,
  acquiring: acquiringData,
  rko: rkoData,
  'business-registration': registrationData,
};
