import type {
  Catalogue,
  CatalogueGeneration,
  CatalogueMark,
  CatalogueModel,
  CatalogueModification,
} from '#areas/auto/catalogue/catalogue-file.ts';
import type { Body, Colour } from '#areas/auto/options.ts';
import { engineOf, type Engine } from './engines.ts';
import { leastShareOf } from './known-engines.ts';
import { market, tailPrice, tailShare, type MarketRow } from './market.ts';
import type { Photo } from './photos.ts';
import { priceOf } from './prices.ts';
import { createRandom, createWeighted, type Random } from './random.ts';
import { rightHandShare, type Seller } from './sellers.ts';
import { fictionalVin } from './vins.ts';

/** What a car depends on of its seller. */
type CarSeller = { readonly kind: Seller['kind']; readonly city: { readonly region: string } };

export interface Car extends Engine {
  readonly mark: CatalogueMark;
  readonly model: CatalogueModel;
  readonly generation: CatalogueGeneration | null;
  readonly modification: CatalogueModification | null;
  readonly year: number;
  readonly body: Body;
  readonly colour: Colour;
  readonly steering: 'left' | 'right';
  readonly condition: 'new' | 'excellent' | 'good' | 'needs_repair' | 'damaged';
  readonly mileageKm: number;
  readonly owners: number;
  readonly pts: 'original' | 'duplicate' | 'electronic' | 'none';
  readonly vin: string | null;
  readonly frameNumber: string | null;
  readonly priceRub: number;
  /** The price of a new car of this model, thousands of roubles. */
  readonly classPrice: number;
}

/** A model of the market with its rows of the catalogue. */
export interface Choice {
  readonly mark: CatalogueMark;
  readonly model: CatalogueModel;
  readonly price: number;
  readonly japanese: boolean;
  readonly weight: number;
}

const colourWeights: readonly (readonly [Colour, number])[] = [
  ['white', 24], ['black', 20], ['grey', 17], ['silver', 14], ['blue', 8], ['red', 5], ['brown', 3.5], ['green', 3],
  ['beige', 2.5], ['light_blue', 1.6], ['gold', 0.8], ['orange', 0.8], ['yellow', 0.6], ['purple', 0.5],
]; // prettier-ignore
const pickColour = createWeighted(colourWeights, ([, weight]) => weight);

const bodyFactors: Record<Body, number> = {
  hatchback: 0.65, sedan: 0.9, liftback: 1, wagon: 0.9, suv: 1.2, coupe: 1.3, convertible: 1.4, pickup: 1.2, minivan: 1.1, van: 1.1, limousine: 3,
}; // prettier-ignore

/** Bodies of rare cars, whose price depends on the single model. */
const rareBodies: ReadonlySet<Body> = new Set(['coupe', 'convertible', 'limousine']);
const dearMarks = /^(?:Ferrari|Lamborghini|McLaren|Bugatti|Pagani|Koenigsegg|Rimac|Rolls-Royce|Bentley|Aston Martin)$/u;

/** The models outside the table whose price their make tells. */
function tailChoices(catalogue: Catalogue, named: ReadonlySet<number>): Choice[] {
  return catalogue.marks.filter(({ name }) => !dearMarks.test(name)).flatMap((mark) =>
    mark.models
      .filter((model) => !named.has(model.id) && model.bodies.some((body) => !rareBodies.has(body)) && model.yearFrom && (model.yearTo ?? 9999) > 1990)
      .map((model) => ({
        mark, model, price: Math.round(tailPrice(mark.country, mark.name) * bodyFactors[model.bodies[0] ?? 'sedan']), japanese: false,
        weight: (mark.soldInRussia ? 3 : 1) / ((mark.popularity ?? 200) + 12),
      })),
  ); // prettier-ignore
}

/** All models that the demo sells. Throws where the table of the market names a model that the catalogue lacks. */
export function createMarket(catalogue: Catalogue) {
  const find = (row: MarketRow): Choice => {
    const mark = catalogue.marks.find((one) => one.name === row.mark);
    const model = mark?.models.find((one) => one.name === row.model);
    if (!mark || !model) throw new Error(`The catalogue has no ${row.mark} ${row.model}`);
    return { mark, model, price: row.price, japanese: row.japanese, weight: row.weight };
  };
  const named = market.map(find);
  const tail = tailChoices(catalogue, new Set(named.map(({ model }) => model.id)));
  const [pickNamed, pickTail] = [named, tail].map((list) => createWeighted(list, ({ weight }) => weight));
  const byName = new Map(named.map((choice) => [`${choice.mark.name}|${choice.model.name}`, choice]));
  return {
    pick: (random: Random): Choice => (random.chance(tailShare) ? pickTail! : pickNamed!)(random), // two lists, two pickers
    /** A model of the table. */
    named: (mark: string, model: string): Choice => {
      const choice = byName.get(`${mark}|${model}`);
      if (!choice) throw new Error(`The market of the demo has no ${mark} ${model}.`);
      return choice;
    },
    find: (photo: Photo): Choice | undefined => byName.get(`${photo.mark.replace('Š', 'S')}|${photo.model}`),
  };
}

/** Ages of cars on sale: most are six to fourteen years old, some much older, few new. */
function drawYear(from: number, to: number, thisYear: number, random: Random): number {
  for (let attempt = 0; attempt < 5; attempt++) {
    const age = random.chance(0.11)
      ? random.int(0, 2)
      : Math.abs(Math.round(10 + random.normal() * 6.2 + (random.chance(0.08) ? 10 : 0)));
    const year = thisYear - age;
    if (year >= from && year <= to) return year;
  }
  return random.int(Math.max(from, to - 11), to);
}

const eras = (model: CatalogueModel, thisYear: number) => ({
  from: Math.max(model.yearFrom ?? 1995, 1950),
  to: Math.min(model.yearTo ?? thisYear, thisYear),
});

/** A car in Russia that is still made is of its last year, so that the newest cars have photographs; the newest of the others are a year old. */
function drawYearSeen(
  { yearFrom, yearTo, abroad }: Photo,
  era: { from: number; to: number },
  thisYear: number,
  random: Random,
) {
  const last = Math.max(yearFrom, Math.min(yearTo, era.to));
  return abroad === null && yearTo >= thisYear - 1 ? last : random.int(Math.max(yearFrom, era.from), last);
}

/** Bodies that joined their model later than the model itself: make, model, body, first year. */
const laterBodies: readonly (readonly [mark: string, model: string, body: Body, since: number])[] = [
  ['Rover', '75', 'wagon', 2001],
  ['Skoda', 'Octavia', 'wagon', 1998],
  ['Volkswagen', 'Golf', 'wagon', 1993],
  ['Ford', 'Focus', 'wagon', 1999],
  ['Opel', 'Astra', 'wagon', 1992],
];

const isMade = ({ mark, model }: Choice, body: Body, year: number): boolean =>
  !laterBodies.some((row) => row[0] === mark.name && row[1] === model.name && row[2] === body && year < row[3]);

function placeInCatalogue(choice: Choice, photo: Photo | null, thisYear: number, random: Random) {
  const { from, to } = eras(choice.model, thisYear);
  const year = photo
    ? drawYearSeen(photo, { from, to }, thisYear, random)
    : drawYear(from, Math.max(from, Math.min(to, thisYear - 1)), thisYear, random);
  const fitting = choice.model.generations.filter(
    (one) => one.yearFrom <= year && year <= (one.yearTo ?? 9999) && (!photo || one.bodies.includes(photo.body)),
  );
  const generation = fitting.length > 0 ? random.pick(fitting) : null;
  const modification =
    generation && generation.modifications.length > 0 && random.chance(0.9)
      ? random.pick(generation.modifications)
      : null;
  const listed = generation && generation.bodies.length > 0 ? generation.bodies : choice.model.bodies;
  const bodies = listed.filter((one) => isMade(choice, one, year));
  // The first body of a model is its commonest.
  const body = photo?.body ?? (random.chance(0.55) ? bodies[0] : random.pick(bodies)) ?? 'sedan';
  return { year, generation, modification, body };
}

/** The kilometres of new cars; those with a photograph have less, so that they lead the order by kilometres. */
const leastNew = 9;
const drawNew = (random: Random): number => random.int(leastNew, 60);

interface Stated {
  readonly age: number;
  readonly price: number;
  /** A car whose photograph shows it undamaged is not sold as broken. */
  readonly isSeen: boolean;
}

function drawState({ age, price, isSeen }: Stated, seller: CarSeller, random: Random) {
  const isDealer = seller.kind === 'company';
  if (age <= 1 && isDealer && (isSeen || random.chance(0.6)))
    return { condition: 'new' as const, mileageKm: isSeen ? random.int(2, leastNew - 1) : drawNew(random), owners: 0 };
  // The dearest cars are driven little.
  const usual = price > 16_000 ? 4500 : price > 5000 ? 17_000 : 14_500;
  const yearly = Math.max(1500, usual * (1 + random.normal() * 0.33));
  const tired = age > 12 ? 1 - Math.min(0.45, (age - 12) * 0.018) : 1;
  const exact = Math.min(640_000, Math.max(900, yearly * Math.max(0.35, age + random.next() - 0.4) * tired));
  const mileageKm = random.chance(0.6) ? Math.max(1000, Math.round(exact / 1000) * 1000) : Math.round(exact);
  const draw = random.next() - Math.min(0.12, age * 0.006);
  const luck = isSeen ? Math.max(0.02, draw) : draw;
  const condition =
    luck < -0.085 ? ('damaged' as const) : luck < 0.015 ? ('needs_repair' as const) : luck < 0.55 - (age < 6 ? 0.25 : 0) ? ('good' as const) : ('excellent' as const); // prettier-ignore
  const owners = age < 3 ? (random.chance(0.88) ? 1 : 2) : Math.min(3, 1 + Math.floor(random.next() * (1 + age / 5)));
  return { condition, mileageKm, owners };
}

const fictionalFrame = (random: Random) =>
  `DEM${random.int(10, 99)}-${String(random.int(0, 9_999_999)).padStart(7, '0')}`;

const japaneseMarks = /^(?:Toyota|Nissan|Honda|Mazda|Subaru|Mitsubishi|Suzuki|Daihatsu|Isuzu|Lexus)$/u;

/** From this year on cars have electronic titles alone: paper ones are not issued to cars that are new since November 2020. */
const firstElectronicYear = 2021;

function drawPapers(year: number, age: number, condition: Car['condition'], random: Random): Car['pts'] {
  if (year >= 2020 && random.chance(0.72)) return 'electronic';
  if (condition === 'damaged' && random.chance(0.15)) return 'none';
  const paper = random.chance(Math.min(0.3, 0.04 + age * 0.012)) ? 'duplicate' : 'original';
  return year >= firstElectronicYear ? 'electronic' : paper;
}

/** Cars with photographs lead their section, which should not begin with prices above the market. */
const seenPrice = (asked: number): number => Math.round((asked * 0.95) / 10_000) * 10_000;

/** One car of a seller. A photo determines the model, the body, the colour and the years. */
export function drawCar(choice: Choice, photo: Photo | null, seller: CarSeller, thisYear: number, random: Random): Car {
  const placed = placeInCatalogue(choice, photo, thisYear, random);
  const { year, body, generation } = placed;
  const age = thisYear - year;
  const state = drawState({ age, price: choice.price, isSeen: photo !== null }, seller, random);
  const isRight =
    choice.japanese ||
    (japaneseMarks.test(choice.mark.name) &&
      !photo &&
      year < 2021 &&
      random.chance(rightHandShare(seller.city.region) * 0.7));
  const steering = isRight ? ('right' as const) : ('left' as const);
  // A car whose seller does not name the version still has an engine of that model.
  const sisters = generation?.modifications ?? [];
  const version = placed.modification ?? (sisters.length > 0 ? random.pick(sisters) : null);
  const engine = engineOf({ ...choice, year, body }, version, random);
  const pts = drawPapers(year, age, state.condition, random);
  // Nobody sells a new car without its number.
  const hasNumber = random.chance(0.82) || state.condition === 'new';
  const facts = { ...engine, ...state, year, age, steering, classPrice: choice.price, owners: state.owners };
  const asked = priceOf(
    { ...facts, leastShare: leastShareOf(choice.mark.name, choice.model.name) },
    generation,
    random,
  );
  return {
    ...facts, mark: choice.mark, model: choice.model, generation, modification: placed.modification, body,
    colour: photo?.colour ?? pickColour(random)[0], pts,
    vin: hasNumber && !isRight && year > 1981 ? fictionalVin(choice.mark, year, random) : null,
    frameNumber: hasNumber && isRight ? fictionalFrame(random) : null,
    priceRub: photo?.abroad === null ? seenPrice(asked) : asked,
  }; // prettier-ignore
}

/** Another car of the same version, about as old and driven about as far, with a price of its own. */
export function drawSimilar(car: Car, thisYear: number, random: Random): Car {
  const isNew = car.condition === 'new';
  const first = Math.max(car.year - 1, car.generation?.yearFrom ?? car.year);
  const last = Math.max(car.year, Math.min(car.year + 1, car.generation?.yearTo ?? thisYear, thisYear - 1));
  const year = isNew ? car.year : random.int(first, last);
  const age = thisYear - year;
  const kilometres = Math.round((car.mileageKm * (0.7 + random.next() * 0.5)) / 1000) * 1000;
  const isKept = random.chance(0.5);
  const facts = {
    ...car, year, age, mileageKm: isNew ? drawNew(random) : Math.max(1000, kilometres),
    condition: isNew ? ('new' as const) : isKept ? ('excellent' as const) : ('good' as const),
    owners: isNew ? 0 : Math.max(1, Math.min(3, car.owners + (age > 3 ? random.int(-1, 1) : 0))),
    leastShare: leastShareOf(car.mark.name, car.model.name),
  }; // prettier-ignore
  const { leastShare: _, age: __, ...own } = facts;
  return {
    ...own,
    colour: pickColour(random)[0],
    pts: drawPapers(year, age, facts.condition, random),
    vin: car.vin && fictionalVin(car.mark, year, random),
    frameNumber: car.frameNumber && fictionalFrame(random),
    priceRub: priceOf(facts, car.generation, random),
  };
}

/**
 * The same car these years before, with a price of its own. The kilometres a year depend on the car alone, so that they grow from listing to
 * listing.
 */
export function drawEarlier(car: Car, years: number, thisYear: number, random: Random): Car {
  const age = Math.max(1, thisYear - car.year);
  const yearly = (car.mileageKm / age) * (0.6 + createRandom(car.model.id, car.mileageKm).next() * 0.7);
  const exact = Math.max(car.mileageKm * 0.2, car.mileageKm - yearly * years);
  const facts = {
    ...car,
    age: Math.max(0, age - Math.round(years)),
    mileageKm: Math.max(100, Math.round(exact / 100) * 100),
    owners: Math.max(1, car.owners - 1),
    leastShare: leastShareOf(car.mark.name, car.model.name),
  };
  const { leastShare: _, age: __, ...own } = facts;
  return { ...own, priceRub: priceOf(facts, car.generation, random) };
}
