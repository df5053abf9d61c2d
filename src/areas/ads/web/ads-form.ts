import { defineForm } from '#areas/object/posting/web/form/define-form.tsx';
import { FreeOfCharge } from '#areas/object/posting/web/form/FreeOfCharge.tsx';
import { adsProblems } from '../rules.ts';
import { adsPage } from './ads-page.ts';
import { PriceListField } from './PriceListField.tsx';
import { adsData } from '../data.ts';
import { adsFormData } from '../form-data.ts';

/** The posting form of general ads. */
export const adsForm = defineForm(adsPage, {
  data: adsData,
  formData: adsFormData,
  inputs: { price_list: PriceListField },
  after: { price_minor: FreeOfCharge },
  problems: (values) => adsProblems(values),
  calls: { create: 'ads/create', update: 'ads/update' },
});
