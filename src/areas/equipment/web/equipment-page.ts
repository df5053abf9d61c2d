import type { KindPage } from '#areas/listing/web/kind-page.ts';
import { equipmentData } from '../data.ts';

export const equipmentPage: KindPage = { data: equipmentData };
