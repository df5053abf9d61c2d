import type { KindPage } from '#listing/web/page/kind-page.ts';
import { lazyModule } from '#web/lazy-module.ts';

export const housePage: KindPage = {
  kind: 'house',
  details: lazyModule(async () => (await import('./house-details.ts')).houseDetails),
};
