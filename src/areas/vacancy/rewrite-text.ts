import { type Folded, spacedOutRuns } from '#listing/text/folded.ts';

type Replacement = { from: number; to: number; by: string };

/** A folded text with parts replaced; positions of a replacement are those of the part's beginning. Parts are in order and do not overlap. */
function replaceParts(folded: Folded, parts: readonly Replacement[]): Folded {
  if (parts.length === 0) return folded;
  const { text, at } = folded;
  const kept: string[] = [];
  const positions: number[] = [];
  let last = 0;
  for (const { from, to, by } of [...parts, { from: text.length, to: text.length, by: '' }]) {
    kept.push(text.slice(last, from), by);
    for (let position = last; position < from; position += 1) positions.push(at[position]!); // Within the text.
    for (let unit = 0; unit < by.length; unit += 1) positions.push(at[from]!); // Within the text.
    last = to;
  }
  positions.push(at[text.length]!); // The end.
  return { text: kept.join(''), at: positions };
}

/** Numbers in words, each with the forms that ages have: «сорок», «сорока». */
const tens: readonly (readonly [value: number, words: string])[] = [
  [18, 'восемнадцат[ьи]|eighteen'],
  [20, 'двадцат[ьи]|twenty'],
  [30, 'тридцат[ьи]|thirty'],
  [40, 'сорок[а]?|forty|fourty'],
  [50, 'пят(?:ьдесят|идесяти)|fifty'],
  [60, 'шест(?:ьдесят|идесяти)|sixty'],
  [70, 'сем(?:ьдесят|идесяти)|seventy'],
];
const units: readonly (readonly [value: number, words: string])[] = [
  [1, 'одного|одной|один|одна|one'],
  [2, 'двух|два|две|two'],
  [3, 'трех|три|three'],
  [4, 'четырех|четыре|four'],
  [5, 'пят[ьи]|five'],
  [6, 'шест[ьи]|six'],
  [7, 'сем[ьи]|seven'],
  [8, 'вос(?:емь|ьми)|eight'],
  [9, 'девят[ьи]|nine'],
];
const alternatives = (numbers: typeof tens): string => numbers.map(([, words]) => words).join('|');
const inWords = new RegExp(
  `(?<![\\p{L}\\d])(${alternatives(tens)})(?:[\\s-]{1,3}(${alternatives(units)}))?(?:-?летн[\\p{L}]*)?(?![\\p{L}\\d])`,
  'gu',
);
const valueIn = (numbers: typeof tens, word: string | undefined): number =>
  word === undefined ? 0 : (numbers.find(([, words]) => new RegExp(`^(?:${words})$`, 'u').test(word))?.[0] ?? 0);

/** A folded text with numbers of two digits in figures: «сорока пяти» and «45-ти» become «45». */
export function withFigures(folded: Folded): Folded {
  const said = Array.from(folded.text.matchAll(inWords), ({ index, 0: all, 1: ten, 2: unit }) => ({
    from: index,
    to: index + all.length,
    by: String(valueIn(tens, ten) + valueIn(units, unit)),
  }));
  const counted = replaceParts(folded, said);
  const endings = Array.from(counted.text.matchAll(/(?<=(?<!\d)\d{2})-?(?:ти|тью|ми|х)(?![\p{L}\d])/gu), ({ index, 0: all }) => ({ from: index, to: index + all.length, by: '' })); // prettier-ignore
  return replaceParts(counted, endings);
}

/** A folded text with spaced-out letters joined, «н е  с т а р ш е» to «нестарше», and where they are in it; null for a text without any. */
export function withJoinedLetters(
  folded: Folded,
): (Folded & { joined: readonly { from: number; to: number }[] }) | null {
  const runs = spacedOutRuns(folded.text);
  if (runs.length === 0) return null;
  const gaps: Replacement[] = [];
  const joined: { from: number; to: number }[] = [];
  let removed = 0;
  for (const { from, to } of runs) {
    const start = from - removed;
    for (const { index, 0: all } of folded.text.slice(from, to).matchAll(/[^\p{L}\d]+/gu)) {
      gaps.push({ from: from + index, to: from + index + all.length, by: '' });
      removed += all.length;
    }
    joined.push({ from: start, to: to - removed });
  }
  return { ...replaceParts(folded, gaps), joined };
}
