import type { KindPage } from '#listing/web/page/kind-page.ts';
import { lazyModule } from '#web/lazy-module.ts';

export const abroadPage: KindPage = {
  kind: 'autofromabroad',
  details: lazyModule(async () => (await import('./abroad-details.ts')).abroadDetails),
  leadsWithLanded: true,
};
