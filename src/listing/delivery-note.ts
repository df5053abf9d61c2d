import type { PriceNote } from './kind-definition.ts';

const onlyCollected = { ru: 'Только самовывоз', en: 'Collection only' } as const;

/** That the seller of goods does not send them. That delivery costs extra is so with all others, and not said. */
export const deliveryNote: PriceNote = ({ price, values }, language) => {
  const { deal = 'sale', delivery } = values;
  if (price.minor === 0 || deal !== 'sale') return '';
  return delivery === false || delivery === 'none' ? onlyCollected[language] : '';
};
