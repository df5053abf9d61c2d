import { optionWords } from '#kinds/search-words.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Field, optionOf } from '#dictionary/field.ts';
import { priceRowsOf } from '#dictionary/price-rows.ts';
import type { KindData } from '#listing/kind-data.ts';
import { indexSchemaOf } from '../index-schema.ts';

/** A row of the catalogue. Rows without synonyms (null) name a fact, as a generation or an engine, rather than the thing itself. */
export type Named = { name: string; name_ru?: string | null; synonyms?: readonly string[] | null };

/** The parts of a listing that go into its searchable text. */
export type Searchable = {
  /** The listing's rows of the catalogue, from the top level down. */
  named: readonly (Named | null)[];
  city: { name: string; name_en: string };
  /** Values by the keys of the dictionary, the description among them. */
  values: Readonly<Record<string, unknown>>;
  /** For kinds without a catalogue. */
  title?: string;
  /** Further facts in words. */
  facts?: readonly (string | null)[];
};

/** Text by the weights of PostgreSQL: names are `a`, facts `b`, descriptions `c`. */
export type SearchText = { a: string; b: string; c: string };

const lookalikes = new Map(Array.from('abekmhopctyx', (letter, index) => [letter, Array.from('авекмнорстух')[index]!]));
const toCyrillic = (word: string) => Array.from(word, (letter) => lookalikes.get(letter) ?? letter).join('');
const looksCyrillic = (word: string) => /^[abekmhopctyx\d]{1,5}$/.test(word) && /[a-z]/.test(word);

/** Tokenises a text: lower case, ё as е, «2,5» as one token, anything but letters and digits a separator. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
  return (
    plain
      .replaceAll(/(\d)[.,](\d)/g, '$1d$2')
      .match(/[\p{L}\p{N}]+/gu)
      ?.map((word) => Array.from(word).slice(0, 40).join('')) ?? []
  );
}

/** The ways in which a name may be written: cx-5 also cx5, rav4 also rav 4, x5 also with the Cyrillic letter х. */
export function spellings(name: string): string[] {
  const words = searchWords(name);
  const joined = (name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []).flatMap((part) =>
    searchWords(part.replaceAll('-', '')),
  );
  const all = [...words, ...joined];
  const parted = all.flatMap((word) => /^(\p{L}+)(\p{N}+)$/u.exec(word)?.slice(1) ?? []);
  return [...all, ...parted, ...[...all, ...parted].filter(looksCyrillic).map(toCyrillic)];
}

const joinOnce = (words: readonly string[]): string => [...new Set(words)].join(' ');

/** The spellings of all names and synonyms of a row. */
export const namesOf = ({ name, name_ru, synonyms }: Named): string[] =>
  [name, name_ru ?? null, ...(synonyms ?? [])].flatMap((spelling) => (spelling === null ? [] : spellings(spelling)));

/** Whether sellers write the field in their own words, beside the description. */
const isOwnText = ({ type, key, shown, isLink }: Field): boolean =>
  type === 'text' && !isLink && key !== 'description' && (shown === 'card' || shown === 'page');

/** The searchable text of a listing by weight. searchVector() turns it into the column `search` of the kind's table. */
export function listingText(data: KindData, { named, city, values, title, facts = [] }: Searchable): SearchText {
  const { wordFields, year } = indexSchemaOf(data);
  const rows = named.filter((row) => row !== null);
  const options = wordFields.flatMap((field) => {
    const option = optionOf(field, values[field.key]);
    return option ? [option.ru, option.en, ...optionWords(data, field.key, option.key)] : [];
  });
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const known = [
    ...rows.filter(({ synonyms }) => !synonyms).map(({ name }) => name),
    year && typeof values[year.key] === 'number' ? String(values[year.key]) : null,
    ...facts,
    ...options,
    city.name,
    city.name_en,
  ];
  const priced = data.fields.filter(({ type }) => type === 'rows').flatMap(({ key }) => priceRowsOf(values[key]));
  const written = [
    text(values['description']),
    ...data.fields.filter(isOwnText).map(({ key }) => text(values[key])),
    ...priced.map(({ name }) => name),
  ];
  return {
    a: joinOnce([...spellings(title ?? ''), ...rows.filter(({ synonyms }) => synonyms).flatMap(namesOf)]),
    b: joinOnce(known.flatMap((text) => (text === null ? [] : searchWords(text)))),
    c: searchWords(written.join(' ')).slice(0, 1000).join(' '),
  };
}

/** The column `search` of a kind's table: stems of Russian and English words, and names and facts also unstemmed. */
export function searchVector(text: SearchText): RawBuilder<string> {
  return sql<string>`(
    setweight(to_tsvector('russian', ${text.a}) || to_tsvector('simple', ${text.a}), 'A') ||
    setweight(to_tsvector('russian', ${text.b}) || to_tsvector('simple', ${text.b}), 'B') ||
    setweight(to_tsvector('russian', ${text.c}), 'C'))`;
}

/**
 * Stop words, those of PostgreSQL's Russian dictionary among them: a search for «камри в москве» is one for «камри москве», and «один
 * хозяин» one for «хозяин».
 */
const stopWords = new Set(
  `в во на с со и или от до из за по для the in of and
  не что он я как а то все она так его но да ты к у же вы бы только ее мне было вот меня еще нет о ему теперь когда даже ну вдруг ли если уже
  ни быть был него вас нибудь опять уж вам ведь там потом себя ничего ей может они тут где есть надо ней мы тебя их чем была сам чтоб без
  будто чего раз тоже себе под будет ж тогда кто этот того потому этого какой совсем ним здесь этом один почти мой тем чтобы нее сейчас были
  куда зачем всех никогда можно при наконец два об другой хоть после над больше тот через эти нас про всего них какая много разве три эту
  моя впрочем хорошо свою этой перед иногда лучше чуть том нельзя такой им более всегда конечно всю между`.split(/\s+/),
);

/** The words of a query, all of which a hit must match. */
export function queryWords(q: string): string[] {
  const words = [...new Set(searchWords(q))];
  return words.filter((word) => !stopWords.has(word)).slice(0, 12);
}

/** The tsquery of a word in any of its forms. */
export function textQuery(word: string): RawBuilder<string> {
  return sql<string>`(to_tsquery('russian', ${word}) || to_tsquery('simple', ${word}))`;
}
