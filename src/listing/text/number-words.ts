import { shapeOf } from './folded.ts';

/** A number word: its value, number of digits, and whether a smaller number may follow («девятьсот» + «двадцать» + «шесть»). */
export type NumberWord = { readonly value: number; readonly size: 1 | 2 | 3; readonly isOpen: boolean };

const list = (words: string): string[] => words.split(' ');

const units = list('ноль один два три четыре пять шесть семь восемь девять');
const teens = list(
  'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
);
const tens = list('двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто');
const hundreds = list('сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот');
/** Other words for the digits 0 to 9, a list each. */
const moreUnits = [
  list('нуль одна две тройка четверка пятерка шестерка семерка восьмерка девятка'),
  list('нолик единица двойка трешка четыре пятак шесть семь осемь девять'),
  list('зеро раз два три четыре пять шесть семь восем девять'),
  list('zero one two three four five six seven eight nine'),
  list('nol odin dva tri chetyre pyat shest sem vosem devyat'),
];

const small = (value: number): NumberWord => ({ value, size: 1, isOpen: false });

/** Number words by shapeOf, so that look-alike letters do not hide them. */
const numberWords: ReadonlyMap<string, NumberWord> = new Map<string, NumberWord>(
  [
    ...[...moreUnits, units].flatMap((words) => words.map((word, value) => [word, small(value)] as const)),
    ...teens.map((word, at) => [word, { value: 10 + at, size: 2, isOpen: false } as const] as const),
    ...tens.map((word, at) => [word, { value: 20 + 10 * at, size: 2, isOpen: true } as const] as const),
    ...hundreds.map((word, at) => [word, { value: 100 * (at + 1), size: 3, isOpen: true } as const] as const),
  ].map(([word, number]) => [shapeOf(word), number]),
);

const longest = Math.max(...[...numberWords.keys()].map((word) => word.length));
/** Maximum length of ten digits spelled out as words. */
const longestRun = 12 * longest;

/** The numbers that a word consists of, including compounds such as «восемьдевятьсот»; null for other words. */
export function numbersOfWord(word: string): NumberWord[] | null {
  if (word.length > longestRun) return null;
  const shape = shapeOf(word);
  const whole = numberWords.get(shape);
  if (whole) return [whole];
  // Dynamic programming from the end of the word, preferring the longest match.
  const made: (NumberWord[] | null)[] = Array.from({ length: shape.length + 1 }, () => null);
  made[shape.length] = [];
  for (let from = shape.length - 1; from >= 0; from--) {
    for (let to = Math.min(shape.length, from + longest); to > from && !made[from]; to--) {
      const [number, rest] = [numberWords.get(shape.slice(from, to)), made[to]];
      if (number && rest) made[from] = [number, ...rest];
    }
  }
  return made[0] ?? null;
}

const manyForms = [
  list('нуля единицы двойки тройки четверки пятерки шестерки семерки восьмерки девятки'),
  list('нулей единиц двоек троек четверок пятерок шестерок семерок восьмерок девяток'),
  list('ноля раза двушки трешки четверки пятака шестерки семерки восьмерки девятки'),
  list('нолика единички двоечки троечки четверочки пятерочки шестерочки семерочки восьмерочки девяточки'),
];
const manyOf: ReadonlyMap<string, number> = new Map(
  manyForms.flatMap((words) => words.map((word, value) => [shapeOf(word), value] as const)),
);
/** The digit in phrases such as «три нуля», «две семёрки»; undefined for other words. */
export const repeatedDigit = (word: string): number | undefined => manyOf.get(shapeOf(word));

const spokenSigns = new Set(
  list(
    'тире дефис пробел плюс скобка скобки точка точки черточка минус дальше далее потом затем снова опять еще код',
  ).map(shapeOf),
);
/** Whether the word names a separator between parts of a number: «тире», «потом». */
export const isSeparatorWord = (word: string): boolean => spokenSigns.has(shapeOf(word));
