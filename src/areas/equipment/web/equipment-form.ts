import { defineForm } from '#areas/object/posting/web/form/define-form.tsx';
import { equipmentProblems } from '../rules.ts';
import { equipmentPage } from './equipment-page.ts';
import { equipmentData } from '../data.ts';
import { equipmentFormData } from '../form-data.ts';

/** The posting form of equipment. */
export const equipmentForm = defineForm(equipmentPage, {
  data: equipmentData,
  formData: equipmentFormData,
  problems: (values) => equipmentProblems(values),
  calls: { create: 'equipment/create', update: 'equipment/update' },
});
