import type { FinanceArea } from '#finance/finance-area.ts';
import { type ServiceArea, serviceAreaOf } from '#finance/names.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { type LazyModule, lazyModule } from '#web/lazy-module.ts';

/** The dictionaries of services; a page loads only that of its own service. */
const services: Record<ServiceArea, LazyModule<FinanceArea>> = {
  bank_guarantee: lazyModule(async () => (await import('#areas/bank_guarantee/data.ts')).guaranteeData),
  overdraft: lazyModule(async () => (await import('#areas/overdraft/data.ts')).overdraftData),
  acquiring: lazyModule(async () => (await import('#areas/acquiring/data.ts')).acquiringData),
  rko: lazyModule(async () => (await import('#areas/rko/data.ts')).rkoData),
  'business-registration': lazyModule(
    async () => (await import('#areas/business-registration/data.ts')).registrationData,
  ),
};

type Params = Record<string, string>;

const serviceOf = ({ type = '' }: Params): LazyModule<FinanceArea> | undefined => {
  const area = serviceAreaOf(type);
  return area && services[area];
};

/** Returns the dictionary for an address, once the loader of the page has loaded it; undefined if the address has no page. */
export const serviceData = (params: Params): FinanceArea | undefined => serviceOf(params)?.loaded();

/** Returns a loader that first loads the dictionary. */
export const withServiceData =
  <T>(load: (ctx: LoadContext) => Promise<T>) =>
  async (ctx: LoadContext): Promise<T> => {
    await serviceOf(ctx.params)?.load();
    return load(ctx);
  };
