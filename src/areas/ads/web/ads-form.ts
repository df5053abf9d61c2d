import { kindFormOf } from '#areas/object/posting/web/form/kind-form-of.tsx';
import type { InputOf } from '#contract/client.ts';
import { adsProblems } from '../rules.ts';
import { adsPage } from './ads-page.ts';
import { adsData } from '../data.ts';

/** Generic ads: their part of the form. */
export const adsForm = kindFormOf(adsPage, {
  data: adsData,
  problems: (values) => adsProblems(values),
  // The form has held every value to the dictionary; the server does it again.
  create: (api, body) => api('ads/create', body as unknown as InputOf<'ads/create'>),
  update: (api, body) => api('ads/update', body as unknown as InputOf<'ads/update'>),
});
