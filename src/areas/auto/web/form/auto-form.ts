import { autoFields, autoSections } from '#areas/auto/fields.ts';
import { autoProblems } from '#areas/auto/rules.ts';
import { CityField } from '#areas/offer/web/form/CityInput.tsx';
import type { KindForm } from '#areas/offer/web/form/kind-form.ts';
import type { InputOf } from '#contract/client.ts';
import { paths } from '#web/paths.ts';
import { AutoListing } from '../AutoListing.tsx';
import { GenerationInput, MarkOrModelInput, ModificationInput, YearInput } from './CatalogueInputs.tsx';
import { PriceHint } from './PriceHint.tsx';
import { VinInput } from './VinInput.tsx';

/** Cars: their part of the form. */
export const autoForm: KindForm = {
  kind: 'auto',
  name: { ru: 'автомобиль', en: 'a car' },
  fields: autoFields,
  sections: autoSections,
  inputs: {
    vin: VinInput,
    mark_id: MarkOrModelInput,
    model_id: MarkOrModelInput,
    generation_id: GenerationInput,
    modification_id: ModificationInput,
    year: YearInput,
    city_id: CityField,
  },
  after: { price_minor: PriceHint },
  isRelevant: (field, values) => field.key !== 'engine_cc' || values['fuel'] !== 'electric',
  problems: (values) => autoProblems(values),
  recommended: [['photos'], ['vin', 'frame_number'], ['description']],
  // The form has held every value to the dictionary; the server does it again.
  create: (api, body) => api('auto/create', body as unknown as InputOf<'auto/create'>),
  update: (api, body) => api('auto/update', body as unknown as InputOf<'auto/update'>),
  Preview: AutoListing,
  path: paths.auto,
};
