import { acquiringData } from '#areas/acquiring/data.ts';
import { guaranteeData } from '#areas/bank_guarantee/data.ts';
import { registrationData } from '#areas/business-registration/data.ts';
import { creditsData } from '#areas/credits/data.ts';
import { leasingsData } from '#areas/leasings/data.ts';
import { overdraftData } from '#areas/overdraft/data.ts';
import { rkoData } from '#areas/rko/data.ts';
import type { FinanceArea } from '#finance/finance-area.ts';
import type { FinanceAreaName } from '#finance/names.ts';

/** The dictionaries of all areas of finance. */
export const financeData = {
  credits: creditsData,
  leasings: leasingsData,
  bank_guarantee: guaranteeData,
  overdraft: overdraftData,
  acquiring: acquiringData,
  rko: rkoData,
  'business-registration': registrationData,
} as const satisfies { [A in FinanceAreaName]: FinanceArea & { area: A } };

export const financeDataOf = (area: FinanceAreaName): FinanceArea => financeData[area];
