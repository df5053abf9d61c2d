import type { ComponentType } from 'react';
import type { Listing } from '../../contract.ts';
import type { Language, Words } from '#dictionary/field.ts';
import type { KindName } from '#kinds/names.ts';
import { type LazyModule, useLoaded } from '#web/lazy-module.ts';
import type { KindData } from '../../kind-data.ts';

/** What a page of one kind of listings needs at once, before its visitor acts. */
export type KindPage = {
  kind: KindName;
  /** What its parts need, which hydrate at the visitor's first act. */
  details: LazyModule<KindDetails>;
  /** The landed price is the large figure once it is known, because the price is that of another country. */
  leadsWithLanded?: boolean;
  /** Things of little price, such as a used bicycle, whose past follows their description. */
  isSmall?: boolean;
  /** Sections after the facts; `load` is awaited before the page is shown. */
  Sections?: ComponentType<{ listing: Listing }> & { load?: () => Promise<unknown> };
};

/** How the parts of a page show listings of one kind. */
export type KindDetails = {
  data: KindData;
  /** The listing as a type of schema.org (`@type` and properties); a product unless given. */
  thing?: (listing: Listing, language: Language) => Record<string, unknown>;
  /** The heading over the listing's city; «Место осмотра» unless given. */
  placeTitle?: Words;
  /** The field with the street and house, shown with the city and not among the facts. */
  addressField?: string;
  /** What says where it is, besides the address: «м. Бабушкинская, 14 мин пешком». Both stand below the title and above the map. */
  nearOf?: (listing: Listing, language: Language) => string;
  /** The fields that it says, which are not among the facts. */
  nearFields?: readonly string[];
  /** What may stand below the title; what the title or the key facts say is left out. */
  subtitleFields: readonly string[];
  /** What the title of a home does not say, in a few words; it stands below the title where there are no key facts. */
  titleFacts?: (listing: Listing, language: Language) => readonly string[];
  /** What decides before the address, such as when a building is completed. */
  leadFacts?: (listing: Listing, language: Language) => readonly string[];
  /** The price from which on jobs of a list are done, which stands in place of the price; null without a list. */
  leastPrice?: (listing: Listing) => number | null;
  /** A note under the price, such as «312 000 ₽ за м²»; empty where there is none. */
  priceNote?: (listing: Listing, language: Language) => string;
  /** The days of a home let by the day, which stand below its price; loaded for such homes alone. */
  Stay?: ComponentType<{ listing: Listing }> & { load: () => Promise<unknown> };
  /** Goods, whose condition and delivery stand under the price. */
  saysDelivery?: boolean;
  /** The fields that the sections of the page show, which are not among the facts. */
  sectionFields?: readonly string[];
};

/** The details of a kind. A part of a page that renders before they are loaded waits for them. */
export function useKindDetails({ details }: Pick<KindPage, 'details'>): KindDetails {
  // After a failed import the next render tries again.
  if (!details.loaded()) details.load().catch(() => undefined);
  return useLoaded(details);
}
