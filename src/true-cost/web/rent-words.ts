import { formatMoney, type Locale } from '#ui/format.ts';
import type { Listing } from '#listing/contract.ts';
import { isByDay } from '#listing/is-by-day.ts';
import { countedEn, countedRu } from '#web/words/counted.ts';
import { numberOf, type RentKey, type RentLine, rentSum } from '../rent-sum.ts';
import { nightsOf, staySum } from '../stay-sum.ts';

const monthsRu = countedRu({ one: 'месяц', few: 'месяца', many: 'месяцев' });
const nightsRu = countedRu({ one: 'ночь', few: 'ночи', many: 'ночей' });
const weekendRu = countedRu({ one: 'ночь выходных', few: 'ночи выходных', many: 'ночей выходных' });
const guestsRu = countedRu({ one: 'гость', few: 'гостя', many: 'гостей' });
const nightsEn = countedEn('night', 'nights');
const weekendEn = countedEn('weekend night', 'weekend nights');
const guestsEn = countedEn('guest', 'guests');

/** Beside the components, which load at the visitor's first act (decision 31). */
export const rentWords = {
  ru: {
    title: 'Сколько нужно, чтобы снять',
    names: {
      month: 'Первый месяц',
      nights: 'Проживание',
      weekend: 'Ночи выходных',
      guests: 'Доплата за гостей',
      cleaning: 'Уборка',
      deposit: 'Залог',
      commission: 'Комиссия агента',
    } as Record<RentKey, string>,
    weekend: weekendRu,
    extra: (guests: number, nights: number) => `Ещё ${guestsRu(guests)}, ${nightsRu(nights)}`,
    /** What becomes of a deposit. */
    back: 'вернут после выезда',
    without_deposit: (sum: string) => `без залога ${sum}: его вернут после выезда`,
    /** Before days are chosen. */
    example: 'Например',
    on_weekdays: 'в\u00A0будни',
    with_cleaning: 'с уборкой',
    stay: 'Всего за проживание',
    guests: guestsRu,
    nights: nightsRu,
    for_nights: (nights: number) => `за\u00A0${nightsRu(nights)}`,
    a_night: (sum: string) => `${sum} за\u00A0ночь`,
    a_night_on_average: (sum: string) => `в\u00A0среднем ${sum} за\u00A0ночь`,
    /** What a sum has besides the nights. */
    with: { guests: 'с\u00A0доплатой за гостей', cleaning: 'с\u00A0уборкой' },
    at_weekends: (sum: string) => `ночь выходных ${sum}`,
    ahead: (months: number) => `Предоплата за ${monthsRu(months)}`,
    share: (percent: number) => `${percent}\u00A0% от месяца`,
    none: 'нет',
    unknown: 'не указано',
    /** The parts of what is paid at once, in a few words. */
    parts: {
      first: 'первый месяц',
      deposit: { some: 'залог', none: 'без залога', unknown: 'залог не указан' },
      commission: { some: 'комиссия', none: 'без комиссии', unknown: 'комиссия не указана' },
    },
    total: 'Всего сразу',
    at_least: 'не меньше',
    from: 'от',
    month: 'Дальше в месяц',
    utilities: {
      included: 'коммунальные платежи включены',
      stated: (sum: string) => `из них коммунальные платежи ${sum}`,
      unknown: 'без коммунальных платежей: их сумма не указана',
    },
    meters: { tenant: 'по счётчикам платите вы', owner: 'по счётчикам платит собственник' },
    source: 'Посчитано по объявлению.',
    of_stay: 'Посчитано по объявлению за самый короткий срок.',
  },
  en: {
    title: 'What it takes to rent it',
    names: {
      month: 'First month',
      nights: 'Stay',
      weekend: 'Weekend nights',
      guests: 'Extra guests',
      cleaning: 'Cleaning',
      deposit: 'Deposit',
      commission: 'Agent’s fee',
    } as Record<RentKey, string>,
    weekend: weekendEn,
    extra: (guests: number, nights: number) => `${guestsEn(guests)} more, ${nightsEn(nights)}`,
    back: 'returned after the stay',
    without_deposit: (sum: string) => `without the deposit of ${sum}, which is returned after the stay`,
    example: 'For example',
    on_weekdays: 'on weekdays',
    with_cleaning: 'with cleaning',
    stay: 'The stay in all',
    guests: guestsEn,
    nights: nightsEn,
    for_nights: (nights: number) => `for\u00A0${nightsEn(nights)}`,
    a_night: (sum: string) => `${sum} a\u00A0night`,
    a_night_on_average: (sum: string) => `${sum} a\u00A0night on average`,
    with: { guests: 'with extra guests', cleaning: 'with cleaning' },
    at_weekends: (sum: string) => `${sum} a\u00A0night at weekends`,
    ahead: (months: number) => `${months} months in advance`,
    share: (percent: number) => `${percent}% of a month`,
    none: 'none',
    unknown: 'not stated',
    parts: {
      first: 'the first month',
      deposit: { some: 'deposit', none: 'no deposit', unknown: 'deposit not stated' },
      commission: { some: 'agent’s fee', none: 'no agent’s fee', unknown: 'agent’s fee not stated' },
    },
    total: 'At once in all',
    at_least: 'at least',
    from: 'from',
    month: 'Then a month',
    utilities: {
      included: 'utilities included',
      stated: (sum: string) => `utilities of ${sum} among them`,
      unknown: 'without utilities, whose sum is not stated',
    },
    meters: { tenant: 'you pay for what is metered', owner: 'the owner pays for what is metered' },
    source: 'Computed from the listing.',
    of_stay: 'Computed from the listing for the shortest stay.',
  },
} as const;

/** A sum of a stay, «от 9 700 ₽» where what is to be added for guests is not stated. */
export const staySumText = (sum: string, { isLeast }: { isLeast?: boolean }, locale: Locale): string =>
  isLeast ? `${rentWords[locale].from}\u00A0${sum}` : sum;

/** The name of a line: «Залог», «2 ночи × 3 600 ₽». */
export function nameOf({ key, of }: RentLine, money: (minor: number) => string, locale: Locale): string {
  const say = rentWords[locale];
  if (!of) return say.names[key];
  if ('guests' in of) return say.extra(of.guests, of.nights);
  if ('nights' in of) {
    const nights = key === 'weekend' ? say.weekend(of.nights) : say.nights(of.nights);
    return `${nights}\u00A0× ${money(of.each)}`;
  }
  if ('months' in of) return of.months > 1 ? say.ahead(of.months) : say.names[key];
  return of.percent > 0 ? `${say.names[key]}, ${say.share(of.percent)}` : say.names[key];
}

export type Rented = Pick<Listing, 'values' | 'price'>;

const dealOf = ({ values }: Pick<Listing, 'values'>): unknown => ('deal' in values ? values.deal : null);

/** Whether a listing is a home or land for rent, whose cost is what is paid at once. */
export const isRented = (listing: Pick<Listing, 'kind' | 'values'>): boolean =>
  listing.kind === 'house' && dealOf(listing) !== 'sale';

/** A part of what is paid to move in: «первый месяц», «залог 3 000 ₽», «без комиссии». */
function partOf({ key, minor, of }: RentLine, money: (minor: number) => string, locale: Locale): string {
  const { parts, ahead } = rentWords[locale];
  if (of && 'months' in of) return of.months > 1 ? ahead(of.months).toLocaleLowerCase(locale) : parts.first;
  const say = key === 'commission' ? parts.commission : parts.deposit;
  return minor === null ? say.unknown : minor === 0 ? say.none : `${say.some} ${money(minor)}`;
}

/** What the shortest stay costs, and beside it the deposit, which is given back: «Например, 2 ночи в будни», «с уборкой, без залога 3 000 ₽: его вернут после выезда». */
function leastStay({ values, price }: Rented, money: (minor: number) => string, locale: Locale) {
  const { lines, spentMinor } = staySum(values, price.minor);
  const say = rentWords[locale];
  const deposit = lines.find(({ key }) => key === 'deposit')?.minor ?? null;
  const hasCleaning = lines.some(({ key, minor }) => key === 'cleaning' && minor !== 0);
  const ofDeposit = deposit ? say.without_deposit(money(deposit)) : deposit === 0 ? say.parts.deposit.none : say.parts.deposit.unknown; // prettier-ignore
  const hasWeekend = numberOf((values as Readonly<Record<string, unknown>>)['weekend_minor']) !== null;
  return {
    name: [`${say.example}, ${say.nights(nightsOf(lines))}`, ...(hasWeekend ? [say.on_weekdays] : [])].join(' '),
    note: [...(hasCleaning ? [say.with_cleaning] : []), ofDeposit].join(', '),
    sum: money(spentMinor),
  };
}

/** What a home for rent takes at once, and its parts in a few words, such as «первый месяц, залог 3 000 ₽»; null for what is not for rent. */
export function rentAtOnce(
  listing: Rented & Pick<Listing, 'kind'>,
  locale: Locale,
): { name: string; note: string; sum: string } | null {
  if (!isRented(listing)) return null;
  const { values, price } = listing;
  const money = (amount: number): string => formatMoney(amount, price.currency, locale);
  const say = rentWords[locale];
  if (isByDay(listing)) return leastStay(listing, money, locale);
  const { lines, minor } = rentSum(values, price.minor);
  const isOpen = lines.some((line) => line.minor === null);
  return {
    name: say.total,
    note: lines.map((line) => partOf(line, money, locale)).join(', '),
    sum: isOpen ? `${say.at_least} ${money(minor)}` : money(minor),
  };
}
