import type { Listing } from '#listing/contract.ts';
import { type Language, optionLabel } from '#dictionary/field.ts';
import { autoField } from '../fields.ts';

const drives: Readonly<Record<string, string>> = {
  fwd: 'https://schema.org/FrontWheelDriveConfiguration',
  rwd: 'https://schema.org/RearWheelDriveConfiguration',
  awd: 'https://schema.org/AllWheelDriveConfiguration',
};

type CarListing = Extract<Listing, { kind: 'auto' | 'autofromabroad' }>;

/** Structured data (schema.org) of a car. */
export function autoJsonLd(listing: Listing, language: Language): Record<string, unknown> {
  // Pages of cars show listings of cars only.
  const { values, refs } = listing as CarListing;
  const label = (key: 'body' | 'colour' | 'fuel' | 'gearbox') => optionLabel(autoField(key), values[key], language);
  return {
    '@type': 'Car',
    brand: { '@type': 'Brand', name: refs.mark_id.name },
    model: refs.model_id.name,
    vehicleModelDate: String(values.year),
    bodyType: label('body'),
    color: label('colour'),
    fuelType: label('fuel'),
    vehicleTransmission: label('gearbox'),
    ...(drives[values.drive] ? { driveWheelConfiguration: drives[values.drive] } : {}),
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: values.mileage_km, unitCode: 'KMT' },
    vehicleEngine: {
      '@type': 'EngineSpecification',
      ...(values.engine_cc === null
        ? {}
        : { engineDisplacement: { '@type': 'QuantitativeValue', value: values.engine_cc, unitCode: 'CMQ' } }),
      enginePower: { '@type': 'QuantitativeValue', value: values.power_hp, unitText: 'hp' },
    },
    itemCondition: `https://schema.org/${values.condition === 'new' ? 'New' : 'Used'}Condition`,
  };
}
