/** What people call a city besides its name. */
const nicknames: Readonly<Record<string, string>> = {
  питер: 'санкт петербург',
  спб: 'санкт петербург',
  spb: 'санкт петербург',
  piter: 'санкт петербург',
  мск: 'москва',
  msk: 'москва',
  екб: 'екатеринбург',
  ekb: 'екатеринбург',
  нск: 'новосибирск',
  нн: 'нижний новгород',
  ростов: 'ростов на дону',
  владик: 'владивосток',
};

/** A name as it is compared: lower case, ё as е, a space for what stands between words. The SQL does the same to its columns. */
export function normaliseName(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\0', '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/^г(ор(од)?)?\.?\s+/u, '')
    .replace(/[\s\-‐–—]+/gu, ' ')
    .trim();
}

const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** A normalised name in Latin letters, near enough to the slug of the same city for a likeness of trigrams. */
export const toLatin = (name: string): string => name.replace(/[а-я]/gu, (letter) => latin[letter] ?? letter);

export const fullNameOf = (name: string): string | undefined => nicknames[name];

/** Text inside a LIKE pattern, with its own signs taken literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A misspelling is looked for from this many letters on; shorter ones would fit everything. */
export const shortestMisspelling = 3;
