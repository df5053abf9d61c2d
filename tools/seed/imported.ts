import { type Car, type createMarket, drawCar } from './cars.ts';
import { importFactor } from './landed.ts';
import { type Photo, readPhotosAbroad } from './photos.ts';
import { createRandom, hashOfText, type Random } from './random.ts';

type Market = ReturnType<typeof createMarket>;

// Models that are brought to Russia, the best known first; each is sold in the country of its make, where most are bought.
const often = `
Toyota | RAV4; Corolla; Camry; Land Cruiser Prado; Harrier; Alphard; Prius; Aqua; Noah; Voxy; C-HR; Raize; Crown; Highlander; Land Cruiser
Hyundai | Tucson; Santa Fe; Sonata; Palisade; Elantra; Grandeur; Staria; Ioniq 5; Kona
Kia | Sportage; Sorento; K5; Carnival; Seltos; EV6; Mohave
Honda | CR-V; Vezel; Fit; Freed; Stepwgn; Civic; Accord; Pilot
Nissan | X-Trail; Note; Qashqai; Serena; Leaf; Juke; Patrol; Murano
Mazda | CX-5; 3; CX-30; 6
Geely | Monjaro; Coolray; Preface; Tugella; Okavango
Li Auto (Lixiang) | L7; L9; L6
Zeekr | 001; 009; X
BMW | X3; X5; 3 Series; 5 Series; X1; X6; X7
Mercedes-Benz | E-Class; C-Class; GLE; GLC; S-Class; GLS; V-Class
Audi | A6; Q5; A4; Q7; Q3; A5; Q8
Volkswagen | Tiguan; Passat; Golf; Touareg; ID.4; Multivan
Skoda | Octavia; Kodiaq; Superb; Karoq
Subaru | Forester; Outback; XV; Levorg; Impreza
Mitsubishi | Outlander; Delica D:5; ASX; Eclipse Cross
Lexus | RX; NX; UX; LX
Changan | UNI-K; UNI-V; CS75 Plus
BYD | Song Plus; Han; Tang; Dolphin
Haval | H6; Dargo
Tank | 300; 500
Volvo | XC60; XC90; XC40
Porsche | Macan; Cayenne
Genesis | GV80; G80; GV70
Tesla | Model Y; Model 3
Ford | Explorer; Mustang; Escape
Jeep | Grand Cherokee
Voyah | Free; Dream
MINI | Cooper; Countryman
Land Rover | Range Rover Sport; Range Rover Evoque
Chevrolet | Tahoe; Equinox
Suzuki | Jimny; Swift
`;

const named = often
  .trim()
  .split('\n')
  .map((line) => {
    const [mark = '', models = ''] = line.split(' | ');
    return models.split('; ').map((model) => ({ mark, model }));
  });

/** The first model of each make, then the second of each, so that a small demo has several makes. */
const inTurns = Array.from({ length: Math.max(...named.map(({ length }) => length)) }, (_, at) =>
  named.flatMap((models) => models[at] ?? []),
).flat();

/** Cars that are the only ones of their kind in a town. */
const rare = /^(?:mclaren|lamborghini|aston-martin)-/u;

const somebody = { kind: 'private', city: { region: 'RU-MOW' } } as const;

/** Cars that are young enough to be imported, undamaged, and of a make that is bought abroad. */
const isBought = (car: Car, thisYear: number): boolean =>
  car.year >= thisYear - 9 &&
  car.condition !== 'damaged' &&
  car.condition !== 'needs_repair' &&
  car.mark.country !== 'RU';

/** Used cars that are brought in mostly have a number, which their listing states. */
const isUsual = (car: Car, thisYear: number): boolean =>
  isBought(car, thisYear) && car.condition !== 'new' && (car.vin ?? car.frameNumber) !== null;

function drawUntil(draw: () => Car, fits: (car: Car) => boolean, what: string): Car {
  for (let attempt = 0; attempt < 500; attempt++) {
    const car = draw();
    if (fits(car)) return car;
  }
  throw new Error(`The market of the demo has no car to bring in: ${what}.`);
}

/** Any car of a model that is brought in, in a state in which it may be. */
export const drawBought = (market: Market, thisYear: number, random: Random): Car =>
  drawUntil(
    () => {
      const { mark, model } = random.pick(inTurns);
      return drawCar(market.named(mark, model), null, somebody, thisYear, random);
    },
    (car) => isBought(car, thisYear),
    'any',
  );

/** How much of its power an electric car or a hybrid has for half an hour. */
const lastingShare = 0.4;

/** The car with the price that it has in Russia, where it is one that is brought in. */
function pricedAsImported(car: Car, thisYear: number): Car {
  const kilowatts = car.powerHp * 0.73549875;
  const values = {
    year: car.year, month: 6, fuel: car.fuel, engine_cc: car.engineCc, power_hp: car.powerHp, power_kw: Math.round(kilowatts * 100) / 100,
    power_30min_kw: Math.round(kilowatts * lastingShare * 10) / 10, country: 'JP', border_point: 'vladivostok',
    delivery_cost_minor: 20_000_000, delivery_currency: 'RUB',
  }; // prettier-ignore
  const factor = importFactor(values, car.priceRub, car.mark.country, thisYear);
  return {
    ...car,
    classPrice: car.classPrice * factor,
    priceRub: Math.round((car.priceRub * factor) / 10_000) * 10_000,
  };
}

/** The largest difference of years of cars whose prices are compared. */
const nearYears = 3;

/** A car of the market, at the price of imported ones where many of the same model and age are: sellers know what the others ask. */
export const likeImported = (car: Car, imported: readonly Car[], thisYear: number): Car =>
  isUsual(car, thisYear) &&
  imported.some(({ model, year }) => model.id === car.model.id && Math.abs(year - car.year) <= nearYears)
    ? pricedAsImported(car, thisYear)
    : car;

/** How old cars are that are brought in most: three to five years, the cheapest age for customs. */
const usualAge = { from: 2, to: 6 };
/** Up to this power the recycling fee of a car for oneself is small. */
const cheapHp = 160;
/** Older than three years and younger than five in any month: the age at which customs count by the engine, and least. */
const cheapAge = 4;

const isCheapToImport = ({ powerHp, year }: Car, thisYear: number): boolean =>
  powerHp <= cheapHp && thisYear - year === cheapAge;

/** The car of a photograph abroad, of the version and age that most buy where it may be one: the same for the listing that shows it and for the like ones, which show drawings. */
export function carOfPhoto(market: Market, photo: Photo, thisYear: number): Car {
  const random = createRandom(hashOfText(photo.name));
  const choice = market.find(photo);
  if (!choice) throw new Error(`The market of the demo lacks the car of ${photo.name}.`);
  const draw = () =>
    drawUntil(
      () => drawCar(choice, photo, somebody, thisYear, random),
      (drawn) => isUsual(drawn, thisYear),
      photo.name,
    );
  const drawn = Array.from({ length: 16 }, draw);
  return pricedAsImported(drawn.find((car) => isCheapToImport(car, thisYear)) ?? drawn[0]!, thisYear); // sixteen are drawn
}

/** A car as it is often brought in, of the version and age that most buy. */
function usualCar(market: Market, mark: string, model: string, thisYear: number): Car {
  const random = createRandom(hashOfText(`${mark} ${model}`));
  const choice = market.named(mark, model);
  const fits = (car: Car) => {
    const age = thisYear - car.year;
    return isUsual(car, thisYear) && age >= usualAge.from && age <= usualAge.to;
  };
  const draw = () => drawUntil(() => drawCar(choice, null, somebody, thisYear, random), fits, `${mark} ${model}`);
  const drawn = Array.from({ length: 8 }, draw);
  return pricedAsImported(drawn.find(({ powerHp }) => powerHp <= cheapHp) ?? drawn[0]!, thisYear); // eight are drawn
}

/** How many listings in Russia are like each of the cars that are often brought in, and that every so many listings is one of them. */
const perCar = 13;
const every = 10;

/** Of cars that cost more in Russia only photographed ones are brought in. */
export const dearest = 10_000_000;

/** The cars that are often brought in and of which a demo of this many listings in Russia has enough to compare them with. */
export function oftenImported(market: Market, listings: number, thisYear: number): readonly Car[] {
  const most = Math.floor((listings * 0.9) / every / perCar);
  const photographed = readPhotosAbroad().filter(({ name }) => !rare.test(name));
  const found: Car[] = [];
  const makers = [
    ...photographed.map((photo) => () => carOfPhoto(market, photo, thisYear)),
    ...inTurns.map(
      ({ mark, model }) =>
        () =>
          usualCar(market, mark, model, thisYear),
    ),
  ];
  for (const make of makers) {
    if (found.length === most) break;
    const car = make();
    if (car.priceRub <= dearest) found.push(car);
  }
  return found;
}

/** The place of the imported car that the n-th newest listing in Russia is like; null for those that are made freely. */
export function importedPlace(fromNewest: number, cars: number): number | null {
  const turn = (fromNewest - 7) / every;
  return Number.isInteger(turn) && turn >= 0 && turn < cars * perCar ? turn % cars : null;
}
