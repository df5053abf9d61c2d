import type { PriceNote } from './kind-definition.ts';

const texts = {
  sized: { ru: 'Без доставки: зависит от размера и веса', en: 'Without delivery: it depends on size and weight' },
  none: { ru: 'Без доставки: только самовывоз', en: 'Without delivery: collection only' },
} as const;

/** Why goods that are sold have no price with delivery: listings state no size and weight, or the seller does not send them. */
export const deliveryNote: PriceNote = ({ price, values }, language) => {
  const { deal = 'sale', delivery } = values;
  if (price.minor === 0 || deal !== 'sale') return '';
  return texts[delivery === false || delivery === 'none' ? 'none' : 'sized'][language];
};
