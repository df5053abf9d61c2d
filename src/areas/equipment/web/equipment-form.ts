import { kindFormOf } from '#areas/object/posting/web/form/kind-form-of.tsx';
import type { InputOf } from '#contract/client.ts';
import { equipmentProblems } from '../rules.ts';
import { equipmentPage } from './equipment-page.ts';
import { equipmentData } from '../data.ts';

/** The posting form of equipment. */
export const equipmentForm = kindFormOf(equipmentPage, {
  data: equipmentData,
  problems: (values) => equipmentProblems(values),
  // The form has validated every value against the dictionary; the server validates again.
  create: (api, body) => api('equipment/create', body as unknown as InputOf<'equipment/create'>),
  update: (api, body) => api('equipment/update', body as unknown as InputOf<'equipment/update'>),
});
