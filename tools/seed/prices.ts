import type { CatalogueGeneration } from '#areas/auto/catalogue/catalogue-file.ts';
import type { Random } from './random.ts';

export interface PricedFacts {
  readonly classPrice: number;
  /** See `leastShareOf`. */
  readonly leastShare: number;
  readonly age: number;
  readonly mileageKm: number;
  readonly powerHp: number;
  readonly gearbox: string;
  readonly drive: string;
  readonly condition: 'new' | 'excellent' | 'good' | 'needs_repair' | 'damaged';
  readonly owners: number;
}

/** What a car is worth by its metal and parts, in roubles: most of the price of the cheapest ones, nothing beside that of others. */
const scrapShare = (own: number): number => 45_000 * Math.exp(-own / 150_000);

const conditionFactors = { new: 1.02, excellent: 1.04, good: 0.97, needs_repair: 0.76, damaged: 0.5 };

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** The share of its new price that a car of this age is worth: dear cars lose value faster, very old cars no longer. */
export function ageFactor(age: number, classPrice: number): number {
  if (age <= 0) return 1;
  const yearly = classPrice > 9000 ? 0.895 : classPrice > 4500 ? 0.908 : classPrice > 1600 ? 0.925 : 0.93;
  return Math.max(0.055, 0.87 * yearly ** (Math.min(age, 27) - 1));
}

/** The price in roubles by class, age, mileage, power compared with the model's other engines, condition and some noise, rounded as people round. */
export function priceOf(facts: PricedFacts, generation: CatalogueGeneration | null, random: Random): number {
  const sisters = (generation?.modifications ?? []).flatMap((row) => row.powerHp ?? []);
  const usual = sisters.length > 0 ? sisters.reduce((sum, hp) => sum + hp, 0) / sisters.length : facts.powerHp;
  const power = clamp((facts.powerHp / usual) ** 0.4, 0.78, 1.4);
  const expected = Math.max(8000, facts.age * 14_500);
  const mileage = facts.condition === 'new' ? 1 : clamp(1 - 0.13 * (facts.mileageKm / expected - 1), 0.8, 1.1);
  const gearbox = facts.gearbox === 'mt' ? 0.95 : 1.02;
  const drive = facts.drive === 'awd' ? 1.03 : 0.99;
  const owners = facts.owners >= 3 ? 0.97 : 1;
  const own =
    facts.classPrice * 1000 * Math.max(facts.leastShare, ageFactor(facts.age, facts.classPrice)) * power * mileage * gearbox * drive * owners *
    conditionFactors[facts.condition] * Math.exp(random.normal() * 0.055); // prettier-ignore
  const exact = own + scrapShare(own);
  const step = exact > 3_000_000 ? 50_000 : exact > 600_000 ? 10_000 : exact > 100_000 ? 5000 : 1000;
  const round = Math.round(exact / step) * step;
  // «999 000» rather than a round million.
  if (round % 100_000 === 0 && random.chance(0.4)) return round - (round > 500_000 ? 1000 : 100);
  return random.chance(0.12) ? round + 5000 : round;
}
