import type { FactFormatter } from '#dictionary/fact-formatter.ts';
import { priceFromText, priceRowsOf } from '#dictionary/price-rows.ts';

/** The lowest price of a price list, «цены от 1 500 ₽». */
const lowestPrice: FactFormatter = (value, language) => {
  const prices = priceRowsOf(value).map((row) => row.price_minor);
  if (prices.length === 0) return '';
  return `${language === 'ru' ? 'цены' : 'prices'} ${priceFromText(Math.min(...prices), language)}`;
};

export const adsFactFormatters: Readonly<Record<string, FactFormatter>> = { price_list: lowestPrice };
