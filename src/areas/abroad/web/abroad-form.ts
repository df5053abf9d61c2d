import { carInputs } from '#areas/auto/web/form/car-inputs.ts';
import { defineForm } from '#areas/object/posting/web/form/define-form.tsx';
import { abroadProblems } from '../rules.ts';
import { abroadPage } from './abroad-page.ts';
import { abroadData } from '../data.ts';
import { abroadFormData } from '../form-data.ts';

/** The posting form of cars abroad. */
export const abroadForm = defineForm(abroadPage, {
  data: abroadData,
  formData: abroadFormData,
  ...carInputs('autofromabroad'),
  problems: (values) => abroadProblems(values),
  calls: { create: 'auto/create', update: 'auto/update' },
});
