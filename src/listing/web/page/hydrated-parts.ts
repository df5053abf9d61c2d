import type { ComponentType } from 'react';
import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import { lazyComponent } from '#web/lazy-module.ts';
import type { KindPage } from './kind-page.ts';

const importParts = () => import('./late-parts.ts');
type LateParts = Awaited<ReturnType<typeof importParts>>;

const parts: { load: () => Promise<unknown> }[] = [];

/** A part whose HTML works without scripts. It hydrates at the first act, with all others. */
function latePart<P extends object>(partOf: (all: LateParts) => ComponentType<P>) {
  const part = hydrateOnAct(async () => partOf(await importParts()));
  parts.push(part);
  return part;
}

export const Crumbs = latePart((all) => all.Crumbs);
export const PriceFigures = latePart((all) => all.PriceFigures);
export const PriceMarket = latePart((all) => all.PriceMarket);
export const PriceActions = latePart((all) => all.PriceActions);
export const SellerCard = latePart((all) => all.SellerCard);
export const KeyFacts = latePart((all) => all.KeyFacts);
export const ListingFacts = latePart((all) => all.ListingFacts);
export const CostOfListing = latePart((all) => all.CostOfListing);
export const Description = latePart((all) => all.Description);
export const MorePictures = latePart((all) => all.MorePicturesOfKind);
export const PastSummary = latePart((all) => all.PastSummary);
export const PastLine = latePart((all) => all.PastLine);
export const PlaceHead = latePart((all) => all.PlaceHead);
export const AskPhotos = latePart((all) => all.AskPhotos);
export const TitlePlace = latePart((all) => all.TitlePlace);
export const BarPrice = latePart((all) => all.BarPrice);

/** Loads what hydrates at the first act. */
export const loadLateParts = async ({ details }: KindPage): Promise<void> => {
  await Promise.all([details, ...parts].map((part) => part.load()));
};

/** Loaded with the full-screen gallery. */
export const GalleryOffer = lazyComponent(async () => (await importParts()).GalleryOffer);
