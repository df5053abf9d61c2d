import type { Recognition } from '#dictionary/recognition.ts';
import { autoRecognition } from '#areas/auto/search-words.ts';

const { wordFields: _wordFields, ...asCars } = autoRecognition;
const { owners: _owners, pts: _pts, ...options } = autoRecognition.options ?? {};

/** How cars abroad are recognised in what people type: as cars are, and by countries and stages. */
export const abroadRecognition: Recognition = {
  ...asCars,
  options: {
    ...options,
    country: {
      JP: 'из японии, from japan, праворульная япония',
      KR: 'корея, из кореи, from korea',
      CN: 'из китая, from china',
      AE: 'эмираты, из эмиратов, дубай, из дубая',
      DE: 'из германии, from germany',
      US: 'из сша, америка, из америки, from america',
      BY: 'белоруссия, из беларуси',
    },
    stage: { auction: 'на аукционе, с аукциона, аукцион', on_way: 'в пути', at_border: 'в порту, на таможне' },
  },
  // No equipment is known of cars abroad.
  approximate: `${asCars.approximate}, семиместный, 7 мест, семь мест, 7 местный`,
  phrases: [
    ...(autoRecognition.phrases ?? []),
    // Of the countries of Europe from which cars are brought.
    ['из европы, европа, from europe', { country: ['DE', 'LT', 'PL', 'NL', 'BE', 'FR', 'IT', 'ES', 'CZ'] }],
    ['семиместный, 7 мест, семь мест, 7 местный', { body: ['minivan', 'suv'] }],
  ],
  suggestedBy:
    'за границей рубежа пригнать аукцион растаможка японии кореи китая германии европы эмиратов сша америки япония корея китай праворульные abroad auction from japan korea china germany',
  whole:
    'растаможка, растаможить, растаможка авто, растаможка машины, растаможка автомобиля, таможня, customs clearance, из-за границы, из-за рубежа, за границей, пригон, пригнать, под заказ, авто под заказ, импорт, авто, автомобиль, машина, машину, import, from abroad, car, cars',
};
