import { daysBetween } from '#ui/iso-days.ts';
import type { ListingCard } from '#listing/contract.ts';
import { priceText } from '#listing/price-text.ts';
import type { RentLine } from '#true-cost/rent-sum.ts';
import { nightsOf, type Stay, staySum } from '#true-cost/stay-sum.ts';
import { formatInteger, formatMoney } from '#ui/format.ts';
import type { Db } from '#server/db/connect.ts';
import { CallError } from '#server/http/call-error.ts';
import { countedEn, countedRu } from '#web/words/counted.ts';
import { dataOf } from '#kinds/data.ts';
import type { Language } from '#dictionary/field.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { KindName } from '#kinds/names.ts';
import type { Filters } from './port.ts';
import { findFree, findStayTerms, findTaken, findWithCalendar } from './stay-queries.ts';

const nightsRu = countedRu({ one: 'ночь', few: 'ночи', many: 'ночей' });
const nightsEn = countedEn('night', 'nights');

const words = {
  cleaning: { ru: 'уборка', en: 'cleaning' },
  guests: { ru: 'ещё гости', en: 'more guests' },
  unstated: { ru: 'доплата за гостей не указана', en: 'extra guests not stated' },
} as const;

const isFree = { ru: 'Свободно на эти дни', en: 'Free on these dates' } as const;

const noCalendar = {
  ru: 'Хозяин не ведёт календарь: спросите',
  en: 'The owner keeps no calendar: ask',
} as const;

const noneKnown = {
  ru: 'Хозяева не ведут календарь: спросите, свободны ли дни.',
  en: 'The owners keep no calendar: ask whether the days are free.',
};

/** «2 × 2 100 ₽ + 2 × 2 500 ₽ + уборка 800 ₽»: what a stay costs by its parts; the price of a day alone where all are nights of that price. */
function partsText(card: ListingCard, lines: readonly RentLine[], isLeast: boolean, locale: Language): string {
  const parts = lines.flatMap(({ key, minor, of }) => {
    if (!minor || key === 'deposit') return [];
    const money = (amount: number) => formatMoney(amount, 'RUB', locale);
    if (of && 'each' in of) return [`${of.nights}\u00A0×\u00A0${money(of.each)}`];
    return key === 'cleaning' || key === 'guests' ? [`${words[key][locale]}\u00A0${money(minor)}`] : [];
  });
  const isOther = lines.some(({ of }) => of !== undefined && 'each' in of && of.each !== card.price.minor);
  const said = parts.length > 1 || isOther ? parts.join(' + ') : priceText(card, locale);
  return isLeast ? `${said} · ${words.unstated[locale]}` : said;
}

/** The option of a field whose listings are let for days; null for kinds without one. */
function letsOf(kind: KindName): { field: string; option: string } | null {
  const { mainChoice }: KindData = dataOf(kind);
  return mainChoice?.stays === undefined ? null : { field: mainChoice.field, option: mainChoice.stays };
}

/** The asked days; null where none are asked for, or where homes of another deal alone are searched. */
function stayOf(kind: KindName, filters: Filters): Stay | null {
  const lets = letsOf(kind);
  const { stay_from: from, stay_to: to } = filters;
  if (!lets || (from === undefined && to === undefined)) return null;
  const deals = filters[lets.field];
  if (Array.isArray(deals) && !deals.includes(lets.option)) return null;
  if (typeof from === 'string' && typeof to === 'string' && from < to) {
    const { guests_from: guests } = filters;
    return { from, to, guests: typeof guests === 'number' ? guests : null };
  }
  const message = 'A stay has a day of arrival and a later one of departure.';
  throw new CallError('invalid_input', { message, fields: [{ path: 'stay_to', code: 'not_a_stay', message }] });
}

/** The filters for the engine, in which a stay is the homes that are taken, or those known to be free where these alone are asked for, and the most nights that a home may ask for at least. */
export async function withoutTaken(kind: KindName, filters: Filters, db: Db): Promise<Filters> {
  const stay = stayOf(kind, filters);
  const { stay_from: _from, stay_to: _to, known_free: isKnown, ...others } = filters;
  const lets = letsOf(kind);
  if (!stay || !lets) return others;
  const among = isKnown
    ? { only_id: await findFree(db, stay) }
    : { exclude_id: [...(others.exclude_id ?? []), ...(await findTaken(db, stay))] };
  const { nights_min_to: asked = Infinity } = others;
  return {
    ...others,
    [lets.field]: [lets.option],
    nights_min_to: Math.min(Number(asked), daysBetween(stay.from, stay.to)),
    ...among,
  };
}

/** In a search by days the homes whose owners keep a calendar: what is found among them is known to be free. Null in other searches. */
export const withCalendar = async (kind: KindName, filters: Filters, db: Db): Promise<ReadonlySet<number> | null> =>
  stayOf(kind, filters) && findWithCalendar(db);

/** How many homes of a search by days are known to be free, with words where there are others. */
export function knownFree(count: number, total: number) {
  if (count === total) return { known_free: count };
  if (count === 0) return { known_free: count, caution: noneKnown };
  const [ru, en] = (['ru', 'en'] as const).map((locale) => formatInteger(count, locale));
  const caution = {
    ru: `Точно свободно: ${ru}, у остальных спросите.`,
    en: `Known to be free: ${en}; ask about the others.`,
  };
  return { known_free: count, caution };
}

/**
 * The cards of a search by days, each with what the stay costs as its price, above the prices that make it up; the deposit is given back, so that it
 * is none of the cost. What the price of a day fell from is no former price of a stay. A card says whether it is free or its owner keeps no calendar.
 */
export async function withStaySums(
  kind: KindName,
  cards: ListingCard[],
  filters: Filters,
  { db, calendars }: { db: Db; calendars: ReadonlySet<number> | null },
): Promise<ListingCard[]> {
  const stay = stayOf(kind, filters);
  if (!stay || cards.length === 0) return cards;
  const terms = await findStayTerms(
    db,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => {
    const values = terms.get(card.id);
    if (!values) return card;
    const { lines, spentMinor, isLeast } = staySum(values, card.price.minor, stay);
    const nights = nightsOf(lines);
    return {
      ...card,
      price: { ...card.price, minor: spentMinor },
      price_before_minor: null,
      ...(isLeast && { price_is_least: true as const }),
      price_per: { ru: `за\u00A0${nightsRu(nights)}`, en: `for\u00A0${nightsEn(nights)}` },
      price_note: { ru: partsText(card, lines, isLeast, 'ru'), en: partsText(card, lines, isLeast, 'en') },
      ...(calendars?.has(card.id) ? { known_free: isFree } : { caution: noCalendar }),
    };
  });
}
