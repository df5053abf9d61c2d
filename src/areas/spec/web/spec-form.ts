import { PlateWarning } from '#areas/auto/web/form/PlateWarning.tsx';
import { defineForm } from '#areas/object/posting/web/form/define-form.tsx';
import { isFilled } from '#dictionary/web/form-model.ts';
import { levelInputOf } from '#areas/object/posting/web/form/level-input.tsx';
import { categories } from '../options.ts';
import { specProblems } from '../rules.ts';
import { specPage } from './spec-page.ts';
import { specData } from '../data.ts';
import { specFormData } from '../form-data.ts';

const categoryOf = (value: unknown) => categories.find(({ key }) => key === value)?.key;

/** The posting form of special vehicles. */
export const specForm = defineForm(specPage, {
  data: specData,
  formData: specFormData,
  inputs: {
    mark_id: levelInputOf(async (api, asked, values, options) => {
      const category = categoryOf(values['category']);
      return category ? (await api('spec/get_marks', { category, ...asked }, options)).marks : [];
    }),
    model_id: levelInputOf(async (api, asked, values, options) => {
      const of = { mark_id: Number(values['mark_id']), category: categoryOf(values['category']) ?? null };
      return (await api('spec/get_models', { ...of, ...asked }, options)).models;
    }),
  },
  after: { plate: PlateWarning },
  // The model in words is asked for only when no catalogue model is chosen.
  isRelevant: (field, values) => field.key !== 'model_name' || !isFilled(values['model_id']),
  problems: (values) => specProblems(values),
  recommended: [['photos'], ['vin', 'serial_number'], ['engine_hours', 'mileage_km'], ['description']],
  calls: { create: 'spec/create', update: 'spec/update' },
});
