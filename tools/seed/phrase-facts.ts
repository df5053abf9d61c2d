import type { Car } from './cars.ts';
import type { Random } from './random.ts';
import type { Seller } from './sellers.ts';

/** The facts that phrases are made of. */
export interface Facts {
  readonly car: Car;
  readonly seller: Seller;
  readonly thisYear: number;
  readonly age: number;
  /** The car as its seller calls it: «Тойота Камри» or «Toyota Camry». */
  readonly name: string;
  readonly shortName: string;
  readonly isWoman: boolean;
  readonly isDealer: boolean;
  readonly random: Random;
}

/** A phrase returns null where it does not apply to the car. */
export type Phrase = (facts: Facts) => string | null;

export const plural = (n: number, one: string, few: string, many: string): string => {
  const [tens, units] = [n % 100, n % 10];
  if (tens > 10 && tens < 15) return many;
  return units === 1 ? one : units > 1 && units < 5 ? few : many;
};
export const years = (n: number) => `${n} ${plural(n, 'год', 'года', 'лет')}`;
/** «купил» or «купила», by the seller's gender. */
export const did = (facts: Facts, man: string) => (facts.isWoman ? `${man}а` : man);
export const thousands = (km: number) => `${Math.max(1, Math.round(km / 1000))} тыс. км`;
export const spaced = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/gu, ' ');
export const always =
  (text: string): Phrase =>
  () =>
    text;
export const when =
  (holds: (facts: Facts) => boolean, ...texts: readonly string[]): Phrase =>
  (facts) =>
    holds(facts) ? facts.random.pick(texts) : null;

export const gearboxWords = { mt: 'механика', at: 'автомат', amt: 'робот', cvt: 'вариатор' } as const;
export const driveWords = { fwd: 'передний привод', rwd: 'задний привод', awd: 'полный привод' } as const;

export const isFine = ({ car }: Facts) => car.condition === 'excellent' || car.condition === 'good';
export const isElectric = ({ car }: Facts) => car.fuel === 'electric';
export const isUsed = ({ car }: Facts) => car.condition !== 'new';
