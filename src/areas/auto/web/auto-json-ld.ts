import type { Listing } from '#areas/listing/contract.ts';
import { type Language, optionLabel } from '#areas/listing/fields.ts';
import { localHref } from '#web/context.tsx';
import { autoField } from '../fields.ts';

const availability: Partial<Record<Listing['status'], string>> = {
  active: 'https://schema.org/InStock',
  sold: 'https://schema.org/SoldOut',
};

const drives: Readonly<Record<string, string>> = {
  fwd: 'https://schema.org/FrontWheelDriveConfiguration',
  rwd: 'https://schema.org/RearWheelDriveConfiguration',
  awd: 'https://schema.org/AllWheelDriveConfiguration',
};

/** A car and its offer in the words of schema.org. Prices are whole units of their currency there. */
export function autoJsonLd(listing: Listing, url: string, language: Language): Record<string, unknown> {
  const { values, refs, price } = listing;
  const label = (key: 'body' | 'colour' | 'fuel' | 'gearbox') => optionLabel(autoField(key), values[key], language);
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: listing.title,
    url,
    ...(listing.description ? { description: listing.description } : {}),
    ...(listing.pictures.length > 0 ? { image: listing.pictures.map((picture) => picture.urls.w1280) } : {}),
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
    offers: {
      '@type': 'Offer',
      price: String(price.minor / 100),
      priceCurrency: price.currency,
      availability: availability[listing.status] ?? 'https://schema.org/Discontinued',
      url,
      ...(listing.expires_at ? { priceValidUntil: listing.expires_at.slice(0, 10) } : {}),
      seller: { '@type': listing.seller.kind === 'private' ? 'Person' : 'Organization', name: listing.seller.name },
    },
  };
}

/** The way through the sections to a page, in the words of schema.org. */
export function crumbsJsonLd(
  crumbs: readonly { label: string; path: string }[],
  language: Language,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: localHref(language, path),
    })),
  };
}
