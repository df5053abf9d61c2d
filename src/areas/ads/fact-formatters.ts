import type { FactFormatter } from '#dictionary/fact-formatter.ts';
import type { Words } from '#dictionary/field.ts';
import { priceFromText, priceRowsOf } from '#dictionary/price-rows.ts';

/** The lowest price of a price list, «цены от 1 500 ₽». */
const lowestPrice: FactFormatter = (value, language) => {
  const prices = priceRowsOf(value).map((row) => row.price_minor);
  if (prices.length === 0) return '';
  return `${language === 'ru' ? 'цены' : 'prices'} ${priceFromText(Math.min(...prices), language)}`;
};

const conditions: Readonly<Record<string, Words>> = {
  new: { ru: 'новое', en: 'new' },
  like_new: { ru: 'состояние как у нового', en: 'like new' },
  good: { ru: 'хорошее состояние', en: 'good condition' },
  worn: { ru: 'есть следы использования', en: 'shows signs of use' },
  broken: { ru: 'не работает или на запчасти', en: 'broken or for parts' },
};

export const adsFactFormatters: Readonly<Record<string, FactFormatter>> = {
  price_list: lowestPrice,
  // A number alone does not tell that it is a size.
  size: (value, language) => `${language === 'ru' ? 'размер' : 'size'}\u00A0${String(value)}`,
  condition: (value, language) => conditions[String(value)]?.[language] ?? '',
};
