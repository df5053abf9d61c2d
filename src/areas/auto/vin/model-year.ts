const letters = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/**
 * The model year of a well-formed VIN by its tenth character, or null. Only makers for North America must keep it (49 CFR 565.15); the
 * code comes again after thirty years, and the seventh character tells which: a digit before 2010, a letter since.
 */
export function modelYearOf(vin: string): number | null {
  if (!/^[1-5]/.test(vin)) return null;
  const at = letters.indexOf(vin[9] ?? '');
  if (at < 0) return null;
  return /\d/.test(vin[6] ?? '') ? 1980 + at : 2010 + at;
}
