import { carInputs } from '#areas/auto/web/form/car-inputs.ts';
import { kindFormOf } from '#areas/object/posting/web/form/kind-form-of.tsx';
import type { InputOf } from '#contract/client.ts';
import { abroadProblems } from '../rules.ts';
import { abroadPage } from './abroad-page.ts';
import { abroadData } from '../data.ts';

const kind = { kind: 'autofromabroad' } as const;

/** The posting form of cars abroad. */
export const abroadForm = kindFormOf(abroadPage, {
  data: abroadData,
  ...carInputs('autofromabroad'),
  problems: (values) => abroadProblems(values),
  // The form has validated every value against the dictionary; the server validates again.
  create: (api, body) => api('auto/create', { ...body, ...kind } as unknown as InputOf<'auto/create'>),
  update: (api, body) => api('auto/update', { ...body, ...kind } as unknown as InputOf<'auto/update'>),
});
