const letters = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/**
 * The model year encoded in the tenth character of a well-formed VIN, or null. Only makers for North America must encode it (49 CFR 565.15).
 * The code repeats after thirty years; the seventh character tells the cycles apart: a digit before 2010, a letter since.
 */
export function modelYearOf(vin: string): number | null {
  if (!/^[1-5]/.test(vin)) return null;
  const at = letters.indexOf(vin[9] ?? '');
  if (at < 0) return null;
  return /\d/.test(vin[6] ?? '') ? 1980 + at : 2010 + at;
}
