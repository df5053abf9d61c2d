import type { KindPage } from '#listing/web/page/kind-page.ts';

export const equipmentPage: KindPage = {
  kind: 'equipment',
  load: async () => (await import('../data.ts')).equipmentData,
};
