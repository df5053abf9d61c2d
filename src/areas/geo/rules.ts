/** Colloquial names of cities. */
export const nicknames: Readonly<Record<string, string>> = {
  питер: 'санкт петербург',
  спб: 'санкт петербург',
  spb: 'санкт петербург',
  piter: 'санкт петербург',
  'st petersburg': 'санкт петербург',
  'rostov on don': 'ростов на дону',
  мск: 'москва',
  msk: 'москва',
  екб: 'екатеринбург',
  ekb: 'екатеринбург',
  нск: 'новосибирск',
  нн: 'нижний новгород',
  ростов: 'ростов на дону',
  владик: 'владивосток',
  челны: 'набережные челны',
  нижний: 'нижний новгород',
  ебург: 'екатеринбург',
  екат: 'екатеринбург',
  новосиб: 'новосибирск',
  челяба: 'челябинск',
  тагил: 'нижний тагил',
  магнитка: 'магнитогорск',
  хабара: 'хабаровск',
  кениг: 'калининград',
  // Parts of a city that people look for by their own names.
  адлер: 'сочи',
  adler: 'сочи',
  хоста: 'сочи',
  дагомыс: 'сочи',
  лазаревское: 'сочи',
  'красная поляна': 'сочи',
  'эсто садок': 'сочи',
};

/** Colloquial names of regions. */
export const regionNicknames: Readonly<Record<string, string>> = {
  подмосковье: 'RU-MOS',
  подмосковья: 'RU-MOS',
  подмосковью: 'RU-MOS',
  мособласть: 'RU-MOS',
  ленобласть: 'RU-LEN',
  кубань: 'RU-KDA',
  башкирия: 'RU-BA',
  чувашия: 'RU-CU',
  якутия: 'RU-SA',
  удмуртия: 'RU-UD',
  ставрополье: 'RU-STA',
  приморье: 'RU-PRI',
  хмао: 'RU-KHM',
  югра: 'RU-KHM',
  янао: 'RU-YAN',
  крым: 'RU-CR',
};

/** Normalises a name for comparison: lower case, ё as е, spaces for hyphens. The SQL in queries.ts normalises columns the same way. */
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

/** Transliterates a normalised name, close enough to the slug of the city for trigram similarity. */
export const toLatin = (name: string): string => name.replace(/[а-я]/gu, (letter) => latin[letter] ?? letter);

export const fullNameOf = (name: string): string | undefined => nicknames[name];

/** Escapes the special characters of LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Minimum length of a query that is searched with misspellings; shorter ones match everything. */
export const shortestMisspelling = 3;
