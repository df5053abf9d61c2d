import type { Locale } from '#ui/format.ts';
import { firstValue } from '#web/routes/view.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { limits } from '../limits.ts';
import { type OsagoDriver, type OsagoTerms, type OsagoVehicle, osagoOwners, osagoVehicles } from '../osago-rules.ts';
import { type BonusClass, bonusClasses } from '../osago-table.ts';
import { type NumberSpec, problemOf, readParameter } from './calculator-spec.ts';

const numbers = Array.from({ length: limits.drivers.max }, (_, at) => at + 1);
const driverKeys = ['age', 'experience', 'class'] as const;

/** The parameters of the address that the form of OSAGO reads; those of drivers are numbered: `age1`, `age2`. */
export const osagoKeys: readonly string[] = [
  'vehicle',
  'owner',
  'place',
  'power',
  'months',
  'from',
  'list',
  'violations',
  'add',
  ...numbers.flatMap((number) => driverKeys.map((key) => `${key}${number}`)),
];

export const powerSpec: NumberSpec = { ...limits.powerHp, initial: null };
export const ageSpec: NumberSpec = { ...limits.driverAge, initial: null };
export const experienceSpec: NumberSpec = { ...limits.experience, initial: null };

/** The class of a new driver, which is what the form begins with. */
const newDriver: BonusClass = '3';

export type DriverTyped = { age: string; experience: string; bonusClass: BonusClass };

const optionOf = <T extends string>(options: readonly T[], value: string | undefined, initial: T): T =>
  options.find((option) => option === value) ?? initial;

/** The drivers as typed: at least one, one more by `add`, which is the button without scripts. */
export function driversTyped(search: RawSearch): DriverTyped[] {
  const last = numbers.findLast((number) => driverKeys.some((key) => search[`${key}${number}`] !== undefined)) ?? 1;
  return numbers.slice(0, last + (search['add'] === undefined ? 0 : 1)).map((number) => ({
    age: firstValue(search, `age${number}`) ?? '',
    experience: firstValue(search, `experience${number}`) ?? '',
    bonusClass: optionOf(bonusClasses, firstValue(search, `class${number}`), newDriver),
  }));
}

/** The parameters of drivers; those of removed drivers are left out of the address. */
export function driversToSearch(drivers: readonly DriverTyped[]): Record<string, string | undefined> {
  const search: Record<string, string | undefined> = { add: undefined };
  for (const number of numbers) {
    const driver = drivers[number - 1];
    search[`age${number}`] = driver?.age;
    search[`experience${number}`] = driver?.experience;
    search[`class${number}`] = driver?.bonusClass;
  }
  return search;
}

export const needsPower = (vehicle: OsagoVehicle): boolean => vehicle === 'car' || vehicle === 'taxi';

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** A usual driver; the class is the one that the form shows. */
export const exampleDriver = { age: 35, experience: 10 } as const satisfies Omit<OsagoDriver, 'bonusClass'>;
export const exampleCar = { place: 'Москва', powerHp: 120 } as const;

/** What the form does not say yet and the example assumes. */
export type OsagoAssumed = 'place' | 'power' | 'driver';

/**
 * The terms with those of the example in place of what is still empty, and which these are; null if nothing is empty, or if a filled field is out of its
 * limits.
 */
export function exampleFor(
  search: RawSearch,
  today: string,
  locale: Locale,
): { terms: OsagoTerms; assumed: OsagoAssumed[] } | null {
  const drivers = driversTyped(search);
  const [first] = drivers;
  const isFirstEmpty = drivers.length === 1 && first?.age === '' && first.experience === '';
  const { terms, isListed } = readOsago(search, today, locale);
  const assumed: OsagoAssumed[] = [];
  const filled = { ...search };
  if (terms.place === '') {
    filled['place'] = exampleCar.place;
    assumed.push('place');
  }
  if (needsPower(terms.vehicle) && !firstValue(search, 'power')) {
    filled['power'] = String(exampleCar.powerHp);
    assumed.push('power');
  }
  if (isListed && isFirstEmpty) {
    const { age, experience } = exampleDriver;
    Object.assign(filled, { age1: String(age), experience1: String(experience) });
    assumed.push('driver');
  }
  const read = readOsago(filled, today, locale);
  return assumed.length > 0 && read.isComplete ? { terms: read.terms, assumed } : null;
}

/** The figures of the OSAGO form; `isComplete` is false while a required field is empty or out of its limits. */
export function readOsago(
  search: RawSearch,
  today: string,
  locale: Locale,
): { terms: OsagoTerms; isListed: boolean; isComplete: boolean } {
  const vehicle = optionOf(osagoVehicles, firstValue(search, 'vehicle'), 'car');
  const isListed = firstValue(search, 'list') !== 'unlimited';
  const powerHp = readParameter(search, 'power', {}, locale);
  const typed = driversTyped(search);
  const drivers = typed.map(({ age, experience, bonusClass }) => ({
    age: readParameter({ age }, 'age', {}, locale),
    experience: readParameter({ experience }, 'experience', {}, locale),
    bonusClass,
  }));
  const from = firstValue(search, 'from');
  const months = Number(firstValue(search, 'months') ?? limits.policyMonths.max);
  const known = drivers.flatMap(({ age, experience, bonusClass }) =>
    age === null || experience === null || problemOf(age, ageSpec) || problemOf(experience, experienceSpec)
      ? []
      : [{ age, experience, bonusClass }],
  );
  const place = firstValue(search, 'place') ?? '';
  const isPowerKnown = !needsPower(vehicle) || (powerHp !== null && !problemOf(powerHp, powerSpec));
  return {
    terms: {
      date: isDay(from) ? from : today,
      vehicle,
      owner: optionOf(osagoOwners, firstValue(search, 'owner'), 'individual'),
      place,
      powerHp,
      months:
        Number.isInteger(months) && months >= limits.policyMonths.min && months <= limits.policyMonths.max
          ? months
          : limits.policyMonths.max,
      drivers: isListed ? known : { bonusClass: typed[0]?.bonusClass ?? newDriver },
      hasViolations: firstValue(search, 'violations') !== undefined,
    },
    isListed,
    isComplete: place !== '' && isPowerKnown && (!isListed || known.length === drivers.length),
  };
}
