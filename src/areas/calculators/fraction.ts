/** Exact arithmetic of money: amounts are kopecks, rates are decimal texts («18.5»), and only results are rounded. */

/** `over / under`, not negative, `under` positive. */
export type Fraction = { readonly over: bigint; readonly under: bigint };

const decimalPattern = /^(\d{1,9})(?:\.(\d{1,6}))?$/;

/** Whether a text is a decimal such as «18.5»: at most nine digits, a point and at most six decimals. */
export const isDecimal = (text: string): boolean => decimalPattern.test(text);

/** The exact value of a decimal: «18.5» → 185/10. Throws for other texts. */
export function readDecimal(text: string): Fraction {
  const [, whole, decimals = ''] = decimalPattern.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`${text} is not a decimal.`);
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

export const multiply = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
});

/** The value of a percentage: «18.5» → 0.185. */
export const readPercent = (text: string): Fraction => multiply(readDecimal(text), { over: 1n, under: 100n });

/** `over / under` rounded half up to an integer; neither is negative. */
export const divideHalfUp = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under);

/** An amount times a fraction, rounded half up to kopecks. */
export const share = (amountMinor: number, { over, under }: Fraction): number =>
  Number(divideHalfUp(BigInt(amountMinor) * over, under));

/** A fraction as a decimal text without trailing zeros, rounded half up to `digits` decimals. */
export function writeDecimal({ over, under }: Fraction, digits: number): string {
  const scaled = divideHalfUp(over * 10n ** BigInt(digits), under)
    .toString()
    .padStart(digits + 1, '0');
  const decimals = scaled.slice(scaled.length - digits).replace(/(?<!0)0+$/, '');
  const whole = scaled.slice(0, scaled.length - digits);
  return digits === 0 || decimals === '' ? whole : `${whole}.${decimals}`;
}
