/**
 * Text normalised for scanning: lower case, without marks and invisible characters. `at` maps each position to the original text, with the
 * end of the text as its last entry.
 */
export type Folded = { readonly text: string; readonly at: readonly number[] };

/**
 * Characters that look like another: each group starts with the character they are read as. Unicode normalisation handles compatibility forms
 * (fullwidth, circled, bold).
 */
const looks = `
a:Αα∂ɑᴀ b:Ββʙ c:ϲᴄ d:ԁᴅ e:Εεᴇ f:ꜰ g:ɡցɢ h:Ηһհʜ i:Ιιіɪı j:јյᴊ k:Κκᴋ l:ӏʟ m:Μᴍ n:Νηոɴ o:Οοσօᴏ p:Ρρᴘ q:ԛզ r:ʀ s:ѕꜱ t:Ττᴛ u:υսᴜ v:νѵᴠ w:ωԝᴡ x:Χχ y:Υγʏ z:Ζᴢ
a:Ꭺ b:Ᏼ c:Ꮯ d:Ꭰ e:Ꭼ g:Ꮐ h:Ꮋ j:Ꭻ k:Ꮶ l:Ꮮ m:Ꮇ p:Ꮲ r:Ꮢ s:Ꮪ t:Ꭲ v:Ꮩ w:Ꮃ z:Ꮓ
г:Γᴦґ д:Δδ е:є л:Λλᴧᴫ п:Ππᴨ ф:Φφ
.:。·•∙⋅・܁۔ /:∕╱⧸ -:‐‒–—―−`;

const readAs = new Map<string, string>(
  looks
    .trim()
    .split(/\s+/u)
    .flatMap((entry) => {
      const [plain = '', ...signs] = [...entry].filter((sign, at) => !(sign === ':' && at === 1));
      return signs.map((sign) => [sign, plain] as const);
    }),
);

/** Runs of digits or letters for which Unicode has no compatibility form: first code point, length, and the value of the first. */
const runs: readonly { from: number; count: number; first: number | 'a' }[] = [
  { from: 0x24eb, count: 10, first: 11 },
  { from: 0x24f5, count: 10, first: 1 },
  { from: 0x24ff, count: 1, first: 0 },
  { from: 0x2776, count: 10, first: 1 },
  { from: 0x2780, count: 10, first: 1 },
  { from: 0x278a, count: 10, first: 1 },
  { from: 0x1f10b, count: 1, first: 0 },
  { from: 0x1f10c, count: 1, first: 0 },
  { from: 0x1f51f, count: 1, first: 10 },
  { from: 0x1f150, count: 26, first: 'a' },
  { from: 0x1f170, count: 26, first: 'a' },
  { from: 0x1f1e6, count: 26, first: 'a' },
];

/**
 * The value of a decimal digit in any script: Unicode has each script's ten digits in a row, starting at a code point that ends in 0 or 6.
 */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0)!; // one sign
  const low = code & 15;
  const isFromZero = /\p{Nd}/u.test(String.fromCodePoint(code - low));
  return String(isFromZero ? low : low - 6);
}

function plainOf(sign: string): string {
  const known = readAs.get(sign);
  if (known !== undefined) return known;
  const code = sign.codePointAt(0)!; // one sign
  const run = runs.find(({ from, count }) => code >= from && code < from + count);
  if (run)
    return run.first === 'a'
      ? String.fromCodePoint('a'.charCodeAt(0) + code - run.from)
      : String(run.first + code - run.from);
  return /\p{Nd}/u.test(sign) ? digitOf(sign) : sign.toLowerCase();
}

/** Folds a letter with its combining marks. */
function plainCluster(cluster: string): string {
  if (readAs.has(cluster)) return plainOf(cluster);
  // NOTE: й is a letter of its own; ё is interchangeable with е.
  const decomposed = cluster.normalize('NFKD').replace(/^([иИ])\u0306/u, 'й');
  return Array.from(decomposed.replaceAll(/[\p{M}\p{Cf}\p{DI}]/gu, ''), plainOf).join('');
}

/** Folds a text: removes characters inserted between or over its letters, and replaces look-alikes by the characters they imitate. */
export function fold(text: string): Folded {
  const at: number[] = [];
  let folded = '';
  for (const match of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const [cluster] = match;
    // Fast path for ASCII and Russian letters.
    const plain = /^[ -~\n]$/u.test(cluster)
      ? cluster.toLowerCase()
      : /^[А-Яа-я]$/u.test(cluster)
        ? cluster.toLowerCase()
        : plainCluster(cluster);
    for (let unit = 0; unit < plain.length; unit++) at.push(match.index);
    folded += plain;
  }
  at.push(text.length);
  return { text: folded, at };
}

/** The original text between two positions of the folded text, trimmed. */
export const originalText = (text: string, { at }: Folded, from: number, to: number): string =>
  text.slice(at[from], at[to]).trim();

/** Cyrillic letters and the Latin letters they resemble in print or handwriting. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', к: 'k', м: 'm', о: 'o', р: 'p', т: 't', х: 'x', у: 'y', г: 'r', п: 'n', и: 'u',
}; // prettier-ignore

const digitsInWords: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'з', '4': 'ч', '6': 'б' };

/** A key that is equal for words that look the same in either alphabet. The word must contain a letter. */
export const shapeOf = (word: string): string =>
  Array.from(word, (letter) => lookAlikes[letter] ?? digitsInWords[letter] ?? letter).join('');

/** Replaces Cyrillic letters by Latin look-alikes within words that also have Latin letters; positions do not change. */
export const withLatinWords = (text: string): string =>
  text.replaceAll(/[\p{L}\d]+/gu, (word) =>
    /[a-z]/u.test(word) && /\p{Script=Cyrillic}/u.test(word)
      ? Array.from(word, (letter) => lookAlikes[letter] ?? letter).join('')
      : word,
  );

/** Ranges of spaced-out letters: «п р е д», «в.о.с.е.м.ь». */
export const spacedOutRuns = (text: string): { from: number; to: number }[] =>
  Array.from(text.matchAll(/(?<![\p{L}\d])(?:[\p{L}\d][^\p{L}\d\n]{1,3}){3,120}[\p{L}\d](?![\p{L}\d])/gu), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
