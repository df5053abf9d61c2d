import { divideHalfUp, isDecimal, readDecimal, writeDecimal } from '#areas/calculators/fraction.ts';

/** The kilowatts of a metric horsepower: 0.73549875. */
const kilowattsPerHp = { over: 73_549_875n, under: 100_000_000n };

/** Returns kilowatts rounded half up to two decimals, as they are compared with the tables (docs/domain.md §1.5). */
const rounded = (text: string): string => writeDecimal(readDecimal(text), 2);

/** Converts horsepower to kilowatts with two decimals: 130 → «95.61». */
export function kilowattsOf(hp: number): string {
  const hundredths = divideHalfUp(BigInt(hp) * kilowattsPerHp.over * 100n, kilowattsPerHp.under);
  return writeDecimal({ over: hundredths, under: 100n }, 2);
}

/** Returns the sum of kilowatts, rounded to two decimals. */
export function sumOfKilowatts(...texts: readonly string[]): string {
  const scale = 1_000_000n;
  const sum = texts.reduce((total, text) => {
    const { over, under } = readDecimal(text);
    return total + (over * scale) / under;
  }, 0n);
  return rounded(writeDecimal({ over: sum, under: scale }, 6));
}

export const isPower = (text: string): boolean => isDecimal(text) && readDecimal(text).over > 0n;
