import { kindFormOf } from '#areas/object/posting/web/form/kind-form-of.tsx';
import type { InputOf } from '#contract/client.ts';
import { adsProblems } from '../rules.ts';
import { adsPage } from './ads-page.ts';
import { adsData } from '../data.ts';

/** The posting form of general ads. */
export const adsForm = kindFormOf(adsPage, {
  data: adsData,
  problems: (values) => adsProblems(values),
  // The form has validated every value against the dictionary; the server validates again.
  create: (api, body) => api('ads/create', body as unknown as InputOf<'ads/create'>),
  update: (api, body) => api('ads/update', body as unknown as InputOf<'ads/update'>),
});
