import type { KindPage } from '#listing/web/page/kind-page.ts';
import { lazyModule } from '#web/lazy-module.ts';

export const equipmentPage: KindPage = {
  kind: 'equipment',
  details: lazyModule(async () => (await import('./equipment-details.ts')).equipmentDetails),
};
