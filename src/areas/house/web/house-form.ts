import { defineForm } from '#areas/object/posting/web/form/define-form.tsx';
import { houseProblems } from '../rules.ts';
import { housePage } from './house-page.ts';
import { houseData } from '../data.ts';
import { houseFormData } from '../form-data.ts';

/** The posting form of real estate. */
export const houseForm = defineForm(housePage, {
  data: houseData,
  formData: houseFormData,
  problems: (values) => houseProblems(values),
  recommended: [['photos'], ['description'], ['address']],
  calls: { create: 'house/create', update: 'house/update' },
});
