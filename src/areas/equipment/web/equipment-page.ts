import type { KindPage } from '#listing/web/page/kind-page.ts';
import { equipmentData } from '../data.ts';

export const equipmentPage: KindPage = {
  kind: 'equipment',
  data: equipmentData,
};
