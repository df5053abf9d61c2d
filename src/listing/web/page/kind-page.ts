import type { ComponentType } from 'react';
import type { Listing } from '../../contract.ts';
import type { Language, Words } from '#dictionary/field.ts';
import type { PostedKind } from '#kinds/names.ts';
import type { KindData } from '../../kind-data.ts';

/** What makes the page of a listing of one kind; all but its dictionary may be left out. */
export type KindPage = {
  kind: PostedKind;
  /** Imports its dictionary. */
  load: () => Promise<KindData>;
  /** What is known of it in the words of schema.org, with its `@type` and what its offer is beside its price; a product where nothing is said. */
  thing?: (listing: Listing, language: Language) => Record<string, unknown>;
  /** What its city is to a buyer; where it can be looked at, unless told. */
  placeTitle?: Words;
  /** What is told of the price beside it, «312 000 ₽ за м²»; empty where there is nothing to tell. */
  priceNote?: (listing: Listing, language: Language) => string;
  /** What follows the facts and the description. */
  Sections?: ComponentType<{ listing: Listing }>;
};
