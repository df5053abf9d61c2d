import type { SearchCatalogue } from '../catalogue-cache.ts';
import { catalogueEntries, countryEntries, placeEntries, stationEntries } from './catalogue-entries.ts';
import type { Places } from '../reference-data.ts';
import { orderEntries } from './order-words.ts';
import { addEntries, type Entry, type Lexicon, makeLexicon, phraseMap } from './lexicon.ts';

/** Words that every query may have and that narrow nothing. */
const noise =
  'мне, мне нужен, мне нужна, мне нужно, подскажите, покажи, bu, купить, куплю, покупка, продажа, продам, продаю, продать, продаётся, срочно, объявление, объявления, б у, бу, подержанный, с рук, авито, дром, россия, рядом, рядом со мной, рядом с, недалеко, недалеко от, неподалёку, неподалёку от, поблизости, поблизости от, вблизи, возле, около, ищу, хочу, нужен, нужна, нужно, нужны, цена, цены, сколько стоит, стоимость, buy, sell, for sale, price, used, please, near, nearby, near me, around, close to, next to, not far from, пожалуйста, без взноса, без первого взноса, без первоначального взноса, вызвать, вызов, заказать, закажу, найти, найду, подобрать, вариант, варианты, частные объявления, новые объявления, свежие объявления, рестайлинг, рестайл, рест, дорестайлинг, дорест, на каждый день, для доставки, для доставок, для бизнеса, для семьи, для города, для поездок, для путешествий, для перевозок, для перевозки, для студента, для студентов, для школы, для школьника, для офиса, для начинающих, для новичков, для стройки, для хозяйства, для двоих, для девушки, для женщины, для новичка, для себя, для дома, для дачи, для учёбы, для работы, сегодня, завтра, прямо сейчас, i want to buy, i want buy, i want, want to buy, i need, i am looking for, looking for, with engine, engine';

const noiseEntry: Entry = { phrases: noise.split(',').map((one) => one.trim()), reading: { kind: 'noise' } };

const lexicons = new WeakMap<SearchCatalogue, Lexicon>();
const placeNames = new WeakMap<Places['cities'], Lexicon['places']>();

/** The names of places, the words that narrow nothing and those of orders, which all lexicons share. */
export function placesOf(places: Places): Lexicon['places'] {
  const known = placeNames.get(places.cities);
  if (known) return known;
  const map = phraseMap();
  addEntries(map, [...placeEntries(places), noiseEntry, ...orderEntries]);
  placeNames.set(places.cities, map);
  return map;
}

/** The lexicon of a kind: its dictionary, its catalogue and the places. Made once for each catalogue. */
export function lexiconOf(catalogue: SearchCatalogue): Lexicon {
  const known = lexicons.get(catalogue);
  if (known) return known;
  const { data, reference } = catalogue;
  const hasMetro = data.fields.some(({ key }) => key === 'metro');
  const entries = [
    ...catalogueEntries(catalogue),
    ...countryEntries(catalogue),
    ...(hasMetro ? stationEntries(reference) : []),
  ];
  const lexicon = makeLexicon(data, entries, placesOf(reference));
  lexicons.set(catalogue, lexicon);
  return lexicon;
}

export const hasLexicon = (catalogue: SearchCatalogue): boolean => lexicons.has(catalogue);
