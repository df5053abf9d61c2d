import { kindFormOf } from '#areas/object/posting/web/form/kind-form-of.tsx';
import type { InputOf } from '#contract/client.ts';
import { houseProblems } from '../rules.ts';
import { housePage } from './house-page.ts';
import { houseData } from '../data.ts';

/** Real estate: its part of the form. */
export const houseForm = kindFormOf(housePage, {
  data: houseData,
  problems: (values) => houseProblems(values),
  recommended: [['photos'], ['description'], ['address']],
  // The form has held every value to the dictionary; the server does it again.
  create: (api, body) => api('house/create', body as unknown as InputOf<'house/create'>),
  update: (api, body) => api('house/update', body as unknown as InputOf<'house/update'>),
});
