import { percentText, valueText } from '#dictionary/fact-text.ts';
import { type Field, type Language, optionLabel, optionOf } from '#dictionary/field.ts';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { formatMoney } from '#ui/format.ts';
import type { Cost, FinanceArea } from '../finance-area.ts';
import { offerNames } from '../offer-names.ts';

type Values = Readonly<Record<string, unknown>>;

const roubles = (minor: number, language: Language): string =>
  formatMoney(Math.round(minor / 100) * 100, 'RUB', language);

const fieldOf = ({ fields }: Pick<FinanceArea, 'fields'>, key: string): Field | undefined =>
  fields.find((field) => field.key === key);

/** Returns the text of the value of a field; empty if the offer does not state it. */
export function valueOf(data: Pick<FinanceArea, 'fields'>, values: Values, key: string, language: Language): string {
  const field = fieldOf(data, key);
  return field ? valueText(field, values, {}, language) : '';
}

type Titled = Pick<FinanceArea, 'fields' | 'area' | 'category'>;

/**
 * Returns the parts of an offer's title: its kind in the language of the reader, with which titles begin and before titles that begin otherwise too, and the
 * name that the firm has given it, which stays. A title in the language of the reader is one part.
 */
export function offerTitleParts(data: Titled, values: Values, language: Language): { kind: string; name: string } {
  const title = String(values['title']);
  if (!foreignLanguage(title, language)) return { kind: '', name: title };
  const category = optionOf(fieldOf(data, data.category ?? '') ?? {}, values[data.category ?? '']);
  const kind = category?.one ?? offerNames[data.area];
  const begins = [kind.ru, offerNames[data.area].ru].find((name) => title.startsWith(`${name} `));
  return begins
    ? { kind: kind[language], name: title.slice(begins.length) }
    : { kind: `${kind[language]} · `, name: title };
}

/** Returns the title of an offer as one text. */
export function offerTitle(data: Titled, values: Values, language: Language): string {
  const { kind, name } = offerTitleParts(data, values, language);
  return `${kind}${name}`;
}

/** Returns the text of a range of rates, «18,5–24,9 %»; a single figure if both ends are equal. */
export function rateText(values: Values, stem: 'rate' | 'psk', language: Language): string {
  const [least, most] = [values[`${stem}_min`], values[`${stem}_max`]];
  if (typeof least !== 'number' || typeof most !== 'number') return '';
  if (least === most) return percentText(least, language);
  return `${percentText(least, language).replace(/\s?%$/u, '')}–${percentText(most, language)}`;
}

/** Returns the text of a range: «от 100 000 ₽», «до 5 000 000 ₽», «100 000–5 000 000 ₽», «12–84 мес.». */
export function boundsText(
  data: Pick<FinanceArea, 'fields'>,
  values: Values,
  [least, most]: readonly [string, string],
  language: Language,
): string {
  const [from, to] = [valueOf(data, values, least, language), valueOf(data, values, most, language)];
  const words = language === 'ru' ? { from: 'от', to: 'до' } : { from: 'from', to: 'up to' };
  if (from && to) {
    const unit = to.replace(/^.*\d/su, '');
    return unit && from.endsWith(unit) ? `${from.slice(0, -unit.length)}–${to}` : `${from} – ${to}`;
  }
  return from ? `${words.from} ${from}` : to ? `${words.to} ${to}` : '';
}

type CostPart = 'monthly_minor' | 'total_minor' | 'price_minor';

/** Returns the text of a cost in whole roubles: «39 233 ₽», or «39 233–41 020 ₽» if both ends of the rate differ. */
export function costText(cost: { from: Cost; to: Cost } | null, part: CostPart, language: Language): string {
  const [from, to] = [cost?.from[part], cost?.to[part]];
  if (typeof from !== 'number' || typeof to !== 'number') return '';
  const [least, most] = [roubles(Math.min(from, to), language), roubles(Math.max(from, to), language)];
  return least === most ? least : `${least.replace(/\s?₽$/u, '')}–${most}`;
}

/** Returns the facts of the area below the title of an offer, with labels where a value alone is not clear. */
export function factsOf(data: FinanceArea, values: Values, language: Language): string[] {
  return data.facts.flatMap((key) => {
    const field = fieldOf(data, key);
    if (!field || key === data.category) return [];
    if (field.type === 'bool') return values[key] === true ? [field.label[language]] : [];
    const value = values[key];
    if (field.type === 'set')
      return Array.isArray(value) ? value.map((each) => optionLabel(field, each, language)) : [];
    const text = valueText(field, values, {}, language);
    if (!text) return [];
    if (field.isLabelled) return [`${field.label[language]}: ${text.toLocaleLowerCase(language)}`];
    return [field.type === 'enum' ? text : `${field.label[language]}\u00A0${text}`];
  });
}

/** The part of a cost that is shown first: what a loan costs in all where that is the order of the list, otherwise what is paid regularly. */
export function leadingPart(data: Pick<FinanceArea, 'area'>, cost: { from: Cost } | null, sort: string): CostPart {
  if (sort === 'cost' && isLoan(data)) return 'price_minor';
  return cost?.from.monthly_minor === null ? 'total_minor' : 'monthly_minor';
}

/** Whether offers of an area lend money that is repaid in payments. */
export const isLoan = ({ area }: Pick<FinanceArea, 'area'>): boolean => area === 'credits' || area === 'leasings';

/** «Ставка», «Комиссия в год»: the label of the lower end without its «от». */
export const rateLabel = ({ fields }: Pick<FinanceArea, 'fields'>, language: Language): string =>
  (fields.find(({ key }) => key === 'rate_min')?.label[language] ?? '').replace(/ (от|from)$/u, '');
