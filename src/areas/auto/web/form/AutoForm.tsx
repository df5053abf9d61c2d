import type { Field } from '#areas/listing/fields.ts';
import { CityInput } from '#areas/offer/web/form/CityInput.tsx';
import { FieldInput } from '#areas/offer/web/form/FieldInput.tsx';
import { type FormValues, isReady } from '#areas/offer/web/form/form-model.ts';
import { PhotoGrid } from '#areas/offer/web/form/PhotoGrid.tsx';
import type { ShownPhoto } from '#areas/offer/web/form/photos.ts';
import type { FieldValue, Language } from '#areas/listing/fields.ts';
import { useLocale } from 'use-intl';
import {
  GenerationInput,
  MarkOrModelInput,
  type Modification,
  ModificationInput,
  YearInput,
} from './CatalogueInputs.tsx';

type AutoFieldProps = {
  field: Field;
  values: FormValues;
  names: Record<string, string>;
  photos: readonly ShownPhoto[];
  error?: string | undefined;
  onValue: (key: string, value: FieldValue, name?: string) => void;
  onPhotos: (change: (photos: ShownPhoto[]) => ShownPhoto[]) => void;
  onModification: (modification: Modification) => void;
};

const catalogueInputs = {
  mark_id: MarkOrModelInput,
  model_id: MarkOrModelInput,
  generation_id: GenerationInput,
  modification_id: ModificationInput,
  year: YearInput,
} as const;

/** One field of a car: by its key where the catalogue answers, else by the type the dictionary gives. */
export function AutoField({ field, values, names, photos, error, onValue, onPhotos, onModification }: AutoFieldProps) {
  const language = useLocale() as Language;
  // An electric car has no engine size: irrelevant fields never show.
  if (field.key === 'engine_cc' && values['fuel'] === 'electric') return null;
  const Catalogue = catalogueInputs[field.key as keyof typeof catalogueInputs];
  if (Catalogue) {
    return (
      <Catalogue
        field={field}
        values={values}
        names={names}
        error={error}
        onChoose={onValue}
        onModification={onModification}
      />
    );
  }
  if (!isReady(field, values)) return null;
  if (field.type === 'photos') return <PhotoGrid photos={photos} onChange={onPhotos} error={error} />;
  if (field.key === 'city_id') {
    const id = values['city_id'];
    return (
      <CityInput
        label={field.label[language]}
        value={typeof id === 'number' ? id : null}
        name={names['city_id'] ?? ''}
        onValue={(value, name) => onValue('city_id', value, name)}
        error={error}
      />
    );
  }
  return (
    <FieldInput field={field} value={values[field.key]} onValue={(value) => onValue(field.key, value)} error={error} />
  );
}

/** What a chosen version says of the car, by the keys of the dictionary. */
export function valuesOfModification({ body, fuel, engine_cc, power_hp, gearbox, drive }: Modification): FormValues {
  const said = { body, fuel, engine_cc, power_hp, gearbox, drive };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
}
