import type { PriceNote } from './kind-definition.ts';

const deliveries = {
  collected: { ru: 'Только самовывоз', en: 'Collection only' },
  city: { ru: 'Доставка по городу, стоимость уточните у продавца', en: 'Delivery within the city: ask the seller what it costs' },
  russia: { ru: 'Доставка по России, стоимость уточните у продавца', en: 'Delivery across Russia: ask the seller what it costs' },
  unknown: { ru: 'О доставке спросите продавца', en: 'Ask the seller about delivery' },
} as const; // prettier-ignore

/** That the seller of goods does not send them. That delivery costs extra is so with all others, and not said. */
export const deliveryNote: PriceNote = ({ price, values }, language) => {
  const { deal = 'sale', delivery } = values;
  if (price.minor === 0 || deal !== 'sale') return '';
  return delivery === false || delivery === 'none' ? deliveries.collected[language] : '';
};

/** How goods for sale reach their buyer, for the price of their page: no sum has their delivery, since listings state no size and weight. */
export const deliveryText: PriceNote = ({ values }, language) => {
  const { deal = 'sale', delivery } = values;
  if (deal !== 'sale') return '';
  const key = delivery === false || delivery === 'none' ? 'collected' : delivery === 'city' ? 'city' : delivery === true || delivery === 'russia' ? 'russia' : 'unknown'; // prettier-ignore
  return deliveries[key][language];
};
