import { kindFormOf } from '#areas/object/posting/web/form/kind-form-of.tsx';
import type { InputOf } from '#contract/client.ts';
import { houseProblems } from '../rules.ts';
import { housePage } from './house-page.ts';
import { houseData } from '../data.ts';

/** The posting form of real estate. */
export const houseForm = kindFormOf(housePage, {
  data: houseData,
  problems: (values) => houseProblems(values),
  recommended: [['photos'], ['description'], ['address']],
  // The form has validated every value against the dictionary; the server validates again.
  create: (api, body) => api('house/create', body as unknown as InputOf<'house/create'>),
  update: (api, body) => api('house/update', body as unknown as InputOf<'house/update'>),
});
