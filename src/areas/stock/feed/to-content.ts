import type { FieldIssue } from '#contract/errors.ts';
import { type Field, type FieldOption, percentDecimals } from '#dictionary/field.ts';
import { currencyDigits } from '#ui/format.ts';

/** Texts of a row by the key of our field; several texts are values of a set, or are joined. */
export type RowTexts = ReadonlyMap<string, readonly string[]>;

const fold = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');

const yes = new Set(['да', 'yes', 'true', '1', 'есть', '+']);
const no = new Set(['нет', 'no', 'false', '0', '-']);

/** Units that may follow a number, without dots and spaces. */
const units = new Set(['', '₽', 'р', 'руб', 'км', 'л', 'лс', 'м³', 'м', 'т', 'кг']);

/** Parses a number as people and spreadsheets write it: «1 250 000», «84 000 км», «2,0». Null for any other text. */
export function readNumber(text: string): number | null {
  const written = text.replaceAll(/[\s']/gu, '').toLowerCase();
  const [, number = '', unit = ''] = /^([+-]?\d{1,15}(?:[.,]\d{1,6})?)(\D{0,4})$/u.exec(written) ?? [];
  if (number === '' || !units.has(unit.replaceAll('.', ''))) return null;
  return Number(number.replace(',', '.'));
}

const optionFor = (options: readonly FieldOption[], text: string): FieldOption | undefined => {
  const wanted = fold(text);
  return options.find(({ key, ru, en, one }) =>
    [key, ru, en, one?.ru, one?.en].some((name) => name !== undefined && fold(name) === wanted),
  );
};

/** Stored units in a unit of a table: kopecks in a rouble, thousandths in a percent. Feeds name no currency, so no other is read. */
export const scaleOf = ({ type }: Pick<Field, 'type'>): number =>
  type === 'money' ? 10 ** currencyDigits('RUB') : type === 'percent' ? 10 ** percentDecimals : 1;

/** The beginning of a text in quotation marks, for the message of a problem. */
export const quote = (text: string): string => `«${text.length > 60 ? `${text.slice(0, 60)}…` : text}»`;

type Read = { value: unknown } | { problem: Pick<FieldIssue, 'code' | 'message'> };
const unreadable = (text: string): Read => ({
  problem: { code: 'unreadable', message: `${quote(text)} is no value of this field.` },
});

function readWhole(text: string, scale: number): Read {
  const value = readNumber(text);
  const scaled = value === null ? null : Math.round(value * scale);
  return scaled === null || !Number.isSafeInteger(scaled) ? unreadable(text) : { value: scaled };
}

/** Parses the texts of one field by its type. References to catalogues are resolved elsewhere, from names. */
export function readField(field: Field, texts: readonly string[]): Read {
  const [text = ''] = texts;
  switch (field.type) {
    case 'enum':
    case 'count': {
      const option = optionFor(field.options ?? [], text);
      if (!option) return unreadable(text);
      return { value: field.type === 'count' ? Number(option.key) : option.key };
    }
    case 'set': {
      const parts = texts
        .flatMap((one) => one.split(/[|;,]/))
        .map((part) => part.trim())
        .filter((part) => part !== '');
      const options = parts.map((part) => optionFor(field.options ?? [], part));
      const missing = options.indexOf(undefined);
      return missing < 0 ? { value: options.flatMap((option) => option?.key ?? []) } : unreadable(parts[missing] ?? '');
    }
    case 'tags':
      return {
        value: texts
          .flatMap((one) => one.split(/[|;,]/))
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      };
    case 'bool':
      if (yes.has(fold(text))) return { value: true };
      return no.has(fold(text)) ? { value: false } : unreadable(text);
    case 'int':
    case 'money':
    case 'percent':
      return readWhole(text, scaleOf(field));
    case 'number': {
      const value = readNumber(text);
      return value === null ? unreadable(text) : { value: Number(value.toFixed(field.decimals ?? 2)) };
    }
    case 'text':
      return { value: texts.join('\n') };
    case 'ref':
    case 'photos':
    case 'rows':
      throw new Error(`${field.key} is not read from a text alone.`);
  }
}

/** Parses all fields of a row except references and photos; problems name the fields. */
export function readFields(
  fields: readonly Field[],
  texts: RowTexts,
): { values: Record<string, unknown>; problems: FieldIssue[] } {
  const values: Record<string, unknown> = {};
  const problems: FieldIssue[] = [];
  for (const field of fields) {
    const given = texts.get(field.key);
    if (!given || field.type === 'ref' || field.type === 'photos') continue;
    const read = readField(field, given);
    if ('problem' in read) problems.push({ path: field.key, ...read.problem });
    else values[field.key] = read.value;
  }
  return { values, problems };
}
