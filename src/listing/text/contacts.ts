import { spacedOutRuns, fold, type Folded, withLatinWords, originalText } from './folded.ts';
import { phonesIn, type TextRange } from './phones.ts';

// Patterns over folded text. Every repetition is bounded, so that no input takes long.

const before = String.raw`(?<![\p{L}\d])`;
const after = String.raw`(?![\p{L}\d])`;
const dot = String.raw`(?:\s{0,2}\.\s{0,2}|\s{0,2}[[({]\s?(?:точка|тчк|dot)\s?[\])}]\s{0,2}|\s{1,2}(?:точка|тчк|tochka|dot)\s{1,2})`;
const at = String.raw`(?:\s{0,2}@\s{0,2}|\s{0,2}[[({]\s?(?:at|ат|@|собака|собачка|sobaka)\s?[\])}]\s{0,2}|\s{1,2}(?:собака|собачка|sobaka)\s{1,2})`;
const mailHosts =
  '(?:mail|gmail|yandex|ya|yahoo|bk|inbox|list|rambler|outlook|hotmail|icloud|proton|мейл|майл|яндекс|гмейл)';
const domains = 'ru|com|рф|net|org|su|info|me|by|kz|ру|ком';
/** Top-level domains that are also words: they count only without spaces around the dot. */
const wordyDomains = 'online|site|shop|store|biz|xyz|app|link|онлайн|сайт';
const sites = '(?:vk|вк|вконтакте|ok|fb|facebook|insta|instagram|youtube|tiktok|avito|авито|drom|дром|youla|юла|wa|t)';
const messengers =
  '(?:тг|tg|телег[ауе]|телегой|телеграмм?[а-я]{0,2}|telegramm?|вк|vk|вконтакте|инст[ауе]?|инстаграмм?[а-я]{0,2}|insta|instagram|вайбер[а-я]{0,2}|viber|ватс?ап[а-я]{0,2}|вацап[а-я]{0,2}|вотс?ап[а-я]{0,2}|whats\\s?app|скайп[а-я]{0,2}|skype|дискорд[а-я]{0,2}|discord|signal|icq|аська|почта|e-?mail|имейл|ник|никнейм|nick)';

const links: readonly RegExp[] = [
  new RegExp(`(?:https?|hxxps?):\\/\\/[^\\s<>"]{1,200}|${before}www\\.[^\\s<>"]{1,200}`, 'gu'),
  // A personal page: t.me/…, vk.com/…; for Telegram the domain alone counts.
  new RegExp(`${before}(?:t|wa|vk|вк|ok|т)${dot}(?:me|com|ru|ме|ком)\\s{0,2}\\/\\s{0,2}[\\w.+@-]{1,60}`, 'gu'),
  new RegExp(`${before}(?:t|т)${dot}(?:me|ме)${after}`, 'gu'),
  new RegExp(`(?<![\\p{L}\\d._-])[\\p{L}\\d._-]{1,60}${at}[\\p{L}\\d-]{1,60}${dot}\\p{L}{2,10}`, 'gu'),
  new RegExp(`(?<![\\p{L}\\d._-])[a-z\\d._-]{2,60}${at}${mailHosts}${after}`, 'gu'),
  new RegExp(
    `(?<![\\p{L}\\d.@-])(?:[\\p{L}\\d-]{1,60}\\.){0,4}[\\p{L}\\d-]{2,60}(?:\\s?\\.\\s?|\\s?[[({]\\s?(?:точка|dot)\\s?[\\])}]\\s?|\\s(?:точка|тчк|tochka|dot)\\s)(?:${domains})(?![\\p{L}\\d]|-\\p{L})`,
    'gu',
  ),
  new RegExp(`(?<![\\p{L}\\d.@-])[a-z\\d-]{3,60}\\.(?:${wordyDomains})${after}`, 'gu'),
  new RegExp(`(?<![\\p{L}\\d.])@\\s?[a-z][\\w.]{3,40}`, 'gu'),
  // Sites with the dot left out: «vk com club123».
  new RegExp(
    `${before}${sites}\\s{1,3}(?:com|ком|ru|ру|me)${after}(?:\\s{0,3}[\\/|-]?\\s{0,3}[a-z][\\w.]{2,40})?`,
    'gu',
  ),
  // Messenger names with a nickname: «тг - ivanov», «телега ivanov_2000».
  new RegExp(`${before}${messengers}\\s{0,2}[:=(—–-]{1,2}\\s{0,2}[a-z][\\w.]{3,40}(?![\\p{L}])`, 'gu'),
  new RegExp(`${before}${messengers}\\s{1,3}[a-z][a-z.]{2,30}[\\d_][\\w.]{0,30}`, 'gu'),
];

const pictures = String.raw`(?:на|в|с)\s(?:[\p{L}\d-]{1,15}\s){0,2}(?:фот|картинк|снимк|изображени|профил|аватар)\p{L}{0,8}`;
/** A hint where the number can be found: «мой номер на третьем фото». */
const pointers: readonly RegExp[] = [
  new RegExp(
    `${before}(?:(?:мой|наш|сам)\\s(?:номер|телефон|тел)|номер\\s(?:мой|телефона|тел)|контакты)(?:\\s(?:есть|указан|указаны|написан|написаны|смотрите|ищите|спрятан|виден|будет)){0,2}\\s?[—–:-]?\\s?${pictures}`,
    'gu',
  ),
  new RegExp(
    `${before}(?:звони|пиши|набира|набери)\\p{L}{0,4}\\s(?:[\\p{L}\\d-]{1,12}\\s){0,3}номер\\p{L}{0,2}\\s(?:[\\p{L}\\d-]{1,12}\\s)?${pictures}`,
    'gu',
  ),
];

/** Maximum number of matches per pattern; more add nothing. */
const mostFinds = 10;

function piecesIn(text: string): TextRange[] {
  const latin = withLatinWords(text);
  const written = [...links, ...pointers].flatMap((pattern) =>
    [...latin.matchAll(pattern).take(mostFinds)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
    })),
  );
  return [...phonesIn(text).slice(0, mostFinds), ...written];
}

/** The text of a range of spaced-out letters without the spacing; characters of addresses stay. */
const spelled = (text: string, { from, to }: TextRange): string =>
  text.slice(from, to).replaceAll(/[^\p{L}\d.@/:]/gu, '');

/** Unicode characters that change the direction in which text is displayed. */
const turnsOrder = /[\u202a-\u202e\u2066-\u2069]/u;

function turnedPhones(text: string): string[] {
  if (!turnsOrder.test(text)) return [];
  const turned = Array.from(text).reverse().join('');
  const folded = fold(turned);
  return phonesIn(folded.text).map(({ from, to }) =>
    Array.from(originalText(turned, folded, from, to))
      .reverse()
      .join(''),
  );
}

function foldedPieces({ text }: Folded): TextRange[] {
  const apart = spacedOutRuns(text)
    .filter((run) => piecesIn(spelled(text, run)).length > 0)
    .slice(0, mostFinds);
  return [...piecesIn(text), ...apart];
}

/** Parts of a text that reveal how to contact the seller outside the site, however disguised: phones, addresses, links, nicknames. */
export function contactsIn(text: string): string[] {
  const folded = fold(text);
  const found = [
    ...foldedPieces(folded).map(({ from, to }) => originalText(text, folded, from, to)),
    ...turnedPhones(text),
  ];
  // A match inside another match (the domain of an e-mail address) is not reported separately.
  return [...new Set(found)]
    .filter((contact, place, all) => !all.some((other, next) => next !== place && other.includes(contact)))
    .slice(0, 3 * mostFinds);
}
