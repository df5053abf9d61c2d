import { dayMs } from '#ui/durations.ts';
import { readCatalogue, type Catalogue } from '#areas/auto/catalogue/catalogue-file.ts';
import { carTitle } from '#areas/auto/card.ts';
import { autoData } from '#areas/auto/data.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import { alikePlace, newerThanPlace } from './alike.ts';
import { createMarket, drawCar, drawEarlier, drawSimilar, type Car, type Choice } from './cars.ts';
import { earlierPlace } from './earlier.ts';
import { importedPlace, likeImported, oftenImported } from './imported.ts';
import { createShowcase, type Showcase, showcaseSeller } from './showcase.ts';
import { readCities, type City } from './geo.ts';
import type { DemoPicture } from './demo-picture.ts';
import { drawPictures } from './pictures.ts';
import { readPhotosInRussia, type Photo } from './photos.ts';
import { photographPlace } from './photo-library.ts';
import { createRandom, createWeighted, type Random } from './random.ts';
import { createSellers, demoUsers, isEastern, maxSellers, sellerWeight, type Seller } from './sellers.ts';
import { describe } from './texts.ts';
import { rejectionOf } from './rejections.ts';
import { createTimeline, type Moments } from './timeline.ts';

export interface DemoOptions {
  readonly seed: number;
  readonly listings: number;
  /** All dates are relative to this time, so that the demo never looks stale. */
  readonly now: Date;
}

export interface DemoCar extends Moments {
  /** From 0, the oldest first. */
  readonly index: number;
  readonly seller: Seller;
  readonly status: ListingStatus;
  readonly title: string;
  readonly description: string;
  readonly car: Car;
  readonly pictures: readonly DemoPicture[];
  readonly rejection: readonly { field: string | null; code: string; comment: string | null }[] | null;
}

export interface Demo {
  readonly sellers: readonly Seller[];
  readonly cities: readonly City[];
  /** Generates listings one at a time, without keeping them in memory. */
  listings(from?: number): Generator<DemoCar, void, undefined>;
}

interface Makers {
  readonly market: ReturnType<typeof createMarket>;
  /** The photographs in the order in which the newest listings show them. */
  readonly photos: readonly Photo[];
  readonly anySeller: (random: Random) => Seller;
  readonly easternSeller: (random: Random) => Seller;
  readonly showcase: Showcase;
}

function createMakers(catalogue: Catalogue, sellers: readonly Seller[], seed: number): Makers {
  const weights = new Map(sellers.map((seller) => [seller, sellerWeight(seller, seed, 'auto')]));
  const weigh = (seller: Seller) => weights.get(seller) ?? 0;
  const eastern = sellers.filter((seller) => isEastern(seller.city.region) && weigh(seller) > 0);
  const trading = sellers.filter((seller) => weigh(seller) > 0);
  const anySeller = createWeighted(trading.length > 0 ? trading : sellers, (seller) => weigh(seller) || 1);
  return {
    market: createMarket(catalogue),
    photos: readPhotosInRussia(),
    anySeller,
    showcase: createShowcase(sellers, seed),
    easternSeller: eastern.length > 0 ? createWeighted(eastern, weigh) : anySeller,
  };
}

function drawSeller(makers: Makers, wantsEast: boolean, createdAt: Date, random: Random): Seller {
  let seller = makers.anySeller(random);
  // An account is older than its first listing.
  for (let attempt = 0; attempt < 12; attempt++) {
    seller = (wantsEast ? makers.easternSeller : makers.anySeller)(random);
    if (seller.since < createdAt) return seller;
  }
  return seller;
}

/** Every so many sold cars were those of somebody who sells what is photographed, so that they have sold before. */
const soldEvery = 25;

/** The seller of a sold car among those of what is photographed; null for all others. */
function soldBy({ people }: Showcase, status: ListingStatus, index: number, createdAt: Date): Seller | null {
  const seller = status === 'sold' && index % soldEvery === 0 && people[(index / soldEvery) % people.length];
  return seller && seller.since < createdAt ? seller : null;
}

/** Dearer cars have a photograph, so that they lead the order by price. */
const mostWithoutPhoto = 10_000_000;

const yearMs = 365.25 * dayMs;

/** Whether another person can have sold the car of this listing at that time: it has a VIN and was used by then. */
const wasSoldBefore = ({ car, seller }: DemoCar, by: Seller, at: Date): boolean =>
  car.vin !== null && car.condition !== 'new' && car.year < at.getUTCFullYear() && seller !== by;

/** Whether the same person can have listed this car, which has no number, at that time in vain, with the same photograph. */
const wasListedBefore = ({ car, seller, pictures }: DemoCar, status: ListingStatus, createdAt: Date): boolean =>
  (status === 'expired' || status === 'archived') &&
  (car.vin ?? car.frameNumber) === null &&
  pictures[0]?.source === 'photo' &&
  car.condition !== 'new' &&
  car.year < createdAt.getUTCFullYear() &&
  seller.since < createdAt;

/** Generates a demo. The same options give the same people and the same listings, row by row. */
export function generateDemo({ seed, listings, now }: DemoOptions, catalogue: Catalogue = readCatalogue()): Demo {
  const cities = readCities();
  const wanted = Math.max(demoUsers.length + 8, Math.round(listings * 0.3));
  const sellers = createSellers(seed, Math.min(wanted, maxSellers - 1), cities, now);
  const makers = createMakers(catalogue, sellers, seed);
  const timeline = createTimeline(listings, now, makers.photos.length);
  const thisYear = now.getUTCFullYear();
  const imported = oftenImported(makers.market, listings, thisYear);

  const drawFree = (choice: Choice, seller: Seller, random: Random): Car => {
    let car = likeImported(drawCar(choice, null, seller, thisYear, random), imported, thisYear);
    for (let attempt = 0; attempt < 20 && car.priceRub > mostWithoutPhoto; attempt++)
      car = likeImported(drawCar(makers.market.pick(random), null, seller, thisYear, random), imported, thisYear);
    return car;
  };

  const make = (index: number): DemoCar => {
    const random = createRandom(seed, 3, index);
    const fromNewest = listings - 1 - index;
    const { status, demoUser, ...moments } = timeline.at(index, random);
    const place = status === 'active' ? photographPlace(fromNewest) : null;
    const photo = (place === null ? null : makers.photos[place]) ?? null;
    const choice = (photo && makers.market.find(photo)) ?? makers.market.pick(random);
    const isFree = status === 'active' && demoUser === null && !photo;
    const alike = isFree ? alikePlace(fromNewest, listings) : null;
    const brought = isFree && alike === null ? imported[importedPlace(fromNewest, imported.length) ?? -1] : undefined;
    const like = alike === null ? brought : make(listings - 1 - newerThanPlace(alike)).car;
    const isEasternCar = brought ? brought.steering === 'right' : !like && choice.japanese;
    const wantsEast = isEasternCar && random.chance(0.72);
    const drawn = drawSeller(makers, wantsEast, moments.createdAt, random);
    const shown = photo && place !== null ? showcaseSeller(makers.showcase, 'auto', place) : null;
    const newSeller = shown ?? soldBy(makers.showcase, status, index, moments.createdAt) ?? drawn;
    const at = moments.publishedAt ?? moments.createdAt;
    const earlier = demoUser === null ? earlierPlace(index, listings) : null;
    const later = earlier === null ? null : make(listings - 1 - newerThanPlace(earlier));
    const listedBefore = later && wasListedBefore(later, status, moments.createdAt) ? later : null;
    const seller = (demoUser === null ? listedBefore?.seller : sellers[demoUser]) ?? newSeller;
    const years = (now.getTime() - at.getTime()) / yearMs;
    const car =
      like && like.priceRub <= mostWithoutPhoto
        ? drawSimilar(like, thisYear, random)
        : listedBefore
          ? { ...drawEarlier(listedBefore.car, years, thisYear, random), owners: listedBefore.car.owners }
          : later && wasSoldBefore(later, seller, at)
            ? drawEarlier(later.car, years, thisYear, random)
            : photo
              ? drawCar(choice, photo, seller, thisYear, random)
              : drawFree(choice, seller, random);
    return {
      index, seller, status, ...moments, car,
      title: carTitle({ year: car.year }, { mark_id: car.mark, model_id: car.model }, 'ru'),
      description: describe(car, seller, thisYear, random),
      pictures: listedBefore?.pictures ?? drawPictures(car, photo, status, random),
      rejection: status === 'rejected' ? rejectionOf(autoData, random) : null,
    }; // prettier-ignore
  };

  return {
    sellers,
    cities,
    *listings(from = 0) {
      for (let index = from; index < listings; index++) yield make(index);
    },
  };
}
