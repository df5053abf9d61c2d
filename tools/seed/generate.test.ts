import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { autoProblems } from '#areas/auto/rules.ts';
import { autoFields } from '#areas/auto/fields.ts';
import { vinChecks } from '#areas/auto/identifiers.ts';
import { freeSlots } from '#listing/lifecycle.ts';
import { freeOfKind } from '#plans/plans.ts';
import { readDrawing } from '#areas/media/drawings.ts';
import { isLong } from '#tests/support/long.ts';
import { carListing } from './car-thing.ts';
import { createMarket } from './cars.ts';
import { generateDemo, type DemoCar } from './generate.ts';
import { bodyOf } from './pictures.ts';
import { leastShareOf } from './known-engines.ts';
import { market } from './market.ts';
import { readPhotos, readPhotosAbroad, readPhotosInRussia } from './photos.ts';
import { createRandom, createWeighted } from './random.ts';
import { demoUsers, fictionalInn } from './sellers.ts';
import { readCatalogue } from '#areas/auto/catalogue/catalogue-file.ts';
import { makerOf, markOfMaker } from '#areas/auto/vin-decoding/makers.ts';

const now = new Date('2026-11-21T12:00:00Z');
const size = 20_000;
const demo = generateDemo({ seed: 1, listings: size, now });
const all: DemoCar[] = [...demo.listings()];
const live = all.filter((one) => one.status === 'active');
const newest = [...live].sort((a, b) => Number(b.publishedAt) - Number(a.publishedAt) || b.index - a.index);
/** Titles and texts of the listings that break a rule: one expectation a rule, not one a listing. */
const breaking = (holds: (one: DemoCar, at: number) => boolean) =>
  all
    .filter((one, at) => !holds(one, at))
    .slice(0, 5)
    .map((one) => `${one.title} (${one.status}): ${one.description}`);
const digest = (listings: Iterable<DemoCar>) => {
  const hash = createHash('sha256');
  for (const { car, ...listing } of listings)
    hash.update(JSON.stringify([listing, car.model.id, car.priceRub, car.vin, car.mileageKm]));
  return hash.digest('hex');
};

test('the same seed gives the same rows, another seed others; any row can be generated alone', () => {
  const small = { listings: 400, now };
  expect(digest(generateDemo({ seed: 5, ...small }).listings())).toBe(
    digest(generateDemo({ seed: 5, ...small }).listings()),
  );
  expect(digest(generateDemo({ seed: 5, ...small }).listings())).not.toBe(
    digest(generateDemo({ seed: 6, ...small }).listings()),
  );
  expect(digest(demo.listings(19_990))).toBe(digest(all.slice(19_990)));
});

test('memory does not grow while many listings are generated', () => {
  const walk = generateDemo({ seed: 2, listings: 1_000_000, now }).listings();
  const used: number[] = [];
  for (const listing of walk) {
    if (listing.index % 5000 === 4999) used.push(process.memoryUsage().heapUsed / 1_048_576);
    if (listing.index >= (isLong ? 40_000 : 20_000)) break;
  }
  expect(Math.max(...used) - Math.min(...used)).toBeLessThan(200);
});

test('has all statuses in their shares', () => {
  const count = (status: string) => all.filter((one) => one.status === status).length;
  expect(count('active') / size).toBeGreaterThan(0.85);
  expect(count('active') / size).toBeLessThan(0.91);
  expect(count('moderation')).toBe(40);
  for (const status of ['draft', 'rejected', 'archived', 'sold', 'expired']) expect(count(status)).toBeGreaterThan(60);
  expect(
    breaking((one) => (one.publishedAt === null) === ['draft', 'rejected', 'moderation'].includes(one.status)),
  ).toEqual([]);
  expect(breaking((one) => one.createdAt <= now && one.updatedAt <= now)).toEqual([]);
  expect(breaking((one) => one.status !== 'active' || Number(one.expiresAt) > now.getTime())).toEqual([]);
  expect(breaking((one) => one.status !== 'expired' || Number(one.expiresAt) < now.getTime())).toEqual([]);
  expect(breaking((one) => (one.rejection !== null) === (one.status === 'rejected'))).toEqual([]);
});

test('every car passes the rules of the form', () => {
  const wrong: string[] = [];
  const numbers = new Map(autoFields.map((field) => [field.key as string, field]));
  for (const { car, title } of all) {
    const draft = {
      year: car.year, fuel: car.fuel, engine_cc: car.engineCc, gearbox: car.gearbox, condition: car.condition, mileage_km: car.mileageKm,
      owners: car.owners, generation_id: car.generation?.id ?? null, modification_id: car.modification?.id ?? null,
      vin: car.vin ?? undefined, frame_number: car.frameNumber ?? undefined, power_hp: car.powerHp, price_minor: car.priceRub * 100,
    }; // prettier-ignore
    for (const { path, code } of autoProblems(draft, now)) wrong.push(`${title} ${path} ${code}`);
    for (const [key, value] of Object.entries(draft)) {
      const field = numbers.get(key);
      if (typeof value !== 'number' || !field || !('min' in field) || !('max' in field)) continue;
      if (value < field.min || value > field.max) wrong.push(`${title} ${key} ${value}`);
    }
    for (const key of ['body', 'fuel', 'gearbox', 'drive', 'steering', 'colour', 'condition', 'pts'] as const) {
      const options = numbers.get(key);
      if (!options || !('options' in options) || !options.options.some((option) => option.key === car[key]))
        wrong.push(`${title} ${key}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('generations and modifications match the model and the year', () => {
  expect(
    breaking(({ car: { generation, modification, model, year } }) => {
      if (!generation) return modification === null;
      const isOfYear = generation.yearFrom <= year && year <= (generation.yearTo ?? 9999);
      return (
        model.generations.includes(generation) &&
        isOfYear &&
        (!modification || generation.modifications.includes(modification))
      );
    }),
  ).toEqual([]);
});

describe('drive and power', () => {
  const named = ({ car: { mark, model } }: DemoCar) => `${mark.name} ${model.name}`;
  test.each([
    [/^(?:УАЗ (?!Профи)|Land Rover|Lada \(ВАЗ\) (?:4x4|Niva))/u, /^awd$/u],
    [/^Tesla/u, /^(?:awd|rwd)$/u],
    [/^Lada \(ВАЗ\) (?:Granta|Vesta|Priora|Kalina|Largus|21(?:0[89]|1\d))/u, /^fwd$/u],
    [/^Lada \(ВАЗ\) 210[1-7]/u, /^rwd$/u],
    [/^(?:Kia Rio|Hyundai Solaris|Renault Logan|Volkswagen Polo|Daewoo (?!Musso|Korando|Labo|Damas))/u, /^fwd$/u],
  ])('of %s fit the model', (model, drive) => {
    expect(all.filter((one) => model.test(named(one))).length).toBeGreaterThan(20);
    expect(breaking((one) => !model.test(named(one)) || drive.test(one.car.drive))).toEqual([]);
  });
  test('a BMW M5 has the engine and the drive of its generation', () => {
    const fits = ({ car }: DemoCar) =>
      car.year < 2018 ? car.drive === 'rwd' && car.powerHp >= 400 : car.drive === 'awd' && car.powerHp >= 600;
    expect(all.filter((one) => named(one) === 'BMW M5').length).toBeGreaterThan(3);
    expect(breaking((one) => named(one) !== 'BMW M5' || fits(one))).toEqual([]);
  });
  // The motors of hybrids add to it.
  test('an engine gives no more power than its volume allows', () => {
    const fits = ({ car: { engineCc, powerHp, fuel } }: DemoCar) =>
      engineCc === null
        ? fuel === 'electric'
        : powerHp / (engineCc / 1000) > 15 && powerHp / (engineCc / 1000) < (fuel === 'hybrid' ? 420 : 260);
    expect(breaking(fits)).toEqual([]);
  });
});

describe('prices', () => {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
  const priceOf = (name: string, from: number, to: number) =>
    mean(
      all
        .filter(({ car }) => `${car.mark.name} ${car.model.name}` === name && car.year >= from && car.year <= to)
        .filter(({ car }) => car.condition === 'good' || car.condition === 'excellent')
        .map(({ car }) => car.priceRub),
    );
  test.each(['Kia Rio', 'Renault Logan', 'Toyota Camry', 'Volkswagen Polo', 'Skoda Octavia', 'Ford Focus', 'BMW X5'])(
    '%s: fall with age on average',
    (name) => {
      const steps = [priceOf(name, 2000, 2009), priceOf(name, 2010, 2014), priceOf(name, 2015, 2018)];
      expect(steps[0]).toBeLessThan(steps[1]!);
      expect(steps[1]).toBeLessThan(steps[2]!);
    },
  );
  test('follow class and condition', () => {
    const of = (name: string) => priceOf(name, 2012, 2020);
    expect(of('Lada (ВАЗ) Granta')).toBeLessThan(of('Kia Rio'));
    expect(of('Kia Rio')).toBeLessThan(of('Toyota Camry'));
    expect(of('Toyota Camry')).toBeLessThan(of('BMW X5'));
    const ratio = (condition: string) =>
      mean(
        all
          .filter(({ car }) => car.condition === condition && car.year > 2005)
          .map(({ car }) => car.priceRub / car.classPrice),
      );
    expect(ratio('damaged')).toBeLessThan(ratio('needs_repair'));
    expect(ratio('needs_repair')).toBeLessThan(ratio('good'));
  });
  test('fall with age: nothing that is used costs as much as a new one, nothing nearly new is a bargain', () => {
    const share = ({ car }: DemoCar) => car.priceRub / car.classPrice / 1000;
    const isWhole = ({ car }: DemoCar) => !['damaged', 'needs_repair'].includes(car.condition);
    const leastOf = ({ car }: DemoCar) => leastShareOf(car.mark.name, car.model.name);
    const isKept = (one: DemoCar) => leastOf(one) === 1;
    const age = ({ car }: DemoCar) => 2026 - car.year;
    expect(breaking((one) => isKept(one) || age(one) < 4 || share(one) < 1.15)).toEqual([]);
    expect(breaking((one) => isKept(one) || age(one) < 12 || share(one) < 0.7)).toEqual([]);
    expect(breaking((one) => !isWhole(one) || age(one) > 1 || share(one) > 0.5)).toEqual([]);
    expect(breaking((one) => !isKept(one) || share(one) > 0.4)).toEqual([]);
    expect(breaking((one) => !isWhole(one) || share(one) > leastOf(one) * 0.6)).toEqual([]);
  });
  test('are those of whole cars: rare sports cars are no bargains, and few cars cost as little as scrap', () => {
    const rare =
      /^(?:BMW (?:Z8|M1)|Ford GT|Lexus LFA|Mercedes-Benz SL[RS]|Porsche (?:911|918|959|Carrera GT)|Ferrari|Lamborghini|Bugatti|Rolls-Royce)\b/u;
    expect(breaking(({ car, title }) => !rare.test(title) || car.priceRub > 2_500_000)).toEqual([]);
    expect(breaking(({ car }) => car.priceRub >= 45_000)).toEqual([]);
    const { length } = all.filter(({ car, status }) => status === 'active' && car.priceRub < 75_000);
    expect(length).toBeLessThan(live.length / 200);
  });
  test('mileage grows with age', () => {
    const km = (from: number, to: number) =>
      mean(all.filter(({ car }) => car.year >= from && car.year <= to).map(({ car }) => car.mileageKm));
    expect(km(2023, 2026)).toBeLessThan(km(2016, 2019));
    expect(km(2016, 2019)).toBeLessThan(km(2008, 2012));
  });
});

describe('pictures', () => {
  const photos = new Map(readPhotos().map((photo) => [photo.name, photo]));
  test('photographs match model, body, colour and years, stand alone and occur once among live listings', () => {
    const names: Record<string, string> = { Škoda: 'Skoda' };
    const used: string[] = [];
    for (const { car, pictures, status } of all)
      for (const picture of pictures) {
        if (picture.source !== 'photo') continue;
        const photo = photos.get(picture.path);
        if (status === 'active') used.push(picture.path);
        expect(pictures).toHaveLength(1);
        expect([names[photo!.mark] ?? photo!.mark, photo!.model, photo!.body, photo!.colour]).toEqual([
          car.mark.name,
          car.model.name,
          car.body,
          car.colour,
        ]);
        expect(car.year >= photo!.yearFrom && car.year <= photo!.yearTo).toBe(true);
        expect(picture.credit?.author).toBeTruthy();
        expect(picture.credit?.licence).toBeTruthy();
      }
    expect(used.toSorted()).toEqual(readPhotosInRussia().map(({ name }) => name).toSorted()); // prettier-ignore
    expect(new Set(used).size).toBe(used.length);
  });
  test('no photograph of a car in Russia is one of a car abroad', () => {
    const abroad = new Set(readPhotosAbroad().map(({ name }) => name));
    expect(abroad.size).toBeGreaterThanOrEqual(24);
    expect(all.flatMap(({ pictures }) => pictures).filter(({ path }) => abroad.has(path))).toEqual([]);
  });
  test('all other pictures are drawings of the body in the colour', async () => {
    const names = new Set(
      all.flatMap(({ pictures }) => pictures.filter((one) => one.source === 'drawing').map((one) => one.path)),
    );
    for (const name of names) expect(await readDrawing(name), name).not.toBeNull();
    const isOwn = ({ car, pictures }: DemoCar) =>
      pictures.every(({ source, path }) => source === 'photo' || path.startsWith(`${bodyOf(car)}-${car.colour}-`));
    expect(breaking(isOwn)).toEqual([]);
    const drawn = (model: string) => new Set(all.filter(({ car }) => car.model.slug === model).map(({ car }) => bodyOf(car))); // prettier-ignore
    expect([drawn('2114-samara'), drawn('2107'), drawn('vesta').has('sedan_old')]).toEqual([
      new Set(['hatchback_old']),
      new Set(['sedan_old']),
      false,
    ]);
  });
  test('the drawings of one model differ in what they show first and in their ground', () => {
    const covers = newest.filter(({ car }) => car.model.name === 'Camry').slice(0, 24).map(({ pictures }) => pictures[0]?.path ?? ''); // prettier-ignore
    expect(new Set(covers).size).toBeGreaterThan(18);
    expect(new Set(covers.map((path) => path.split('-on-')[1])).size).toBeGreaterThan(3);
  });
  test('nearly all of the first page are photographs, all different', () => {
    const covers = newest.slice(0, 24).flatMap(({ pictures }) => pictures[0] ?? []);
    const shown = covers.filter((cover) => cover.source === 'photo').map((cover) => cover.path);
    expect(shown.length).toBeGreaterThanOrEqual(21);
    expect(new Set(shown).size).toBe(shown.length);
  });
});

describe('sellers', () => {
  test('of many cars have them at several places, none with more than a yard holds', () => {
    const at = Map.groupBy(live.map(carListing), ({ thing }) => thing.content['point']);
    at.delete(null);
    expect(Math.max(...[...at.values()].map(({ length }) => length))).toBeLessThan(25);
    const places = Map.groupBy(at.values(), ([first]) => first!.seller.index);
    expect(Math.max(...[...places.values()].map(({ length }) => length))).toBe(4);
  });
  test('have unique phones of the fictional range', () => {
    expect(demo.sellers.length).toBe(6000);
    expect(demo.sellers.filter(({ phone }) => !/^\+7900000\d{4}$/u.test(phone))).toEqual([]);
    expect(new Set(demo.sellers.map((seller) => seller.phone)).size).toBe(demo.sellers.length);
    expect(generateDemo({ seed: 1, listings: 1_000_000, now }).sellers.length).toBeLessThan(10_000);
  });
  test('of the first pages have names of their own', () => {
    const names = demo.sellers.slice(0, 300).map(({ displayName }) => displayName);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('have an INN with valid check digits of a region that does not exist', () => {
    const digit = (inn: string, weights: readonly number[]) =>
      (weights.reduce((sum, weight, at) => sum + weight * Number(inn[at]), 0) % 11) % 10;
    for (const { kind, inn } of demo.sellers) {
      expect(inn === null).toBe(kind === 'private');
      if (inn === null) continue;
      expect(inn).toMatch(kind === 'company' ? /^00\d{8}$/u : /^00\d{10}$/u);
      if (kind === 'company') expect(Number(inn[9])).toBe(digit(inn, [2, 4, 10, 3, 5, 9, 4, 6, 8]));
      else {
        expect(Number(inn[10])).toBe(digit(inn, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]));
        expect(Number(inn[11])).toBe(digit(inn, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]));
      }
    }
    expect(fictionalInn(1, 10)).toHaveLength(10);
  });
  test('signed up before their first listing, and keep to their quota', () => {
    const taken = new Map<number, number>();
    const early: string[] = [];
    for (const { seller, createdAt, status } of all) {
      if (seller.since >= createdAt) early.push(seller.displayName);
      if (status === 'active' || status === 'moderation') taken.set(seller.index, (taken.get(seller.index) ?? 0) + 1);
    }
    expect(early).toEqual([]);
    const mostCars = { ...freeSlots, private: freeOfKind.get('auto')! };
    expect(demo.sellers.filter(({ index, kind }) => (taken.get(index) ?? 0) > mostCars[kind])).toEqual([]);
  });
  test('the two demo accounts have listings of every status', () => {
    for (const [index, user] of demoUsers.entries()) {
      expect(demo.sellers[index]).toMatchObject({ phone: user.phone, displayName: user.displayName, kind: user.kind });
      const own = all.filter(({ seller }) => seller.index === index).map(({ status }) => status);
      for (const status of ['draft', 'moderation', 'active', 'rejected', 'archived', 'sold', 'expired'])
        expect(own.filter((one) => one === status).length, status).toBe(2);
    }
  });
  test('are distributed like the population', () => {
    const inCity = (name: string) => all.filter(({ seller }) => seller.city.name === name).length;
    expect(inCity('Москва')).toBeGreaterThan(inCity('Новосибирск') * 3);
    const right = (region: string) => {
      const cars = all.filter(({ seller }) => seller.city.region === region);
      return cars.filter(({ car }) => car.steering === 'right').length / cars.length;
    };
    expect(right('RU-PRI')).toBeGreaterThan(right('RU-MOW') * 4);
  });
});

test('VINs are valid and plainly fictional, and most cars have one or a frame number', () => {
  const vins = all.flatMap(({ car }) => car.vin ?? []);
  expect(vins.every((vin) => vin.slice(3, 6) === 'DEM' && vinChecks(vin))).toBe(true);
  const marks = [...new Set(all.map(({ car }) => car.mark))].map((mark) => ({ ...mark, name_ru: mark.nameRu }));
  const named = new Map<string, string | undefined>();
  const strange = all.flatMap(({ car }) => {
    const maker = car.vin === null ? null : makerOf(car.vin);
    if (!maker) return [];
    // A plant that builds several makes names none. The makers are few, and to compare one with the names of all makes takes long.
    if (!named.has(maker.name)) named.set(maker.name, markOfMaker(marks, maker)?.name);
    const name = named.get(maker.name);
    return name && name !== car.mark.name ? [`${car.mark.name}: ${name}`] : [];
  });
  // Toyota is the maker of both.
  expect(new Set(strange)).toEqual(new Set(['Lexus: Toyota']));
  const listed = all.filter(({ status }) => status === 'active').flatMap(({ car }) => car.vin ?? []);
  expect(new Set(listed).size).toBe(listed.length);
  expect(all.filter(({ car }) => car.vin ?? car.frameNumber).length / size).toBeGreaterThan(0.7);
});

test('a car without a number was listed before with the same photograph, by the same seller and in vain', () => {
  const photographed = all.filter(({ pictures }) => pictures[0]?.source === 'photo');
  const same = [...Map.groupBy(photographed, ({ pictures }) => pictures[0]!.path).values()].filter(
    (ads) => ads.length > 1,
  );
  expect(same.length).toBeGreaterThan(0);
  for (const ads of same) {
    const [before, now] = [ads[0]!, ads.at(-1)!];
    expect(now.status).toBe('active');
    expect(['expired', 'archived']).toContain(before.status);
    expect([before.seller, before.title, before.car.vin, before.car.owners]).toEqual([
      now.seller,
      now.title,
      null,
      now.car.owners,
    ]);
    expect(before.car.mileageKm).toBeLessThan(now.car.mileageKm);
  }
});

test('a few cars of the first pages were sold before by others, with fewer kilometres, some of them twice', () => {
  const withVin = all.filter(({ car }) => car.vin !== null);
  const same = [...Map.groupBy(withVin, ({ car }) => car.vin).values()].filter((ads) => ads.length > 1);
  expect(same.length).toBeGreaterThan(4);
  expect(same.length).toBeLessThanOrEqual(12);
  expect(same.some((ads) => ads.length === 3)).toBe(true);
  expect(same.some((ads) => ads.some(({ status }) => status === 'sold'))).toBe(true);
  for (const ads of same) {
    const inTime = ads.toSorted((a, b) => Number(a.publishedAt) - Number(b.publishedAt));
    expect(inTime.map(({ status }) => status === 'active')).toEqual(ads.map((_, at) => at === ads.length - 1));
    expect(size - 1 - inTime.at(-1)!.index).toBeLessThan(72);
    const driven = inTime.map(({ car }) => car.mileageKm);
    expect(driven).toEqual([...new Set(driven)].toSorted((a, b) => a - b));
    expect(new Set(ads.map(({ title }) => title)).size).toBe(1);
    expect(inTime.at(-1)!.seller).not.toBe(inTime[0]!.seller);
    for (const { car, publishedAt } of inTime) expect(car.year).toBeLessThan(publishedAt!.getUTCFullYear());
    for (const { car } of inTime) expect(car.priceRub / inTime.at(-1)!.car.priceRub).toBeGreaterThan(0.7);
    for (const { car } of inTime) expect(car.priceRub / inTime.at(-1)!.car.priceRub).toBeLessThan(1.6);
  }
});

test('every model of the market is in the catalogue, and every photograph is of a model of the market', () => {
  const found = createMarket(readCatalogue());
  for (const photo of readPhotos()) expect(found.find(photo), photo.name).toBeDefined();
  expect(market.length).toBeGreaterThan(400);
});

test('random numbers are uniform and weights are respected', () => {
  const random = createRandom(1, 2, 3);
  const draws = Array.from({ length: 10_000 }, () => random.next());
  expect(Math.abs(draws.reduce((sum, n) => sum + n, 0) / draws.length - 0.5)).toBeLessThan(0.02);
  const pick = createWeighted(['a', 'b'], (letter) => (letter === 'a' ? 3 : 1));
  const share = draws.filter(() => pick(random) === 'a').length / draws.length;
  expect(Math.abs(share - 0.75)).toBeLessThan(0.03);
  expect(random.pick([7])).toBe(7);
  expect(() => random.pick([])).toThrow(/Nothing to pick/u);
});
