/** The parts of a listing's page whose HTML works without scripts, and what the full-screen gallery says, as one script. */
export { AskPhotos } from './AskPhotos.tsx';
export { Crumbs } from './Crumbs.tsx';
export { Description } from './Description.tsx';
export { GalleryOffer } from './GalleryOffer.tsx';
export { KeyFacts } from './KeyFacts.tsx';
export { ListingFacts } from './ListingFacts.tsx';
export { MorePicturesOfKind } from './MorePictures.tsx';
export { PastLine } from './PastLine.tsx';
export { PastSummary } from './PastSummary.tsx';
export { PriceActions } from './PriceActions.tsx';
export { PriceFigures } from './PriceFigures.tsx';
export { PriceMarket } from './PriceMarket.tsx';
export { BarPrice } from './ShortPrice.tsx';
export { SellerCard } from './SellerCard.tsx';
export { PlaceHead } from './PlaceHead.tsx';
export { TitlePlace } from './TitlePlace.tsx';
export { CostOfListing } from './CostOfListing.tsx';
