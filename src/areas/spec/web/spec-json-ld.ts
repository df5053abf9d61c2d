import { hireJsonLd } from '#listing/web/page/lease-json-ld.ts';
import type { Listing } from '#listing/contract.ts';
import { type Language, singularLabel } from '#dictionary/field.ts';
import { categories } from '../options.ts';

type SpecListing = Extract<Listing, { kind: 'spec' }>;

/** Structured data (schema.org) of a special vehicle. */
export function specJsonLd(listing: Listing, language: Language): Record<string, unknown> {
  // This page shows special vehicles only.
  const { values, refs } = listing as SpecListing;
  const { mileage_km: mileage } = values;
  const model = refs.model_id?.name ?? values.model_name;
  return {
    '@type': ['Product', 'Vehicle'],
    category: singularLabel({ options: categories }, values.category, language),
    ...(refs.mark_id ? { brand: { '@type': 'Brand', name: refs.mark_id.name } } : {}),
    ...(model ? { model } : {}),
    vehicleModelDate: String(values.year),
    ...(typeof mileage === 'number'
      ? { mileageFromOdometer: { '@type': 'QuantitativeValue', value: mileage, unitCode: 'KMT' } }
      : {}),
    itemCondition: `https://schema.org/${values.condition === 'new' ? 'New' : 'Used'}Condition`,
    ...hireJsonLd(listing),
  };
}
