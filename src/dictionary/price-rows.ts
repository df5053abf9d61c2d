import { plainText } from '#contract/plain-text.ts';
import { formatMoney, type Locale } from '#ui/format.ts';
import type { Field, PriceRow, TypedPriceRow } from './field.ts';

export const priceRowLimits = { name: 80, rows: 40, least: 100, most: 99_999_999_900 } as const;

/** The rows of a value in one order of keys, so that equal rows have equal JSON; none for another value. */
export const typedRowsOf = (value: unknown): TypedPriceRow[] =>
  (Array.isArray(value) ? value : []).flatMap((row: unknown): TypedPriceRow[] => {
    if (typeof row !== 'object' || row === null) return [];
    const { name, unit, price_minor: price } = row as Readonly<Record<string, unknown>>;
    const shape = { name: typeof name === 'string' ? name : '', unit: typeof unit === 'string' ? unit : '' };
    return [{ ...shape, price_minor: typeof price === 'number' ? price : null }];
  });

const isNamed = ({ name }: TypedPriceRow): boolean => name.trim() !== '';

/** Whether a row has a name and a price within its bounds. */
export const isWholeRow = (row: TypedPriceRow): row is PriceRow =>
  isNamed(row) &&
  row.name.trim().length <= priceRowLimits.name &&
  row.price_minor !== null &&
  row.price_minor >= priceRowLimits.least &&
  row.price_minor <= priceRowLimits.most;

/** The rows in which something is typed. */
export const startedRows = (value: unknown): TypedPriceRow[] =>
  typedRowsOf(value).filter((row) => isNamed(row) || row.price_minor !== null);

/** The whole rows of a value, with names as they are stored. */
export const priceRowsOf = (value: unknown): PriceRow[] =>
  typedRowsOf(value)
    .filter(isWholeRow)
    .map((row) => ({ ...row, name: plainText(row.name).trim() }));

/** The lowest price, «от 1 500 ₽». */
export const priceFromText = (minor: number, language: Locale): string =>
  `${language === 'ru' ? 'от' : 'from'}\u00A0${formatMoney(minor, 'RUB', language)}`;

/** The unit of a row, «за час»; empty where the dictionary no longer has it. */
export const rowUnitText = ({ unit }: PriceRow, field: Pick<Field, 'options'>, language: Locale): string =>
  field.options?.find(({ key }) => key === unit)?.[language] ?? '';

/** A price list as lines of text. */
export const priceRowsText = (value: unknown, field: Pick<Field, 'options'>, language: Locale): string =>
  priceRowsOf(value)
    .map((row) =>
      `${row.name}: ${priceFromText(row.price_minor, language)} ${rowUnitText(row, field, language)}`.trim(),
    )
    .join('\n');
