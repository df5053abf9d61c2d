import type { Drive, Fuel, Gearbox } from '#areas/auto/options.ts';
import { cellsOf } from './photo-library.ts';

export interface KnownEngine {
  readonly years: readonly [from: number, to: number];
  readonly fuel: Fuel;
  readonly engineCc: number | null;
  readonly powerHp: number;
  readonly gearbox: Gearbox;
  readonly drive: Drive;
}

// make | model | years | fuel cc hp gearbox drive; several by `;`. Models of which the catalogue has no modifications.
const rows = `
Aston Martin | DB11 | 2016-2023 | petrol 3982 510 at rwd; petrol 5204 608 at rwd
Audi | A6 allroad | 2019-2026 | petrol 2995 340 amt awd; diesel 2967 249 at awd
Audi | A7 | 2010-2017 | petrol 2995 300 amt awd
Audi | A7 | 2018-2026 | petrol 2995 340 amt awd
Audi | R8 | 2007-2014 | petrol 4163 420 amt awd
Audi | R8 | 2015-2023 | petrol 5204 540 amt awd
Audi | RS 7 | 2013-2018 | petrol 3993 560 at awd
Audi | RS 7 | 2019-2026 | petrol 3996 600 at awd
BMW | 3 Series GT | 2013-2020 | petrol 1998 184 at rwd; petrol 1998 245 at awd
BMW | M4 | 2014-2020 | petrol 2979 431 amt rwd
BMW | M4 | 2021-2026 | petrol 2993 510 at rwd
BMW | M5 | 1998-2003 | petrol 4941 400 mt rwd
BMW | M5 | 2004-2010 | petrol 4999 507 amt rwd
BMW | M5 | 2011-2017 | petrol 4395 560 amt rwd
BMW | M5 | 2018-2023 | petrol 4395 600 at awd
BMW | M5 | 2024-2026 | hybrid 4395 727 at awd
Chevrolet | Camaro | 2010-2015 | petrol 3564 328 at rwd
Chevrolet | Camaro | 2016-2024 | petrol 1998 275 at rwd; petrol 6162 461 at rwd
Chevrolet | Equinox | 2017-2024 | petrol 1490 172 at awd; petrol 1490 172 at fwd
Chevrolet | Silverado 1500 | 2014-2026 | petrol 5328 355 at awd
Ferrari | LaFerrari | 2013-2016 | hybrid 6262 963 amt rwd
Ford | Bronco | 2020-2026 | petrol 2261 275 at awd; petrol 2694 315 at awd
Ford | Expedition | 2018-2026 | petrol 3496 380 at awd
Ford | Explorer | 2011-2018 | petrol 3496 249 at awd
Ford | Explorer | 2019-2026 | petrol 2261 300 at awd
Ford | F-150 | 2015-2026 | petrol 2694 325 at awd; petrol 3496 375 at awd
Ford | Mustang | 2015-2023 | petrol 2261 317 at rwd; petrol 4951 421 at rwd
Honda | Accord | 2017-2022 | petrol 1498 192 cvt fwd
Honda | Civic | 2021-2026 | petrol 1498 182 cvt fwd
Honda | CR-V | 2022-2026 | petrol 1498 193 cvt awd
Honda | HR-V | 2021-2026 | hybrid 1498 131 cvt fwd
Honda | Pilot | 2015-2022 | petrol 3471 249 at awd
Hyundai | Ioniq 5 | 2021-2026 | electric 0 217 at rwd; electric 0 325 at awd
Jeep | Grand Cherokee L | 2021-2026 | petrol 3604 293 at awd
Jeep | Wrangler | 2007-2017 | petrol 3604 284 at awd
Jeep | Wrangler | 2018-2026 | petrol 1995 272 at awd
Kia | EV6 | 2021-2026 | electric 0 229 at rwd; electric 0 325 at awd
Lamborghini | Aventador | 2011-2016 | petrol 6498 700 amt awd
Lamborghini | Aventador | 2017-2022 | petrol 6498 740 amt awd
Lexus | ES | 2018-2026 | petrol 2487 200 at fwd; petrol 3456 249 at fwd
Lexus | NX | 2021-2026 | petrol 2393 279 at awd; hybrid 2487 242 cvt awd
McLaren | 720S | 2017-2022 | petrol 3994 720 amt rwd
Mercedes-Benz | AMG GT | 2014-2022 | petrol 3982 462 amt rwd; petrol 3982 510 amt rwd
Mercedes-Benz | C-Class | 2021-2026 | petrol 1496 170 at rwd; petrol 1999 258 at awd
Mercedes-Benz | S-Class Coupe | 2014-2020 | petrol 4663 455 at awd
MINI | Cooper | 2014-2023 | petrol 1499 136 amt fwd; petrol 1998 192 amt fwd
Mitsubishi | Outlander | 2022-2026 | petrol 2488 184 cvt awd
Nissan | Skyline GT-R | 1989-2002 | petrol 2568 280 mt awd
Porsche | 911 | 2019-2026 | petrol 2981 385 amt rwd; petrol 2981 450 amt awd
Porsche | 911 GT3 RS | 2015-2017 | petrol 3996 500 amt rwd
Porsche | 911 GT3 RS | 2018-2026 | petrol 3996 520 amt rwd
Porsche | Panamera | 2009-2016 | petrol 3605 300 amt rwd
Porsche | Panamera | 2017-2026 | petrol 2894 330 amt rwd; petrol 2894 440 amt awd
Ram | 1500 | 2018-2026 | petrol 3604 305 at awd; petrol 5654 395 at awd
Rover | 400 | 1990-2000 | petrol 1396 103 mt fwd; petrol 1588 111 mt fwd
Rover | 75 | 1998-2005 | petrol 1796 120 mt fwd; petrol 1997 150 at fwd; petrol 2497 177 at fwd; diesel 1951 116 mt fwd
Skoda | Octavia RS | 2000-2004 | petrol 1781 180 mt fwd
Skoda | Octavia RS | 2005-2012 | petrol 1984 200 mt fwd; petrol 1984 200 amt fwd
Skoda | Octavia RS | 2013-2016 | petrol 1984 220 amt fwd; petrol 1984 220 mt fwd
Skoda | Octavia RS | 2017-2019 | petrol 1984 230 amt fwd; petrol 1984 245 amt fwd
Skoda | Octavia RS | 2020-2026 | petrol 1984 245 amt fwd
Subaru | Outback | 2019-2026 | petrol 2498 188 cvt awd
Tesla | Model S | 2012-2020 | electric 0 422 at awd
Tesla | Model S | 2021-2026 | electric 0 670 at awd
Tesla | Model X | 2016-2020 | electric 0 525 at awd
Tesla | Model X | 2021-2026 | electric 0 670 at awd
Toyota | GR Yaris | 2020-2026 | petrol 1618 261 mt awd
Toyota | Tacoma | 2016-2023 | petrol 3456 278 at awd
Volkswagen | Golf | 2020-2026 | petrol 1395 150 at fwd; petrol 1498 150 amt fwd
Volkswagen | Golf R | 2013-2020 | petrol 1984 300 amt awd
ЗАЗ | 968 Запорожец | 1971-1994 | petrol 1197 40 mt rwd
Москвич | 408 | 1964-1976 | petrol 1358 50 mt rwd
`;

const byModel = Map.groupBy(
  cellsOf(rows).flatMap(([mark = '', model = '', years = '', engines = '']) => {
    const [from = 0, to = 0] = years.split('-').map(Number);
    return engines.split('; ').map((engine) => {
      const [fuel, cc, hp, gearbox, drive] = engine.split(' ');
      // The words of the table; a test holds every car of the demo to the form's options.
      const known = { years: [from, to], fuel, engineCc: Number(cc) || null, powerHp: Number(hp), gearbox, drive } as KnownEngine; // prettier-ignore
      return [`${mark}|${model}`, known] as const;
    });
  }),
  ([name]) => name,
);

/** The engines that a model had in a year; none where they are not known. */
export const knownEngines = (mark: string, model: string, year: number): KnownEngine[] =>
  (byModel.get(`${mark}|${model}`) ?? [])
    .map(([, engine]) => engine)
    .filter(({ years: [from, to] }) => from <= year && year <= to);

/** Models that collectors keep: their price does not fall with age. */
const collected = /^(?:Nissan\|Skyline GT-R|Ferrari\|LaFerrari|Porsche\|911 GT3 RS|Lamborghini\|Aventador)$/u;
/** Sports cars: however old, they are no bargains. */
const sporting =
  /^(?:Ferrari|Lamborghini|McLaren|Aston Martin)\||^(?:Porsche\|(?:911|Boxster|Cayman)|Nissan\|GT-R|Audi\|R8|Chevrolet\|Corvette|Mercedes-Benz\|AMG GT)$/u;

/** The share of its new price below which no age takes the price of a model. */
export const leastShareOf = (mark: string, model: string): number => {
  const name = `${mark}|${model}`;
  return collected.test(name) ? 1 : sporting.test(name) ? 0.3 : 0;
};
