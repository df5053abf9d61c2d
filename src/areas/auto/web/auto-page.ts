import type { KindPage } from '#listing/web/page/kind-page.ts';
import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import { lazyModule } from '#web/lazy-module.ts';

export const autoPage: KindPage = {
  kind: 'auto',
  details: lazyModule(async () => (await import('./auto-details.ts')).autoDetails),
  Sections: hydrateOnAct(async () => (await import('./BodySection.tsx')).BodySection),
};
