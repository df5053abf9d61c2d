import type { City } from '../geo.ts';
import type { Random } from '../random.ts';
import { roundPrice } from './thing.ts';

/** The price of a square metre of a flat in roubles, by the size of the city, with Moscow and Petersburg on their own. */
function metrePrice({ name, population, region }: City): number {
  if (name === 'Москва') return 330_000;
  if (name === 'Санкт-Петербург') return 235_000;
  if (region === 'RU-MOS') return 150_000;
  if (region === 'RU-LEN') return 105_000;
  return population > 900_000 ? 145_000 : population > 300_000 ? 110_000 : population > 90_000 ? 82_000 : 58_000;
}

type Priced = { category: string; deal: string; area_total_m2: number; land_ares: number };

/** The price in roubles: of the whole, of a month or of a day, as the deal is. */
export function priceOf(
  { category, deal, area_total_m2: area, land_ares: land }: Priced,
  city: City,
  random: Random,
): number {
  const metre = metrePrice(city);
  const whole =
    category === 'plot' ? land * metre * 0.9
      : category === 'house' ? area * metre * 0.5 + land * metre * 0.5
      : category === 'garage' ? area * metre * 0.22
      : category === 'room' ? area * metre * 0.95
      : category === 'commercial' ? area * metre * 0.8
      : area * metre * (area < 32 ? 1.15 : 1); // prettier-ignore
  const noise = Math.exp(random.normal() * 0.13);
  if (deal === 'sale') return roundPrice(whole * noise, random);
  if (deal === 'rent_long') return roundPrice(Math.max(2000, (whole / 210) * noise), random);
  return roundPrice(Math.max(900, (whole / 3600) * noise), random);
}
