import { normalizeVin, vinProblem } from '#areas/auto/identifiers.ts';

/** The kind of number that is the whole query. */
export type Identifier = { kind: 'vin' | 'phone' | 'plate'; value: string };

const labels = /^(?:vin|вин|вин-?код|номер|гос\.?\s?номер|госномер|г\/н|телефон|тел\.?|phone|plate)[\s:№#]*/iu;
const plate = /^[АВЕКМНОРСТУХABEKMHOPCTYX]\d{3}[АВЕКМНОРСТУХABEKMHOPCTYX]{2}\d{2,3}(?:RUS)?$/u;

/** A VIN, a phone or a number plate that the whole query is, with or without its name before it. */
export function identifierIn(text: string): Identifier | null {
  const value = text.normalize('NFKC').trim().replace(labels, '').trim();
  const digits = value.replaceAll(/\D/g, '');
  if (/^\+?[\d\s()-]+$/.test(value) && /^(?:[78]?9\d{9})$/.test(digits))
    return { kind: 'phone', value: `+7${digits.slice(-10)}` };
  const vin = normalizeVin(value);
  if (vinProblem(vin) === undefined && /\d/.test(vin.slice(0, 13)) && /[A-Z]/.test(vin))
    return { kind: 'vin', value: vin };
  const joined = value.toUpperCase().replaceAll(/[\s-]/g, '');
  return plate.test(joined) ? { kind: 'plate', value: joined } : null;
}
