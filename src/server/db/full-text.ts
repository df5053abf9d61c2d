import { type RawBuilder, sql } from 'kysely';

/** A text in parts by the weights of PostgreSQL's text search: names are `a`, facts `b`, descriptions `c`. */
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

/** The column `search` of a table: stems of Russian and English words, and names and facts also unstemmed. */
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
