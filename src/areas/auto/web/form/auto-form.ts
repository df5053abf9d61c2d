import { autoProblems } from '#areas/auto/rules.ts';
import { defineForm } from '#areas/object/posting/web/form/define-form.tsx';
import { autoPage } from '../auto-page.ts';
import { BodyInput } from './BodyInput.tsx';
import { carInputs } from './car-inputs.ts';
import { autoData } from '../../data.ts';
import { autoFormData } from '../../form-data.ts';

const cars = carInputs('auto');
const Nothing = () => null;

/** The posting form of cars in Russia. */
export const autoForm = defineForm(autoPage, {
  data: autoData,
  formData: autoFormData,
  ...cars,
  inputs: {
    ...cars.inputs,
    painted_parts: BodyInput,
    // The input of painted parts fills in the others.
    replaced_parts: Nothing,
    dented_parts: Nothing,
    broken_parts: Nothing,
  },
  problems: (values) => autoProblems(values),
  calls: { create: 'auto/create', update: 'auto/update' },
});
