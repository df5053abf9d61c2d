import type { OutputOf } from '#contract/client.ts';
import { factText } from '#dictionary/fact-text.ts';
import { dayNumber, formatDay, formatMoney, type Locale } from '#ui/format.ts';
import type { Listing } from '../../contract.ts';
import type { KindData } from '../../kind-data.ts';
import { hasVehicleNumber, takesVehicleNumber } from './history-queries.ts';
import { joinFacts } from './join-facts.ts';
import { pastWords } from './past-words.ts';

type Past = OutputOf<'object/get_history'>;
type Summary = OutputOf<'vin-reports/get_summary'>;

export type PastFact = {
  key: 'price' | 'earlier' | 'reading' | 'owners' | 'number';
  title: string;
  text: string;
  /** How long the listing itself has been there, and its views, in a line of their own. */
  own?: string;
  /** What a buyer should ask about. */
  isWarning?: boolean;
  /** Whether the history in detail says more. */
  hasDetails?: boolean;
};

type Known = {
  data: KindData;
  listing: Listing;
  past: Past;
  /** Of a vehicle with a number. */
  summary: Summary | undefined;
  locale: Locale;
  now: string;
  timeZone: string;
};

type OnSale = Pick<Known, 'listing' | 'past' | 'locale' | 'now' | 'timeZone'>;

/** Calendar days, as the day of publication beside them is told: «3 дня назад». */
const daysSince = ({ listing: { published_at: published }, now, timeZone }: OnSale): number =>
  published === null ? 0 : dayNumber(new Date(now), timeZone) - dayNumber(new Date(published), timeZone);

const vehicles: ReadonlySet<string> = new Set(['auto', 'autofromabroad', 'spec']);

/** Whether a section is worth it: of a vehicle always, of other things after a change of the price or an earlier listing. */
export const hasPastToTell = (
  { kind }: Pick<Listing, 'kind'>,
  { prices, earlier }: Pick<Past, 'prices' | 'earlier'>,
): boolean => vehicles.has(kind) || prices.length > 0 || earlier.length > 0;

/** The past in a line, where there is nothing else to tell; of a listing of today that nobody has seen, nothing. */
export function pastInLine(known: OnSale): string {
  const say = pastWords[known.locale];
  const { past } = known;
  const isOfToday = daysSince(known) === 0;
  return joinFacts([...(isOfToday ? [] : [say.same_price]), ...(past.views > 0 ? [say.views(past.views)] : [])]);
}

/** Whether the changes of the price have a list of their own: the summary, which open listings have, tells one change alone. */
export const hasPriceDetails = (
  { is_open: isOpen }: Pick<Listing, 'is_open'>,
  { prices }: Pick<Past, 'prices'>,
): boolean => prices.length > (isOpen ? 1 : 0);

/** Whether there is more to tell of a past than its summary does: changes of the price, or earlier listings. */
export const hasPastDetails = (listing: Pick<Listing, 'is_open'>, past: Pick<Past, 'prices' | 'earlier'>): boolean =>
  hasPriceDetails(listing, past) || past.earlier.length > 0;

/** The price with which a thing was first listed, and that day; null where no earlier listing is comparable. */
function firstPrice({ listing: { price }, past: { earlier } }: Pick<Known, 'listing' | 'past'>) {
  const first = earlier.at(-1);
  const before = first?.prices.at(-1)?.from ?? first?.price;
  return first?.is_same_unit && before?.currency === price.currency ? { at: first.published_at, price: before } : null;
}

/** How the price changed since the thing was first listed, so that no other fact tells another change. */
function priceFact(known: Known): PastFact[] {
  const { listing, past, locale, timeZone } = known;
  const say = pastWords[locale];
  const { published_at: published, price, status } = listing;
  if (published === null) return [];
  const days = daysSince(known);
  const first = firstPrice(known);
  const own = past.prices.at(-1)?.from;
  const ownBy = own && own.currency === price.currency ? price.minor - own.minor : 0;
  const by = first ? price.minor - first.price.minor : ownBy;
  const only = past.prices.length === 1 ? past.prices[0] : undefined;
  const money = (minor: number, currency = price.currency): string => formatMoney(Math.abs(minor), currency, locale);
  const here = ownBy === 0 || ownBy === by ? [] : [ownBy < 0 ? say.here_down(money(ownBy)) : say.here_up(money(ownBy))];
  const change = first
    ? [...(by === 0 ? [] : [say.first_listed(formatDay(first.at, locale, timeZone), money(first.price.minor))]), ...here]
    : only ? [say.changed(formatDay(only.at, locale, timeZone), money(only.from.minor, only.from.currency))] : []; // prettier-ignore
  return [
    {
      key: 'price',
      title: by < 0 ? say.down(money(by)) : by > 0 ? say.up(money(by)) : first ? say.as_first : say.same_price,
      hasDetails: hasPriceDetails(listing, past),
      text: change.join(', '),
      own: [...(status === 'active' ? [termText(known, days)] : []), ...(past.views > 0 ? [say.views(past.views)] : [])].join(', '),
    },
  ]; // prettier-ignore
}

/** How long a listing has been there; beside earlier ones of the same thing, that this one alone is meant. */
function termText({ listing, past, locale }: Known, days: number): string {
  const say = pastWords[locale];
  if (past.earlier.length > 0) return say.this_listing(days);
  return listing.price_per === null ? say.days(days) : say.days_of_rent(days);
}

/** The latest earlier listing, or that there is none; nothing where there is neither a number nor a photo to look for. */
function earlierFact({ listing, past, locale, timeZone }: Known): PastFact[] {
  const say = pastWords[locale];
  const [last] = past.earlier;
  if (!last) {
    const by = [
      ...(hasVehicleNumber(listing) ? [say.by_number] : []),
      ...(listing.pictures.some(({ drawing }) => !drawing) ? [say.by_photos] : []),
    ];
    return by.length === 0 ? [] : [{ key: 'earlier', title: say.first, text: say.sought(by.join(say.and)) }];
  }
  const day = formatDay(last.published_at, locale, timeZone);
  const price = formatMoney(last.price.minor, last.price.currency, locale);
  return [{ key: 'earlier', title: say.earlier(past.earlier.length), text: say.last(day, price), hasDetails: true }];
}

/** The mileage or hours of a vehicle beside those of its earlier listings. */
function readingFact({ data, listing, past, locale, timeZone }: Known): PastFact[] {
  const say = pastWords[locale];
  const values: Readonly<Record<string, unknown>> = listing.values;
  const field = data.fields.find(({ key }) => (key === 'mileage_km' || key === 'engine_hours') && values[key]);
  if (!field) return [];
  const text = (value: unknown): string => factText(field, value, {}, locale);
  const label = field.label[locale];
  const current = Number(values[field.key]);
  const readings = past.earlier.flatMap(({ published_at: at, readings: of }) => {
    const value = of[field.key];
    return value === undefined ? [] : [{ at, value }];
  });
  const last = readings[0];
  if (!last) return [{ key: 'reading', title: say.stated(label, text(current)), text: say.nothing_to_compare }];
  // The latest first, so each is at least the one after it.
  const inTime = [current, ...readings.map(({ value }) => value)];
  const fall = readings.find(({ value }, at) => value > (inTime[at] ?? 0));
  const shown = fall ?? last;
  return [
    {
      key: 'reading',
      title: fall ? say.falls(label) : say.grows(label),
      text: say.from_to(text(shown.value), formatDay(shown.at, locale, timeZone), text(current)),
      isWarning: fall !== undefined,
    },
  ];
}

function ownersFact({ listing, locale }: Known): PastFact[] {
  const { owners }: Readonly<Record<string, unknown>> = listing.values;
  const say = pastWords[locale];
  return typeof owners === 'number' && owners > 0 ? [{ key: 'owners', title: say.owners(owners), text: say.of_seller }] : []; // prettier-ignore
}

/** The letters of model years repeat after this many years. */
const letterYears = 30;

/** The year that the letter of a VIN means: of those with the same letter, the one nearest to the year that the seller states. */
const modelYearNear = (year: number, stated: number): number =>
  year + Math.round((stated - year) / letterYears) * letterYears;

function numberFact({ listing, summary, locale }: Known): PastFact[] {
  const say = pastWords[locale];
  if (takesVehicleNumber(listing) && !hasVehicleNumber(listing)) {
    return [{ key: 'number', title: say.no_number, text: say.ask_number, isWarning: true }];
  }
  if (!summary) return [];
  const { number, number_type: type, decoded } = summary;
  const country = decoded.country && new Intl.DisplayNames([locale], { type: 'region' }).of(decoded.country);
  const isWrong = decoded.check_digit === 'wrong';
  const { year: stated }: Readonly<Record<string, unknown>> = listing.values;
  const year = decoded.model_year && typeof stated === 'number' ? modelYearNear(decoded.model_year, stated) : decoded.model_year; // prettier-ignore
  return [
    {
      key: 'number',
      title: type === 'vin' ? `VIN ${number}` : number,
      text: joinFacts([
        ...(decoded.maker ? [decoded.maker] : []),
        ...(country ? [country] : []),
        ...(year ? [say.model_year(year)] : []),
        ...(isWrong ? [say.check_digit] : []),
      ]),
      isWarning: isWrong,
    },
  ];
}

/** What is known of a listing's past without a report, the price first. */
export const pastFacts = (known: Known): PastFact[] => [
  ...priceFact(known),
  ...readingFact(known),
  ...ownersFact(known),
  ...earlierFact(known),
  ...numberFact(known),
];
