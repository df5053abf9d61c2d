import type { Problem } from '#areas/listing/problem.ts';

/** Numbers by which a car is known. All functions are pure and run in the browser too. */

const problemOf = (path: string, code: string, message: string): Problem => ({ path, code, message });

const lookalikes: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  E: 'Е',
  K: 'К',
  M: 'М',
  H: 'Н',
  O: 'О',
  P: 'Р',
  C: 'С',
  T: 'Т',
  Y: 'У',
  X: 'Х',
};
const latin: ReadonlyMap<string, string> = new Map(Object.entries(lookalikes).map(([en, ru]) => [ru, en]));

/** Upper case, no spaces or dashes, and Cyrillic lookalikes as the Latin letters they stand for. */
export function normalizeVin(value: string): string {
  return [...value.toUpperCase().replaceAll(/[\s-]/g, '')].map((letter) => latin.get(letter) ?? letter).join('');
}

/** ISO 3779: 17 characters without I, O, Q; the last four are digits. The check digit is no rule, see vinChecks. */
export function vinProblem(vin: string): Problem | undefined {
  if (/[IOQ]/.test(vin)) return problemOf('vin', 'vin_letters', 'A VIN has no letters I, O or Q.');
  if (/[^A-Z0-9]/.test(vin)) return problemOf('vin', 'vin_characters', 'A VIN has Latin letters and digits only.');
  if (vin.length !== 17) return problemOf('vin', 'vin_length', `A VIN has 17 characters, this has ${vin.length}.`);
  if (!/\d{4}$/.test(vin)) return problemOf('vin', 'vin_serial', 'The last four characters of a VIN are digits.');
  return undefined;
}

const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const vinValues: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};

/** The check digit of a well-formed VIN (ISO 3779, position 9): 0–9 or X. */
export function vinCheckDigit(vin: string): string {
  const sum = [...vin].reduce((total, letter, index) => {
    return total + (vinValues[letter] ?? Number(letter)) * (vinWeights[index] ?? 0);
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** Whether the check digit fits. Makers outside North America and China need not keep it: warn, never refuse. */
export function vinChecks(vin: string): boolean {
  return vin[8] === vinCheckDigit(vin);
}

/** Upper case, Latin letters, any dash as a hyphen. */
export function normalizeFrame(value: string): string {
  return [
    ...value
      .toUpperCase()
      .replaceAll(/\s/g, '')
      .replaceAll(/[‐-―−]/g, '-'),
  ]
    .map((letter) => latin.get(letter) ?? letter)
    .join('');
}

/** The number on the body of a Japanese car: ZVW30-1234567. */
export function frameProblem(value: string): Problem | undefined {
  if (/^[A-Z0-9]{2,7}-\d{5,7}$/.test(normalizeFrame(value))) return undefined;
  return problemOf('frame_number', 'frame_format', 'A frame number looks like ZVW30-1234567.');
}

/** Upper case, no spaces, Latin lookalikes as Cyrillic letters (GOST R 50577). */
export function normalizePlate(value: string): string {
  return [...value.toUpperCase().replaceAll(/[\s-]/g, '')].map((letter) => lookalikes[letter] ?? letter).join('');
}

/** The plate of a car or a taxi: А123ВС77, А123ВС777, АА12377. */
export function plateProblem(plate: string): Problem | undefined {
  const letters = 'АВЕКМНОРСТУХ';
  const car = new RegExp(`^[${letters}](\\d{3})[${letters}]{2}(\\d{2,3})$`).exec(plate);
  const taxi = new RegExp(`^[${letters}]{2}(\\d{3})(\\d{2,3})$`).exec(plate);
  const [, digits, region] = car ?? taxi ?? [];
  if (digits === undefined || region === undefined)
    return problemOf('plate', 'plate_format', 'A plate looks like А123ВС77.');
  if (digits === '000') return problemOf('plate', 'plate_zeros', 'The digits of a plate are never 000.');
  if (/^0+$/.test(region)) return problemOf('plate', 'plate_region', 'There is no such region.');
  return undefined;
}

/** Cars made for North America or China must keep the check digit; others need not (domain: VIN). */
export const mustKeepCheckDigit = (vin: string): boolean => /^[1-5L]/.test(vin);
