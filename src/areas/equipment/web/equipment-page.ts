import type { KindPage } from '#areas/listing/web/kind-page.ts';

export const equipmentPage: KindPage = {
  kind: 'equipment',
  load: async () => (await import('../data.ts')).equipmentData,
};
