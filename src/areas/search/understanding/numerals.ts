import { scales } from '#dictionary/units.ts';

/** Russian numerals of money and what it counts, in the forms in which they are said: «до пятисот тысяч», «двести рублей». */
const numerals: ReadonlyMap<string, number> = new Map(
  (
    [
      ['два двух две', 2], ['три трех', 3], ['четыре четырех', 4], ['пять пяти', 5], ['шесть шести', 6], ['семь семи', 7], ['восемь восьми', 8], ['девять девяти', 9],
      ['десять десяти', 10], ['двенадцать двенадцати', 12], ['пятнадцать пятнадцати', 15], ['двадцать двадцати', 20], ['тридцать тридцати', 30], ['сорок сорока', 40],
      ['пятьдесят пятидесяти', 50], ['шестьдесят шестидесяти', 60], ['семьдесят семидесяти', 70], ['восемьдесят восьмидесяти', 80], ['девяносто девяноста', 90],
      ['сто ста', 100], ['двести двухсот', 200], ['триста трехсот', 300], ['четыреста четырехсот', 400], ['пятьсот пятисот', 500], ['шестьсот шестисот', 600],
      ['семьсот семисот', 700], ['восемьсот восьмисот', 800], ['девятьсот девятисот', 900],
    ] as const
  ).flatMap(([forms, value]) => forms.split(' ').map((form) => [form, value] as const)),
); // prettier-ignore

const roubles: ReadonlySet<string> = new Set(['рублей', 'рубля', 'руб']);
const isCounted = (word: string): boolean => (word.length > 1 && scales.has(word)) || roubles.has(word);

type Numeral = { word: string; number: number | null; end: number; digits: number };

const half = 0.5;
/** How many words after a numeral add a half to it: «двух с половиной миллионов». */
const halfAt = (tokens: readonly Numeral[], at: number): number => (tokens[at]?.word === 'с' && tokens[at + 1]?.word === 'половиной' ? 2 : 0); // prettier-ignore

/** The tokens with numerals before a scale or roubles as numbers; «два хозяина» stay words. */
export function withNumerals<T extends Numeral>(tokens: readonly T[]): T[] {
  const read: T[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    let end = at;
    let sum = 0;
    let last = Infinity;
    for (let value = numerals.get(tokens[end]?.word ?? ''); value !== undefined && value < last; value = numerals.get(tokens[end]?.word ?? '')) {
      sum += value;
      last = value < 10 ? 0 : value < 100 ? 10 : 100;
      end += 1;
    } // prettier-ignore
    const halved = end > at ? halfAt(tokens, end) : 0;
    end += halved;
    if (halved > 0) sum += half;
    if (end > at && isCounted(tokens[end]?.word ?? '')) {
      read.push({ ...tokens[at]!, word: String(sum), number: sum, digits: String(sum).length, end: tokens[end - 1]!.end }); // prettier-ignore
      at = end - 1;
    } else read.push(tokens[at]!);
  }
  return read;
}
