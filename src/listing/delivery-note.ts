import type { PriceNote } from './kind-definition.ts';

const texts = {
  sized: { ru: 'Доставка отдельно', en: 'Delivery not included' },
  none: { ru: 'Только самовывоз', en: 'Collection only' },
} as const;

/** That the price of goods has no delivery in it, because listings state no size and weight, or that the seller does not send them. */
export const deliveryNote: PriceNote = ({ price, values }, language) => {
  const { deal = 'sale', delivery } = values;
  if (price.minor === 0 || deal !== 'sale') return '';
  return texts[delivery === false || delivery === 'none' ? 'none' : 'sized'][language];
};
