import type { FinanceArea } from '#finance/finance-area.ts';
import { type ServiceArea, serviceAreaOf } from '#finance/names.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { type LazyModule, lazyModule } from '#web/lazy-module.ts';

/** A page loads the dictionary of its own service alone. */
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

/** The dictionary of the service that an address names, which the loader has loaded; undefined for addresses without a page. */
export const serviceData = (params: Params): FinanceArea | undefined => serviceOf(params)?.loaded();

/** Makes a loader load the dictionary before all else. */
export const withServiceData =
  <T>(load: (ctx: LoadContext) => Promise<T>) =>
  async (ctx: LoadContext): Promise<T> => {
    await serviceOf(ctx.params)?.load();
    return load(ctx);
  };
