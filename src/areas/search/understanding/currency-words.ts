import type { ForeignCurrency } from '#areas/currency/currencies.ts';

/** A token of a query. */
type Word = { word: string; digits: number };

const names = (words: string): string[] => words.split(',').map((one) => one.trim());

/** Names of currencies beside an amount; null for those without a rate here, whose amounts stand for no price. */
const currencies: readonly (readonly [currency: ForeignCurrency | null, codes: string, words: string])[] = [
  ['USD', '$, usd, us $, у е, уе', 'dollar, dollars, us dollars, bucks, доллар, доллара, долларов, долл, долларов сша, бакс, бакса, баксов'],
  ['EUR', '€, eur', 'euro, euros, евро'],
  ['CNY', 'cny, rmb, cn ¥', 'yuan, yuans, юань, юаня, юаней'],
  ['JPY', '¥, jpy', 'yen, иена, иены, иен, йена, йены, йен'],
  ['KRW', '₩, krw', 'won, вона, воны, вон'],
  ['AED', 'aed', 'dirham, dirhams, дирхам, дирхама, дирхамов'],
  [null, '£, gbp, ₸, kzt, byn', 'pound, pounds, фунт, фунта, фунтов, тенге'],
]; // prettier-ignore

type Currency = { currency: ForeignCurrency | null; isCode: boolean; length: number };

const longest = 2;
const known: ReadonlyMap<string, Currency> = new Map(
  currencies.flatMap(([currency, codes, words]) =>
    [codes, words].flatMap((list, at) =>
      names(list).map((name) => [name, { currency, isCode: at === 0, length: name.split(' ').length }] as const),
    ),
  ),
);

/** Signs of currencies, which are tokens of their own. */
export const currencySigns = '$€¥₩£₸';

/** Words that may follow an amount without a space: «2000usd», «500баксов». */
export const currencyWords: readonly string[] = [...known.keys()].filter((name) => /^\p{L}+$/u.test(name));

/** «Евро 5» is an emission class. */
const isEmissionClass = (tokens: readonly Word[], at: number): boolean =>
  /^(?:евро|euro)$/u.test(tokens[at]?.word ?? '') && tokens[at + 1]?.digits === 1;

/** The currency that stands at a place of a query. */
export function currencyAt(tokens: readonly Word[], at: number): Currency | undefined {
  if (isEmissionClass(tokens, at)) return undefined;
  for (let length = longest; length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    const found = words.length === length ? known.get(words.join(' ')) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Whether a query names a currency. */
export const namesCurrency = (tokens: readonly Word[]): boolean =>
  tokens.some((_, at) => currencyAt(tokens, at) !== undefined);
