/** What people call a city besides its name. */
const nicknames: Readonly<Record<string, string>> = {
  питер: 'санкт-петербург',
  спб: 'санкт-петербург',
  spb: 'санкт-петербург',
  piter: 'санкт-петербург',
  мск: 'москва',
  msk: 'москва',
  екб: 'екатеринбург',
  ekb: 'екатеринбург',
  нск: 'новосибирск',
  нн: 'нижний новгород',
  ростов: 'ростов-на-дону',
  владик: 'владивосток',
};

/** A name as it is compared: lower case, ё as е, one space between words. The SQL does the same to its columns. */
export function normaliseName(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\0', '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/^г(ор(од)?)?\.?\s+/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

export const fullNameOf = (name: string): string | undefined => nicknames[name];

/** Text inside a LIKE pattern, with its own signs taken literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A misspelling is looked for from this many letters on; shorter ones would fit everything. */
export const shortestMisspelling = 3;
