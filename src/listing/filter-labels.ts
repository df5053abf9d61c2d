import { formatInteger, formatNumber, THIN } from '#ui/format.ts';
import { type Field, type Language, optionLabel } from '#dictionary/field.ts';
import type { Range } from '#dictionary/filter.ts';
import { freeOfCharge } from './price-text.ts';

const words = { ru: { from: 'от', to: 'до' }, en: { from: 'from', to: 'up to' } };

/** «Цена до 2 000 000 ₽», «Год выпуска 2015–2020». */
export function rangeLabel(field: Field, { from, to }: Range, language: Language): string {
  if (field.key === 'price_minor' && to === 0) return freeOfCharge[language];
  const figure = (value: number) =>
    field.decimals
      ? formatNumber(value, language, field.decimals)
      : field.unit
        ? formatInteger(value, language)
        : String(value);
  const unit = field.unit ? `${THIN}${field.unit[language]}` : '';
  const label = field.label[language];
  if (from !== null && to !== null)
    return from === to ? `${label} ${figure(from)}${unit}` : `${label} ${figure(from)}–${figure(to)}${unit}`;
  return from !== null
    ? `${label} ${words[language].from} ${figure(from)}${unit}`
    : `${label} ${words[language].to} ${figure(to ?? 0)}${unit}`;
}

/** «Белый», «Комнат: 2». */
export function choiceLabel(field: Field, value: string, language: Language): string {
  const label = optionLabel(field, value, language);
  return field.isLabelled ? `${field.label[language]}: ${label.toLocaleLowerCase(language)}` : label;
}
