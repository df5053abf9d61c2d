import { kindSearchWords } from '#kinds/search-words.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Field, optionOf } from '#dictionary/field.ts';
import type { KindData } from '#listing/kind-data.ts';
import { indexSchemaOf } from '../index-schema.ts';

/** A row of the catalogue; one without synonyms (null) names a fact rather than the thing. */
export type Named = { name: string; name_ru?: string | null; synonyms?: readonly string[] | null };

/** What a listing is found by. */
export type Searchable = {
  /** Rows of the catalogue that it names, from the level above to the one below. */
  named: readonly (Named | null)[];
  city: { name: string; name_en: string };
  /** By the keys of the dictionary, its description among them. */
  values: Readonly<Record<string, unknown>>;
  /** Of kinds that no catalogue names. */
  title?: string;
  /** Facts that the dictionary does not spell. */
  facts?: readonly (string | null)[];
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
  const joined = (name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []).flatMap((part) =>
    searchWords(part.replaceAll('-', '')),
  );
  const all = [...words, ...joined];
  const parted = all.flatMap((word) => /^(\p{L}+)(\p{N}+)$/u.exec(word)?.slice(1) ?? []);
  return [...all, ...parted, ...[...all, ...parted].filter(looksCyrillic).map(toCyrillic)];
}

const joinOnce = (words: readonly string[]): string => [...new Set(words)].join(' ');

/** Every way in which the names of a row of the catalogue are written. */
export const namesOf = ({ name, name_ru, synonyms }: Named): string[] =>
  [name, name_ru ?? null, ...(synonyms ?? [])].flatMap((one) => (one === null ? [] : spellings(one)));

/** Texts of a seller's own beside the description. */
const isOwnText = ({ type, key, shown }: Field): boolean =>
  type === 'text' && key !== 'description' && (shown === 'card' || shown === 'page');

/** The text of a listing by weight; whoever writes the kind's table turns it into `search` with searchVector(). */
export function listingText(data: KindData, { named, city, values, title, facts = [] }: Searchable): SearchText {
  const { wordFields, year } = indexSchemaOf(data);
  const rows = named.filter((row) => row !== null);
  const options = wordFields.flatMap((field) => {
    const option = optionOf(field, values[field.key]);
    return option ? [option.ru, option.en, kindSearchWords(data)?.sayings[option.key] ?? null] : [];
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
  const written = [text(values['description']), ...data.fields.filter(isOwnText).map(({ key }) => text(values[key]))];
  return {
    a: joinOnce([...spellings(title ?? ''), ...rows.filter(({ synonyms }) => synonyms).flatMap(namesOf)]),
    b: joinOnce(known.flatMap((one) => (one === null ? [] : searchWords(one)))),
    c: searchWords(written.join(' ')).slice(0, 1000).join(' '),
  };
}

/** `search` of a kind's table: stemmed Russian and English words, and names and facts as they are for searching by beginnings. */
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

/** A word of a listing's text, in any of its forms. */
export function textQuery(word: string): RawBuilder<string> {
  return sql<string>`(to_tsquery('russian', ${word}) || to_tsquery('simple', ${word}))`;
}
