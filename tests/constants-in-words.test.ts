import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { days, daysRu, hoursRu, megabytesRu, ofDaysRu, ofPhotosRu } from '#web/words/counted.ts';

const root = join(import.meta.dirname, '..');

/** Files with texts for people: words of pages, legal texts, dictionaries, documentation of calls, and messages of the form reader. */
const readByPeople = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter(
    (file) =>
      /(words|words\/[\w-]+)\.(ru|en)\.ts$|words\/(ru|en)\.ts$|legal\/web\/texts\/|contract\.ts$|fields\.ts$|contract\/openapi\/[\w-]+\.ts$|server\/http\/[\w-]+\.ts$/u.test(
        file,
      ) && !file.includes('.test.'),
  );

/** A number written out beside the noun of a constant: «60 дней», “20 MB”, «шесть цифр». */
const number = String.raw`(?:\d+|six|thirty|sixty|шесть|тридцать|шестьдесят)`;
const noun = String.raw`(?:дн|дня|дней|день|days?\b|час|hours?\b|МБ|MB\b|фотограф|снимк|photos?\b|pictures?\b|цифр|digits?\b)`;
const promise = new RegExp(String.raw`(?<![\w$}{,.–-])${number}[ \u00A0]${noun}`, 'iu');

/** Numbers that no constant decides, each with its reason. */
const exceptions: readonly { file: RegExp; text: RegExp }[] = [
  // Digits fixed by law and standards: of an INN, of a phone number, of a code of RFC 6238.
  {
    file: /(profile|account|admin|sign-in)\/web\/words/u,
    text: /ИНН|INN|TIN|10 цифр|10 digits|12 цифр|12 digits|Шесть цифр|Six digits/u,
  },
];

test('the check finds numbers beside nouns in every form', () => {
  expect([daysRu(1), daysRu(3), daysRu(60), ofDaysRu(21), hoursRu(72)]).toEqual([
    '1\u00A0день',
    '3\u00A0дня',
    '60\u00A0дней',
    '21\u00A0дня',
    '72\u00A0часа',
  ]);
  expect([days(1), days(60), ofPhotosRu(31), megabytesRu(20 * 1024 * 1024)]).toEqual([
    '1\u00A0day',
    '60\u00A0days',
    '31\u00A0фотографии',
    '20\u00A0МБ',
  ]);
});

test('no text repeats a number that a constant decides', () => {
  expect(readByPeople.length).toBeGreaterThan(60);
  const repeated = readByPeople.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const found = /^\s*(\/\/|\/?\*)/u.test(line) ? null : promise.exec(line);
        if (!found || exceptions.some((one) => one.file.test(file) && one.text.test(line))) return [];
        return [`${file}:${index + 1} says «${found[0]}»: write it with its constant (src/web/words/counted.ts)`];
      }),
  );
  expect(repeated).toEqual([]);
});
