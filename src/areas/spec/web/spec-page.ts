import type { KindPage } from '#listing/web/page/kind-page.ts';
import { lazyModule } from '#web/lazy-module.ts';

export const specPage: KindPage = {
  kind: 'spec',
  details: lazyModule(async () => (await import('./spec-details.ts')).specDetails),
};
