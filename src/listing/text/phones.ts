import { isSeparatorWord, numbersOfWord, repeatedDigit } from './number-words.ts';

/** A range of positions in a text. */
export type TextRange = { from: number; to: number };

type Digits = TextRange & {
  digits: string;
  /** Whether only separators stand between this number and the previous one. */
  isJoined: boolean;
  /** Whether these are letters read as digits, which count only next to real digits. */
  isLetters: boolean;
};

/** Letters used in place of digits. */
const digitLetters: Readonly<Record<string, string>> = {
  о: '0',
  o: '0',
  з: '3',
  z: '2',
  l: '1',
  i: '1',
  б: '6',
  ч: '4',
};

/** «об» means revolutions in «9000 об». */
const isPlainWord = (word: string): boolean => word === 'об';

const digitsFor = (word: string): string | null => {
  if (word.length > 4 || isPlainWord(word)) return null;
  const digits = Array.from(word, (letter) => digitLetters[letter] ?? '?').join('');
  return digits.includes('?') ? null : digits;
};

const isGap = (gap: string): boolean => gap.length <= 6 && !gap.includes('\n');

/** The numbers of a folded text in order, with number words converted and joined. */
class Numbers {
  readonly found: Digits[] = [];
  readonly #text: string;
  /** Position after the last number or separator word; null after any other word. */
  #end: number | null = null;
  /** Number of digits by which the last number word can still be extended. */
  #room: 0 | 1 | 2 = 0;
  /** The last number before its latest extension. */
  #before: Digits | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  #isJoined(from: number): boolean {
    return this.#end !== null && isGap(this.#text.slice(this.#end, from));
  }

  #add(digits: string, { from, to }: TextRange, isLetters = false): void {
    this.found.push({ digits, from, to, isLetters, isJoined: this.#isJoined(from) });
    [this.#end, this.#room, this.#before] = [to, 0, null];
  }

  /** «Девятьсот три нуля»: the three read as part of 903 is the count of zeros after 900. */
  #repeat(digit: number, piece: TextRange): boolean {
    const last = this.found.at(-1);
    if (!last || !this.#isJoined(piece.from)) return false;
    const count = Number(last.digits) - Number(this.#before?.digits ?? 0);
    if (count < 2 || count > 4) return false;
    const digits = String(digit).repeat(count);
    if (this.#before) Object.assign(last, this.#before);
    else this.found.pop();
    const from = this.#before ? last.to : last.from;
    this.found.push({ digits, from, to: piece.to, isLetters: false, isJoined: this.#before !== null || last.isJoined });
    [this.#end, this.#room, this.#before] = [piece.to, 0, null];
    return true;
  }

  #addWord({ value, size, isOpen }: NonNullable<ReturnType<typeof numbersOfWord>>[number], piece: TextRange): void {
    const last = this.found.at(-1);
    if (last && value > 0 && this.#room >= size && this.#isJoined(piece.from)) {
      this.#before = { ...last };
      last.digits = String(Number(last.digits) + value).padStart(last.digits.length, '0');
      [last.to, this.#end] = [piece.to, piece.to];
      this.#room = isOpen && size === 2 ? 1 : 0;
      return;
    }
    this.#add(String(value), piece);
    this.#room = isOpen ? (size === 3 ? 2 : 1) : 0;
  }

  readDigits(digits: string, piece: TextRange): void {
    this.#add(digits, piece);
  }

  /** Reads a number word, separator or letters used as digits; false for any other word. */
  readWord(word: string, piece: TextRange): boolean {
    const numbers = numbersOfWord(word);
    if (numbers) {
      for (const number of numbers) this.#addWord(number, piece);
      return true;
    }
    const repeated = repeatedDigit(word);
    if (repeated !== undefined && this.#repeat(repeated, piece)) return true;
    if (isSeparatorWord(word) && this.#isJoined(piece.from)) {
      this.#end = piece.to;
      return true;
    }
    const digits = digitsFor(word);
    if (digits !== null) this.#add(digits, piece, true);
    return digits !== null;
  }

  stop(): void {
    [this.#end, this.#room] = [null, 0];
  }
}

/** Whether a run is a VIN: 17 letters and digits are not a phone. */
const isVin = (run: string): boolean => /^(?=(?:\d*[a-z]){3})[a-hj-npr-z0-9]{17}$/.test(run);

function numbersIn(text: string): Digits[] {
  const numbers = new Numbers(text);
  for (const run of text.matchAll(/[\p{L}\d]+/gu)) {
    const [word] = run;
    if (isVin(word)) {
      numbers.stop();
      continue;
    }
    const whole = { from: run.index, to: run.index + word.length };
    // «в0семь» is a number word; «9оо» is a digit followed by letters read as digits.
    if (/^\d+$/.test(word)) numbers.readDigits(word, whole);
    else if (!/\d/.test(word) || numbersOfWord(word)) {
      // «8 ч 30»: a single letter counts as a digit only when it looks like zero.
      if (/^[^оo]$/u.test(word) || !numbers.readWord(word, whole)) numbers.stop();
    } else {
      for (const part of word.matchAll(/\d+|\D+/g)) {
        const piece = { from: run.index + part.index, to: run.index + part.index + part[0].length };
        if (/\d/.test(part[0])) numbers.readDigits(part[0], piece);
        else if (!numbers.readWord(part[0], piece)) numbers.stop();
      }
    }
  }
  return numbers.found;
}

/** Whether the digits form a Russian phone number: ten digits of a mobile number, or eleven starting with 7 or 8. */
const isRussian = (digits: string): boolean => /^(?:9\d{9}|[78][3489]\d{9})$/.test(digits);
/** Whether the digits form a phone number of a neighbouring country, with its country code. */
const isAbroad = (digits: string): boolean => /^(?:37[345]\d{8,9}|380\d{9}|7[67]\d{9}|99[2-68]\d{8,9})$/.test(digits);

/** Labels of numbers that are not phones: part, tax and registration numbers. */
const otherNumbers =
  /(?:арт(?:икул)?|oem|оем|номер детали|каталожный номер|кат номер|код(?: товара)?|инн|огрн(?:ип)?|кпп|окпо|снилс|isbn|imei|s n|sn|серийный номер|зав(?:одской)? номер|инв(?:ентарный)? номер|номер двигателя|номер кузова|part(?: number)?|p n|pn|дверь|птс|эптс|стс)[^\p{L}\d]{0,4}$/u;
const amounts =
  /^[^\p{L}\d]{0,2}(?:руб|р(?![\p{L}])|rub|₽|\$|€|¥|₩|usd|eur|тенге|сум(?!\p{L})|вон|км|мм|см|кг|шт|млн|тыс)/u;
const thousands = String.raw`\d{1,3}(?: \d{3})+`;
/** Lists of amounts («91 000, 95 000», «950 000, 2020»), or a six-digit model next to a year. */
const severalAmounts = new RegExp(
  `^${thousands}(?:(?:[,;] ?| - )${thousands})+$|^(?:${thousands}[,;]|\\d{6}[,;]?) ?(?:19|20)\\d\\d$`,
);

/** Whether the digits are something other than a phone: dimensions, prices, part or document numbers. */
function isOtherNumber(text: string, { from, to }: TextRange, groups: number): boolean {
  const written = text.slice(from, to);
  if (/\d[x×*хX]\d/u.test(written.replaceAll(/\s/g, '')) && groups < 4) return true;
  if (severalAmounts.test(written)) return true;
  const digits = written.replaceAll(/\D/g, '').length;
  if (digits >= 11) return new RegExp(`^${thousands}$`).test(written) && amounts.test(text.slice(to, to + 8));
  // Ten digits without a prefix are a phone only when nothing nearby says otherwise.
  if (amounts.test(text.slice(to, to + 8))) return true;
  const before = text
    .slice(Math.max(0, from - 24), from)
    .replaceAll(/[./]/g, ' ')
    .replaceAll(/ {2,}/g, ' ');
  return groups <= 2 && otherNumbers.test(before);
}

/** Single digits with anything between them, and groups of digits separated by the same letters. */
const interleaved = [
  /(?<![\p{L}\d])\d(?:[^\d]{1,6}\d){9,10}(?!\d)/gu,
  /(?<!\d)\d{1,3}([\p{L}]{1,2})\d{2,3}(?:\1\d{2,4}){2,4}(?!\d)/gu,
];

/** Blanks out cadastral numbers (77:01:0001001:1234). */
const withoutCadastral = (text: string): string =>
  text.replaceAll(/\d{2}:\d{2}:\d{6,7}:\d{1,6}/g, (number) => 'ъ'.repeat(number.length));

/** Minimum number of real digits; runs with fewer are words whose letters resemble digits. */
const fewestDigits = 4;

/** Phone numbers in a folded text, in digits, words or substitutes for either. */
export function phonesIn(original: string): TextRange[] {
  const text = withoutCadastral(original);
  const numbers = numbersIn(text);
  const found: TextRange[] = [];
  for (let at = 0; at < numbers.length; at += 1) {
    let [digits, strong] = ['', 0];
    const { from } = numbers[at]!;
    const isInternational = text[from - 1] === '+';
    for (let next = at; next < numbers.length && digits.length < 12; next += 1) {
      const piece = numbers[next]!;
      if (next > at && !piece.isJoined) break;
      digits += piece.digits;
      if (!piece.isLetters) strong += piece.digits.length;
      if (strong < fewestDigits || !(isRussian(digits) || (isInternational && isAbroad(digits)))) continue;
      if (isOtherNumber(text, { from, to: piece.to }, next - at + 1)) continue;
      found.push({ from, to: piece.to });
      at = next;
      break;
    }
  }
  for (const pattern of interleaved) {
    for (const match of text.matchAll(pattern)) {
      const piece = { from: match.index, to: match.index + match[0].length };
      const isNew = found.every(({ from, to }) => to <= piece.from || from >= piece.to);
      const groups = match[0].split(/\D+/).length;
      if (isNew && isRussian(match[0].replaceAll(/\D/g, '')) && !isOtherNumber(text, piece, groups)) found.push(piece);
    }
  }
  return found.sort((a, b) => a.from - b.from);
}
