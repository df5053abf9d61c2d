import type { FormDefinition } from '#areas/object/posting/web/form/form-definition.ts';
import type { CarKind } from './car-kind.ts';
import { GenerationInput, MarkInput, ModelInput, ModificationInput, YearInput } from './CatalogueInputs.tsx';
import { PlateWarning } from './PlateWarning.tsx';
import { priceHintOf } from './PriceHint.tsx';
import { vinInputOf } from './VinInput.tsx';

/** Inputs shared by the forms of both kinds of cars. */
export const carInputs = (kind: CarKind) =>
  ({
    inputs: {
      vin: vinInputOf(kind),
      mark_id: MarkInput,
      model_id: ModelInput,
      generation_id: GenerationInput,
      modification_id: ModificationInput,
      year: YearInput,
    },
    after: { price_minor: priceHintOf(kind), plate: PlateWarning },
    isRelevant: (field, values) => field.key !== 'engine_cc' || values['fuel'] !== 'electric',
    recommended: [['photos'], ['vin', 'frame_number'], ['description']],
  }) satisfies Partial<FormDefinition>;
