import { houseTitle } from '#areas/house/card.ts';
import { houseData } from '#areas/house/data.ts';
import { homeMotif, homeTones } from '#areas/house/home-drawing.ts';
import { outdoorGrounds } from '#areas/media/drawing-names.ts';
import { createWeighted, type Random } from '../random.ts';
import { drawingsOf, motifNamed } from './drawings.ts';
import { comfortsOf, layoutOf, structureOf } from './house-building.ts';
import { cityOf, placeOf, pointOfHome } from './house-place.ts';
import { priceOf } from './house-price.ts';
import { type Facts, factsLike, sizesOf, withinStoreys } from './house-sizes.ts';
import { marketOf, termsOf } from './house-terms.ts';
import { describeHouse } from './house-texts.ts';
import { photographedHomes, type PhotographedHome } from './photographed-homes.ts';
import { contentWith, type Thing, type ThingContext, type ThingMakers } from './thing.ts';

const categories: readonly (readonly [string, number])[] = [['flat', 52], ['room', 6], ['house', 18], ['plot', 11], ['garage', 6], ['commercial', 7]]; // prettier-ignore
const pickCategory = createWeighted(categories, ([, weight]) => weight);

/** What is offered and for what: a flat for sale, a garage to let. */
function subjectOf(home: PhotographedHome | null, given: Facts, random: Random) {
  const category = home?.category ?? pickCategory(random)[0];
  const isSold = category === 'plot' || random.chance(0.62);
  const isLetByMonth = !isSold && (random.chance(0.72) || category === 'garage' || category === 'commercial');
  const deal = String(given['deal'] ?? (isSold ? 'sale' : isLetByMonth ? 'rent_long' : 'rent_day'));
  const isNew = category === 'flat' && deal === 'sale' && (home ? given['market'] === 'new' : random.chance(0.2));
  return { category, deal, isNew };
}

/** Sizes and types around what is given. */
function figuresOf(category: string, deal: string, given: Facts, random: Random) {
  return withinStoreys({
    ...sizesOf(category, given, random),
    house_type: random.pick(['house', 'house', 'cottage', 'dacha', 'townhouse', 'part']),
    garage_type: random.pick(['garage', 'garage', 'box', 'space']),
    commercial_type: random.pick(['office', 'retail', 'warehouse', 'production', 'catering', 'free']),
    ...given,
    category,
    deal,
  });
}

/** An offer of real estate. Every step draws from the same random stream, so their order decides what the demo shows. */
function offer(home: PhotographedHome | null, { seller, status, thisYear, random, like }: ThingContext): Thing {
  const given: Facts = home ? (like ? factsLike(home, random) : home.facts) : {};
  const { category, deal, isNew } = subjectOf(home, given, random);
  const figures = figuresOf(category, deal, given, random);
  const city = cityOf(category, home, seller.city, random);
  const place = placeOf(category, figures.house_type, city, random);
  const price = priceOf(figures, city, random);
  const isInTown = place.to_city_km === 0;
  const subject = { ...figures, isNew, isInTown, isPhotographed: home !== null, isAlike: like !== undefined };
  const structure = structureOf(subject, given, thisYear, random);
  const values = {
    ...place,
    ...structure,
    ...marketOf(subject, seller, random),
    ...layoutOf(subject, structure, thisYear, random),
    ...comfortsOf(subject, structure, given, random),
    ...termsOf(subject, price, seller, random),
    ...figures,
    point: pointOfHome(figures, place, price, { seller: seller.city, home: city }),
  };
  const content = contentWith(houseData, values);
  return {
    content,
    title: houseTitle(content, {}, 'ru'),
    description: describeHouse(content, { kind: seller.kind, city }, random),
    priceMinor: price * 100,
    ...(city !== seller.city && { city }),
    pictures:
      (like ? null : home?.photos) ??
      drawingsOf(motifNamed(homeMotif(values)), status, random, outdoorGrounds, homeTones(values)),
  };
}

/** Real estate in the sellers' cities: sizes, floors and price fit the category, the deal and the city. */
export async function createHouse(): Promise<ThingMakers> {
  return {
    draw: (context) => offer(null, context),
    hasAlike: true,
    photographed: photographedHomes().map((home) => (context) => offer(home, context)),
  };
}
