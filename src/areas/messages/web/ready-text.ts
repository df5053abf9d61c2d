import { readAskedStay } from '#true-cost/stay-address.ts';
import { dayPair } from '#ui/calendar-days.ts';
import type { Locale } from '#ui/format.ts';
import { countedEn, countedRu } from '#web/words/counted.ts';
import { readyTexts } from '../quick-answers.ts';

const ofGuestsRu = countedRu({ one: 'гостя', few: 'гостей', many: 'гостей' });
const guestsEn = countedEn('guest', 'guests');

/** The text that a link proposes by what it asks for: «photos», or «stay.2026-12-05.2026-12-08.2» for free days; empty for others. */
export function readyText(ask: string, locale: Locale): string {
  const stay = readAskedStay(ask);
  if (!stay) return readyTexts[ask]?.[locale] ?? '';
  const [first, last] = dayPair(stay.from, stay.to, locale);
  if (locale === 'ru')
    return `Здравствуйте! Свободно ли с\u00A0${first} по\u00A0${last}${stay.guests ? ` для ${ofGuestsRu(stay.guests)}` : ''}?`;
  return `Hello! Is it free from ${first} to ${last}${stay.guests ? ` for ${guestsEn(stay.guests)}` : ''}?`;
}
