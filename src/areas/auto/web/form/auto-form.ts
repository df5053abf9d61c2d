import { autoProblems } from '#areas/auto/rules.ts';
import { kindFormOf } from '#areas/offer/web/form/kind-form-of.tsx';
import type { InputOf } from '#contract/client.ts';
import { autoPage } from '../auto-page.ts';
import { GenerationInput, MarkInput, ModelInput, ModificationInput, YearInput } from './CatalogueInputs.tsx';
import { PriceHint } from './PriceHint.tsx';
import { VinInput } from './VinInput.tsx';

/** Cars: their part of the form. */
export const autoForm = kindFormOf(autoPage, {
  inputs: {
    vin: VinInput,
    mark_id: MarkInput,
    model_id: ModelInput,
    generation_id: GenerationInput,
    modification_id: ModificationInput,
    year: YearInput,
  },
  after: { price_minor: PriceHint },
  isRelevant: (field, values) => field.key !== 'engine_cc' || values['fuel'] !== 'electric',
  problems: (values) => autoProblems(values),
  recommended: [['photos'], ['vin', 'frame_number'], ['description']],
  // The form has held every value to the dictionary; the server does it again.
  create: (api, body) => api('auto/create', body as unknown as InputOf<'auto/create'>),
  update: (api, body) => api('auto/update', body as unknown as InputOf<'auto/update'>),
});
