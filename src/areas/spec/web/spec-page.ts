import type { KindPage } from '#listing/web/page/kind-page.ts';
import { specJsonLd } from './spec-json-ld.ts';

export const specPage: KindPage = {
  kind: 'spec',
  load: async () => (await import('../data.ts')).specData,
  // Structured data is rendered on the server only.
  ...(import.meta.env.SSR ? { thing: specJsonLd } : {}),
};
