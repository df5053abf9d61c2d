import type { Content } from '#dictionary/content.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { Random } from '../random.ts';
import { roundPrice, type Thing } from './thing.ts';

/** Readings as they were these years before: they grew evenly since the thing was made. */
function readingsBefore({ grows = [] }: KindData, { content }: Thing, years: number, thisYear: number): Content {
  const { year } = content;
  const age = typeof year === 'number' ? Math.max(1, thisYear - year) : 10;
  const share = Math.max(0.4, 1 - years / age);
  return Object.fromEntries(
    grows.flatMap((key) => {
      const value = content[key];
      return typeof value === 'number' ? [[key, Math.round(value * share)]] : [];
    }),
  );
}

/** The listing of the same thing by the same seller these years before, with the same pictures: nobody bought it, so most ask less now. */
export function listedBefore(data: KindData, thing: Thing, years: number, thisYear: number, random: Random): Thing {
  const roubles = (thing.priceMinor / 100) * (0.96 + random.next() * 0.2);
  return {
    ...thing,
    content: { ...thing.content, ...readingsBefore(data, thing, years, thisYear) },
    priceMinor: thing.priceMinor === 0 ? 0 : roundPrice(roubles, random) * 100,
  };
}
