import { type RawBuilder, sql } from 'kysely';
import { optionOf } from '#areas/listing/fields.ts';
import { autoField } from './fields.ts';

type Named = { name: string; name_ru: string | null; synonyms: readonly string[] };

/** What a car is found by: its names in both alphabets with their synonyms, its choices in the words of both languages. */
export type SearchableCar = {
  mark: Named;
  model: Named;
  generation: string | null;
  city: { name: string; name_en: string };
  year: number;
  body: string;
  fuel: string;
  gearbox: string;
  drive: string;
  colour: string;
  steering: string;
  engine_cc: number | null;
  description: string;
};

/** Text by weight: a name counts more than a fact, a fact more than a description. */
export type SearchText = { a: string; b: string; c: string };

const lookalikes = new Map(Array.from('abekmhopctyx', (letter, index) => [letter, Array.from('авекмнорстух')[index]!]));
const toCyrillic = (word: string) => Array.from(word, (letter) => lookalikes.get(letter) ?? letter).join('');
const looksCyrillic = (word: string) => /^[abekmhopctyx\d]{1,5}$/.test(word) && /[a-z]/.test(word);

/** The words of a text: lower case, ё as е, «2,5» as one word, everything else but letters and digits a border. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
  return (
    plain
      .replaceAll(/(\d)[.,](\d)/g, '$1d$2')
      .match(/[\p{L}\p{N}]+/gu)
      ?.map((word) => Array.from(word).slice(0, 40).join('')) ?? []
  );
}

/** The ways a name is written: cx-5 also cx5, rav4 also rav 4, x5 also with the Cyrillic letter х. */
export function spellings(name: string): string[] {
  const words = searchWords(name);
  const joined = (name.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []).flatMap((part) =>
    searchWords(part.replaceAll('-', '')),
  );
  const all = [...words, ...joined];
  const parted = all.flatMap((word) => /^(\p{L}+)(\p{N}+)$/u.exec(word)?.slice(1) ?? []);
  return [...all, ...parted, ...[...all, ...parted].filter(looksCyrillic).map(toCyrillic)];
}

const joinOnce = (values: readonly (string | null)[], split: (text: string) => string[]) =>
  [...new Set(values.flatMap((value) => (value === null ? [] : split(value))))].join(' ');

/** What people type beside the labels of choices. */
export const sayings: Readonly<Record<string, string>> = {
  hatchback: 'хэтчбек хетчбек хэтчбэк хечбек',
  liftback: 'лифтбэк',
  wagon: 'station wagon touring avant',
  suv: 'джип кроссовер паркетник crossover 4x4',
  convertible: 'кабрик cabrio roadster родстер',
  minivan: 'минивен mpv',
  diesel: 'дизельный солярка',
  hybrid: 'гибридный hybrid hev phev',
  electric: 'электромобиль электрокар ev',
  lpg: 'гбо пропан метан газовый',
  mt: 'мкпп ручка мт',
  at: 'акпп ат',
  amt: 'роботизированная dsg дсг',
  cvt: 'вариаторная',
  awd: '4wd полноприводный',
  left: 'руль леворульный lhd',
  right: 'руль праворульный rhd',
};

/** Choices that words may name. */
export const choiceFields = ['body', 'fuel', 'gearbox', 'drive', 'colour', 'steering'] as const;

/** The text of a car by weight; whoever writes auto_listings turns it into `search` with searchVector(). */
export function autoSearchText(car: SearchableCar): SearchText {
  const names = [car.mark, car.model].flatMap(({ name, name_ru, synonyms }) => [name, name_ru, ...synonyms]);
  const words = choiceFields.flatMap((key) => {
    const option = optionOf(autoField(key), car[key]);
    return option ? [option.ru, option.en, sayings[option.key] ?? null] : [];
  });
  const litres = car.engine_cc === null ? null : (car.engine_cc / 1000).toFixed(1);
  const facts = [car.generation, String(car.year), litres, ...words, car.city.name, car.city.name_en];
  return {
    a: joinOnce(names, spellings),
    b: joinOnce(facts, searchWords),
    c: searchWords(car.description).slice(0, 1000).join(' '),
  };
}

/** auto_listings.search of a text: stemmed Russian and English words, and names and facts as they are for searching by beginnings. */
export function searchVector(text: SearchText): RawBuilder<string> {
  return sql<string>`(
    setweight(to_tsvector('russian', ${text.a}) || to_tsvector('simple', ${text.a}), 'A') ||
    setweight(to_tsvector('russian', ${text.b}) || to_tsvector('simple', ${text.b}), 'B') ||
    setweight(to_tsvector('russian', ${text.c}), 'C'))`;
}

/**
 * Words that say nothing here, those that PostgreSQL leaves out of Russian texts among them: a search for «камри в москве» is one for
 * «камри москве», and «один хозяин» finds those with «хозяин».
 */
const silent = new Set(
  `в во на с со и или от до из за по для the in of and
  не что он я как а то все она так его но да ты к у же вы бы только ее мне было вот меня еще нет о ему теперь когда даже ну вдруг ли если уже
  ни быть был него вас нибудь опять уж вам ведь там потом себя ничего ей может они тут где есть надо ней мы тебя их чем была сам чтоб без
  будто чего раз тоже себе под будет ж тогда кто этот того потому этого какой совсем ним здесь этом один почти мой тем чтобы нее сейчас были
  куда зачем всех никогда можно при наконец два об другой хоть после над больше тот через эти нас про всего них какая много разве три эту
  моя впрочем хорошо свою этой перед иногда лучше чуть том нельзя такой им более всегда конечно всю между`.split(/\s+/),
);

/** The words of a query that must all be found. */
export function queryWords(q: string): string[] {
  const words = [...new Set(searchWords(q))];
  return words.filter((word) => !silent.has(word)).slice(0, 12);
}

/** A word of a car's text, in any of its forms. */
export function textQuery(word: string): RawBuilder<string> {
  return sql<string>`(to_tsquery('russian', ${word}) || to_tsquery('simple', ${word}))`;
}
