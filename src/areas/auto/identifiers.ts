import type { FieldIssue } from '#contract/errors.ts';

/** Identifiers of cars. All functions are pure and run in the browser too. */

const problemOf = (path: string, code: string, message: string): FieldIssue => ({ path, code, message });

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

/** Normalises a VIN: upper case, no spaces or dashes, Cyrillic look-alikes as Latin letters. */
export function normalizeVin(value: string): string {
  return [...value.toUpperCase().replaceAll(/[\s-]/g, '')].map((letter) => latin.get(letter) ?? letter).join('');
}

/** Checks a VIN by ISO 3779: 17 characters without I, O, Q; the last four are digits. The check digit is checked by vinChecks. */
export function vinProblem(vin: string): FieldIssue | undefined {
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

/** Whether the check digit is right. Only makers for North America and China must use it, so a wrong one is a warning, not an error. */
export function vinChecks(vin: string): boolean {
  return vin[8] === vinCheckDigit(vin);
}

/** Normalises a frame number: upper case, Latin letters, hyphens for any dash. */
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

/** Checks a frame number: ZVW30-1234567 of a Japanese car, 0654321 of an old Russian one, or any other maker's format. */
export function frameProblem(value: string): FieldIssue | undefined {
  if (/^(?=.*\d)[\p{L}\d][\p{L}\d\-/.]{2,28}[\p{L}\d]$/u.test(normalizeFrame(value))) return undefined;
  return problemOf('frame_number', 'frame_format', 'A body number has 4 to 30 letters and digits.');
}

/** Normalises a plate: upper case, no spaces. Russian plates use Cyrillic letters (GOST R 50577); foreign plates keep theirs. */
export function normalizePlate(value: string): string {
  const bare = value.toUpperCase().replaceAll(/[\s\-‐-―]/g, '');
  const russian = [...bare].map((letter) => lookalikes[letter] ?? letter).join('');
  return partsOfPlate(russian) ? russian : bare;
}

const plateLetter = '[АВЕКМНОРСТУХ]';
/** Formats of Russian plates (GOST R 50577): A is a letter, # a digit, @ the region. */
const russianPlates = ['A###AA@', 'AA###@', 'AA####@', '####AA@', 'AA###A@'].map((shape) => {
  const digits = shape.replace(/#+/, (run) => `(\\d{${run.length}})`);
  return new RegExp(`^${digits.replaceAll('A', plateLetter).replace('@', '(\\d{2,3})')}$`);
});

/**
 * Digits and region of a Russian plate: car А123ВС77, taxi АА12377, trailer АА123477, motorcycle 1234АА77, transit АА123А77. Null for other
 * plates.
 */
function partsOfPlate(plate: string): { digits: string; region: string } | null {
  const [, digits, region] = russianPlates.map((shape) => shape.exec(plate)).find((found) => found !== null) ?? [];
  return digits === undefined || region === undefined ? null : { digits, region };
}

/** Whether a normalised plate is Russian. */
export const isRussianPlate = (plate: string): boolean => partsOfPlate(plate) !== null;

/** Checks a plate: digits and region of a Russian plate are not all zeros; plates of other countries have 4 to 12 letters and digits. */
export function plateProblem(plate: string): FieldIssue | undefined {
  const parts = partsOfPlate(plate);
  if (parts && /^0+$/.test(parts.digits))
    return problemOf('plate', 'plate_zeros', 'The digits of a plate are never all noughts.');
  if (parts && /^0+$/.test(parts.region)) return problemOf('plate', 'plate_region', 'There is no such region.');
  if (parts || /^(?=.*\d)[\p{L}\d]{4,12}$/u.test(plate)) return undefined;
  return problemOf('plate', 'plate_format', 'A plate has 4 to 12 letters and digits, such as А123ВС77.');
}

/** Whether the check digit is mandatory: for cars made for North America or China (domain: VIN). */
export const requiresCheckDigit = (vin: string): boolean => /^[1-5L]/.test(vin);
