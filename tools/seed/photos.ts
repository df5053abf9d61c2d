import type { Body, Colour } from '#areas/auto/options.ts';
import { fitOf } from '#listing/web/card/picture-set.ts';
import { photographs, readCredits } from './photo-library.ts';
import type { DemoPicture } from './demo-picture.ts';

/** A photograph of data/photos/cars, as a listing may use it. */
export interface Photo {
  /** File name without its ending: the `path` of its row. */
  readonly name: string;
  readonly mark: string;
  readonly model: string;
  readonly body: Body;
  readonly colour: Colour;
  /** The years in which the generation of the pictured car was made. */
  readonly yearFrom: number;
  readonly yearTo: number;
  readonly picture: DemoPicture;
  /** The country in which the pictured car is sold, null for those in Russia. */
  readonly abroad: string | null;
  readonly isOfRear: boolean;
}

interface PhotoSource {
  readonly file: string;
  readonly kind: string;
  readonly body: string;
  readonly colour: string;
  /** The side from which the car is seen: `front 3/4`, `rear`. */
  readonly view: string;
  readonly mark: string;
  readonly model: string;
}

/** Names of versions that the catalogue holds as a model and a body or a generation of it. */
const modelNames: Record<string, string> = {
  'A6 Avant': 'A6',
  'Aventador S': 'Aventador',
  'Skyline GT-R R34': 'Skyline GT-R',
};

/** Models of photographs whose badge says more than their credit. */
const badges: Record<string, string> = { 'skoda-octavia-liftback-white': 'Octavia RS' };

const bodyNames: Record<string, Body> = {
  sports: 'coupe', coupe: 'coupe', estate: 'wagon', crossover: 'suv', suv: 'suv', sedan: 'sedan', hatchback: 'hatchback',
  liftback: 'liftback', pickup: 'pickup', 'electric sedan': 'sedan', 'electric suv': 'suv', 'electric crossover': 'suv',
}; // prettier-ignore

const colourNames: Record<string, Colour> = {
  white: 'white', black: 'black', grey: 'grey', silver: 'silver', blue: 'blue', red: 'red', orange: 'orange', yellow: 'yellow',
  beige: 'beige', 'dark blue': 'blue', 'dark grey': 'grey', 'light blue': 'light_blue', 'light grey-blue': 'light_blue',
  'grey-green': 'grey', 'lime green': 'green', mint: 'light_blue',
}; // prettier-ignore

// Judged by the pictures: file → years in which that generation was made with that front.
const years = `
volkswagen-golf-r-hatchback-white 2013-2020; audi-a7-liftback-white 2010-2017; porsche-911-gt3-rs-sports-black 2015-2019
audi-rs-7-liftback-grey 2019-2025; lamborghini-aventador-s-sports-orange 2017-2021; chevrolet-camaro-coupe-silver 2017-2023
chevrolet-camaro-coupe-blue 2016-2018; porsche-panamera-liftback-black 2017-2023; ford-mustang-coupe-grey 2015-2017
ferrari-laferrari-sports-red 2013-2016; bmw-m4-coupe-grey 2014-2020; mercedes-benz-amg-gt-coupe-grey 2015-2017
mercedes-benz-s-class-coupe-coupe-silver 2014-2020; bmw-3-series-gt-liftback-blue 2013-2020; bmw-3-series-sedan-white 2012-2018
toyota-gr-yaris-hatchback-red 2020-2025; aston-martin-db11-coupe-red 2016-2023; mclaren-720s-sports-white 2017-2022
nissan-skyline-gt-r-r34-coupe-white 1999-2002; audi-r8-sports-grey 2015-2023; mercedes-benz-amg-gt-coupe-yellow 2015-2017
ford-expedition-suv-white 2018-2021; bmw-m5-sedan-light-blue 2018-2020; hyundai-santa-fe-suv-white 2021-2023
tesla-model-3-electric-sedan-mint 2018-2023; hyundai-kona-electric-electric-crossover-red 2023-2026
tesla-model-3-electric-sedan-white 2018-2023; tesla-model-x-electric-suv-red 2016-2021; audi-a4-sedan-dark-blue 2016-2019
audi-a6-allroad-estate-grey 2019-2025; audi-a6-avant-estate-black 2018-2025; audi-a6-avant-estate-blue 2018-2025
audi-a6-allroad-estate-grey-green 2019-2025; audi-q5-suv-dark-grey 2020-2024; bmw-x3-suv-dark-blue 2018-2021
bmw-x5-suv-black 2018-2023; chevrolet-equinox-crossover-silver 2017-2021; chevrolet-silverado-1500-pickup-white 2018-2021
ford-bronco-suv-light-grey-blue 2020-2026; ford-explorer-suv-white 2019-2024; ford-f-150-pickup-silver 2020-2023
ford-mustang-coupe-red 2015-2017; honda-accord-sedan-white 2017-2020; honda-civic-sedan-red 2021-2025
honda-cr-v-suv-white 2022-2026; honda-cr-v-suv-red 2016-2020; honda-hr-v-crossover-white 2022-2026; honda-pilot-suv-grey 2015-2018
hyundai-ioniq-5-electric-crossover-silver 2021-2024; hyundai-tucson-suv-white 2020-2024; jeep-grand-cherokee-l-suv-silver 2021-2025
jeep-wrangler-suv-lime-green 2018-2023; kia-ev6-electric-crossover-black 2021-2024; kia-sportage-crossover-grey 2021-2025
lexus-es-sedan-grey-green 2018-2024; lexus-nx-crossover-red 2021-2026; mazda-cx-5-crossover-white 2017-2024
mercedes-benz-c-class-sedan-white 2021-2025; mercedes-benz-e-class-sedan-black 2020-2023; mini-cooper-hatchback-dark-grey 2014-2023
mitsubishi-outlander-suv-white 2021-2025; porsche-911-sports-white 2019-2023; ram-1500-pickup-black 2018-2024
skoda-octavia-liftback-white 2017-2020; subaru-outback-estate-beige 2019-2024; tesla-model-3-electric-sedan-white-2 2023-2026
tesla-model-s-electric-sedan-dark-blue 2021-2025; tesla-model-y-electric-crossover-white 2020-2024
toyota-corolla-sedan-silver 2013-2016; toyota-corolla-sedan-white 2019-2024; toyota-highlander-suv-light-blue 2020-2025
toyota-tacoma-pickup-red 2016-2023; volkswagen-golf-hatchback-silver 2020-2024; volvo-xc60-suv-red 2017-2021; volvo-xc90-suv-white 2015-2019
`;

const yearsOf = new Map(
  years
    .trim()
    .split(/;|\n/u)
    .map((entry) => {
      const [name = '', from, to] = entry.trim().split(/[ ]|(?<=\d{4})-(?=\d{4}$)/u);
      return [name, [Number(from), Number(to)] as const];
    }),
);

// Cars for sale abroad, in the order in which the newest listings show them: the country, in which the wheel is on the side of the picture, and the file.
const abroad = `
CN toyota-corolla-sedan-white; US tesla-model-3-electric-sedan-mint; DE audi-rs-7-liftback-grey; US ford-f-150-pickup-silver
KR hyundai-ioniq-5-electric-crossover-silver; US ford-bronco-suv-light-grey-blue; JP toyota-gr-yaris-hatchback-red; DE audi-a6-avant-estate-blue; US chevrolet-camaro-coupe-silver
AE mclaren-720s-sports-white; US jeep-grand-cherokee-l-suv-silver; CN honda-cr-v-suv-white; US tesla-model-x-electric-suv-red
DE volkswagen-golf-r-hatchback-white; US ram-1500-pickup-black; KR hyundai-kona-electric-electric-crossover-red
AE lamborghini-aventador-s-sports-orange; US tesla-model-s-electric-sedan-dark-blue; DE audi-a6-avant-estate-black; US toyota-tacoma-pickup-red
AE aston-martin-db11-coupe-red; US chevrolet-equinox-crossover-silver; US tesla-model-3-electric-sedan-white; US ford-expedition-suv-white
DE audi-a6-allroad-estate-grey-green; US honda-accord-sedan-white; US chevrolet-silverado-1500-pickup-white; US tesla-model-3-electric-sedan-white-2
`;

const countryOf = new Map(
  abroad
    .trim()
    .split(/;|\n/u)
    .map((entry) => {
      const [country = '', name = ''] = entry.trim().split(' ');
      return [name, country];
    }),
);

/** Cars fill their photographs: a card cuts a nose or a tail off those that are wider than this. */
const widestWhole = 1.7;

/** How badly a card shows a photograph: not, cut at its sides, or between bands above and below; and of equal ones a rear is worse than a front. */
const troubleOf = ({ picture, isOfRear }: Photo): number => {
  const cut = fitOf(picture) === 'contain' ? 2 : picture.width / picture.height > widestWhole ? 1 : 0;
  return 2 * cut + Number(isOfRear);
};

/** The first pages show photographs of fronts that have the shape of a card's frame. */
const fittingFirst = (photos: readonly Photo[]): Photo[] => photos.toSorted((a, b) => troubleOf(a) - troubleOf(b)); // stable: otherwise in their order

/** The photographs of cars abroad, in their order: no listing shows the photograph of another. */
export const readPhotosAbroad = (): Photo[] => {
  const order = [...countryOf.keys()];
  const own = readPhotos().filter(({ abroad }) => abroad !== null);
  return fittingFirst(own.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name)));
};

/** The photographs of cars in Russia, those that a visitor expects first. */
export const readPhotosInRussia = (): Photo[] => {
  const own = readPhotos().filter(({ abroad }) => abroad === null);
  const first = familiar.flatMap((name) => own.find((photo) => photo.name === name) ?? []);
  return [...fittingFirst(first), ...own.filter((photo) => !first.includes(photo))];
};

/** The photographs of cars, each with the properties that a listing must have to show it. */
export function readPhotos(): Photo[] {
  const sources = readCredits('cars') as PhotoSource[]; // the file's own shape
  return sources
    .filter((photo) => photo.kind === 'car')
    .map((photo) => {
      const name = photo.file.replace(/\.webp$/u, '');
      const [yearFrom, yearTo] = yearsOf.get(name) ?? [];
      const [picture] = photographs(`cars/${name}`);
      const [body, colour] = [bodyNames[photo.body], colourNames[photo.colour]];
      if (!yearFrom || !yearTo || !body || !colour || !picture)
        throw new Error(`photos.ts does not know ${photo.file}`);
      return {
        name, mark: photo.mark, model: badges[name] ?? modelNames[photo.model] ?? photo.model, body, colour, yearFrom, yearTo,
        picture, abroad: countryOf.get(name) ?? null, isOfRear: photo.view.startsWith('rear'),
      }; // prettier-ignore
    });
}

/** The photographs of cars that a visitor expects to see: the newest listings show these first. */
const familiar = [
  'skoda-octavia-liftback-white', 'mazda-cx-5-crossover-white', 'kia-sportage-crossover-grey', 'bmw-x5-suv-black',
  'hyundai-tucson-suv-white', 'audi-a4-sedan-dark-blue', 'mitsubishi-outlander-suv-white', 'volvo-xc60-suv-red', 'bmw-3-series-sedan-white',
  'hyundai-santa-fe-suv-white', 'mercedes-benz-e-class-sedan-black', 'volkswagen-golf-hatchback-silver', 'lexus-nx-crossover-red',
  'honda-cr-v-suv-red', 'tesla-model-y-electric-crossover-white', 'toyota-highlander-suv-light-blue', 'audi-q5-suv-dark-grey',
  'subaru-outback-estate-beige', 'mini-cooper-hatchback-dark-grey', 'ford-explorer-suv-white', 'lexus-es-sedan-grey-green',
  'bmw-x3-suv-dark-blue', 'toyota-corolla-sedan-silver', 'honda-civic-sedan-red', 'volvo-xc90-suv-white', 'audi-a6-allroad-estate-grey',
  'mercedes-benz-c-class-sedan-white', 'porsche-panamera-liftback-black', 'kia-ev6-electric-crossover-black', 'ford-mustang-coupe-red',
  'bmw-m5-sedan-light-blue', 'jeep-wrangler-suv-lime-green', 'honda-pilot-suv-grey', 'chevrolet-camaro-coupe-blue', 'porsche-911-sports-white',
]; // prettier-ignore
