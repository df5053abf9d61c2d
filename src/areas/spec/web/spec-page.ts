import type { KindPage } from '#listing/web/page/kind-page.ts';
import { specJsonLd } from './spec-json-ld.ts';

export const specPage: KindPage = {
  kind: 'spec',
  load: async () => (await import('../data.ts')).specData,
  // Told in documents alone.
  ...(import.meta.env.SSR ? { thing: specJsonLd } : {}),
};
