import type { KindPage } from '#listing/web/page/kind-page.ts';
import { lazyModule } from '#web/lazy-module.ts';
import { PriceListSection } from './PriceListSection.tsx';

export const adsPage: KindPage = {
  kind: 'ads',
  details: lazyModule(async () => (await import('./ads-details.ts')).adsDetails),
  isSmall: true,
  Sections: PriceListSection,
};
