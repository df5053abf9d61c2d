import type { KindPage } from '#listing/web/page/kind-page.ts';
import { carPage } from './car-page.ts';

export const autoPage: KindPage = {
  ...carPage,
  kind: 'auto',
  load: async () => (await import('../data.ts')).autoData,
};
