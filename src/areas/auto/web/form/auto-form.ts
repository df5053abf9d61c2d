import { autoProblems } from '#areas/auto/rules.ts';
import { kindFormOf } from '#areas/object/posting/web/form/kind-form-of.tsx';
import type { InputOf } from '#contract/client.ts';
import { autoPage } from '../auto-page.ts';
import { carInputs } from './car-inputs.ts';
import { autoData } from '../../data.ts';

/** The posting form of cars in Russia. */
export const autoForm = kindFormOf(autoPage, {
  data: autoData,
  ...carInputs('auto'),
  problems: (values) => autoProblems(values),
  // The form has validated every value against the dictionary; the server validates again.
  create: (api, body) => api('auto/create', body as unknown as InputOf<'auto/create'>),
  update: (api, body) => api('auto/update', body as unknown as InputOf<'auto/update'>),
});
