import type { OutputOf } from '#contract/client.ts';
import { figureLimits } from '#true-cost/my-figures.ts';

type Figures = OutputOf<'true-cost/get_figures'>['figures'];
export type FigureName = keyof Figures;
export type NumberName = Exclude<FigureName, 'city' | 'payer' | 'bonus_class'>;
type Stated = Partial<Figures>;

type NumberField = {
  readonly limits: { readonly min: number; readonly max: number };
  readonly unit: 'percent' | 'months' | 'years' | 'km' | 'rub' | 'rub_km' | 'hours' | 'rub_hour';
  /** Typed in whole roubles, kept in kopecks. */
  readonly isMoney?: true;
};

export const numberFields: Readonly<Record<NumberName, NumberField>> = {
  driver_age: { limits: figureLimits.driverAge, unit: 'years' },
  driver_experience: { limits: figureLimits.driverExperience, unit: 'years' },
  down_percent: { limits: figureLimits.downPercent, unit: 'percent' },
  down_minor: { limits: figureLimits.downMinor, unit: 'rub', isMoney: true },
  months: { limits: figureLimits.months, unit: 'months' },
  home_months: { limits: figureLimits.homeMonths, unit: 'months' },
  years: { limits: figureLimits.years, unit: 'years' },
  km_per_year: { limits: figureLimits.kmPerYear, unit: 'km' },
  km_rate_minor: { limits: figureLimits.kmRateMinor, unit: 'rub_km', isMoney: true },
  running_rate_minor: { limits: figureLimits.runningRateMinor, unit: 'rub_km', isMoney: true },
  hours_per_year: { limits: figureLimits.hoursPerYear, unit: 'hours' },
  operating_rate_minor: { limits: figureLimits.operatingRateMinor, unit: 'rub_hour', isMoney: true },
};
const names = Object.keys(numberFields) as NumberName[];

/** A stored figure as it is typed. */
export const shownOf = (name: NumberName, stored: number | null): number | null =>
  stored !== null && numberFields[name].isMoney ? stored / 100 : stored;

/** A typed figure as it is stored. */
export const storedOf = (name: NumberName, typed: number | null): number | null =>
  typed !== null && numberFields[name].isMoney ? Math.round(typed * 100) : typed;

/** Why a figure is refused; null where it is not. */
export function problemOf(name: NumberName, stated: Stated): 'range' | 'experience' | null {
  const value = stated[name];
  if (value === undefined) return null;
  const { min, max } = numberFields[name].limits;
  if (value < min || value > max) return 'range';
  const { driver_age: age } = stated;
  return name === 'driver_experience' && age !== undefined && value > age - figureLimits.driverAge.min
    ? 'experience'
    : null;
}

export const hasProblem = (stated: Stated): boolean => names.some((name) => problemOf(name, stated) !== null);
