import type { KindPage } from '#areas/listing/web/kind-page.ts';
import { carPage } from './car-page.ts';

export const autoPage: KindPage = {
  ...carPage,
  kind: 'auto',
  load: async () => (await import('../data.ts')).autoData,
};
