import { autoProblems } from '#areas/auto/rules.ts';
import { defineForm } from '#areas/object/posting/web/form/define-form.tsx';
import { autoPage } from '../auto-page.ts';
import { carInputs } from './car-inputs.ts';
import { autoData } from '../../data.ts';
import { autoFormData } from '../../form-data.ts';

/** The posting form of cars in Russia. */
export const autoForm = defineForm(autoPage, {
  data: autoData,
  formData: autoFormData,
  ...carInputs('auto'),
  problems: (values) => autoProblems(values),
  calls: { create: 'auto/create', update: 'auto/update' },
});
