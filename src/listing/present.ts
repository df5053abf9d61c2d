import { sellerRating } from './seller-rating.ts';
import { avatarUrls } from '#areas/media/rules.ts';
import { rateDate } from '#areas/currency/snapshot.ts';
import { definitionOf } from '#kinds/registry.ts';
import { accountOf, type Actor } from '#contract/actors.ts';
import type { Listing, ListingCard, RejectionReason } from './contract.ts';
import { excerptOf } from './excerpt.ts';
import { dataOf } from '#kinds/data.ts';
import { factsLine } from './facts.ts';
import type { Field, Language } from '#dictionary/field.ts';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { measuredStation, withStationInEnglish } from '#areas/geo/metro/named-station.ts';
import { stationText } from '#areas/geo/metro/station-text.ts';
import { appliesTo } from '#dictionary/dictionary.ts';
import { cardsOf, isOfKind, type KindData, pricePerOf } from './kind-data.ts';
import { isApproved, isPlanned, isPublic, type ListingStatus, statusAt } from './lifecycle.ts';
import { maskIdentifier } from './mask-identifier.ts';
import type { PriceLevel } from './price-rating.ts';
import { addressKey, shownAddress, unbrokenAddress } from './home-address.ts';
import { homeGridMetres, isHome } from './point.ts';
import { degreeParts } from '#areas/geo/ring.ts';
import type { ListingPictures, ListingRow } from './rows.ts';

// The only code that turns rows into output: masking and hiding of values happen here.

export type Viewer = { actor: Actor; now: Date };

/** The columns from which titles are made. */
export type TitleSource = Pick<ListingRow, 'kind' | 'title' | 'values' | 'refs'>;

export const englishTitleOf = ({ kind, title, values, refs }: TitleSource): string =>
  definitionOf(kind).titleOf(values, refs, 'en', title);

export const isOwner = (row: Pick<ListingRow, 'owner_id'>, { actor }: Viewer): boolean =>
  accountOf(actor) === row.owner_id;

const seesAll = (row: Pick<ListingRow, 'owner_id'>, viewer: Viewer) =>
  viewer.actor.kind === 'admin' || isOwner(row, viewer);

export function statusOf(row: Pick<ListingRow, 'status' | 'publish_at' | 'expires_at'>, now: Date): ListingStatus {
  // The column's check constraint allows only these values.
  return statusAt({ ...row, status: row.status as ListingStatus }, now);
}

/** Whether the viewer may open the page: everyone for a public listing, otherwise the owner and administrators (product.md §2). */
export function mayOpen(row: ListingRow, viewer: Viewer): boolean {
  return seesAll(row, viewer) || isOpen(row, viewer.now);
}

/** Whether everyone may open the page. */
export const isOpen = (row: ListingRow, now: Date): boolean =>
  row.seller_status === 'active' && isPublic({ ...row, status: statusOf(row, now) }, now);

/** Whether everyone could open the page until its owner archived the listing. */
export const wasOpen = (row: ListingRow): boolean =>
  row.seller_status === 'active' && row.status === 'archived' && isApproved(row);

const jsTypes: Record<Field['type'], string> = {
  enum: 'string',
  text: 'string',
  bool: 'boolean',
  photos: 'object',
  set: 'object',
  tags: 'object',
  rows: 'object',
  count: 'number',
  int: 'number',
  number: 'number',
  percent: 'number',
  ref: 'number',
  money: 'number',
};

function shownValue(field: Field, value: unknown, whole: boolean): unknown {
  // A value stored under an earlier dictionary may have another type and is treated as missing.
  if (typeof value !== jsTypes[field.type]) return null;
  if (whole || field.shown === 'card' || field.shown === 'page') return value;
  return field.shown === 'masked' && typeof value === 'string' ? maskIdentifier(value) : null;
}

/** Values of the fields that apply to the listing's category, masked as the viewer requires. */
function valuesOf(data: KindData, { values, seller_kind }: ListingRow, whole: boolean): Record<string, unknown> {
  const category = data.category === null ? null : values[data.category];
  const shown = Object.fromEntries(
    data.fields
      .filter((field) => isOfKind(field) && appliesTo(field, category))
      .map((field) => [field.key, shownValue(field, values[field.key], whole)]),
  );
  const address = shown[addressKey];
  if (whole || typeof address !== 'string') return shown;
  return { ...shown, [addressKey]: shownAddress(seller_kind, values, address) || null };
}

/** The price in roubles and the date of the exchange rate; null for prices in roubles or without a rate. */
function roublesIn({ currency, price_rub_minor: minor, rate_date: fetched }: ListingRow): Listing['price_rub'] {
  const rate_date = rateDate(currency, fetched);
  return currency === 'RUB' || rate_date === null ? null : { minor, rate_date };
}

const rejectionOf = (row: ListingRow, whole: boolean) =>
  // object/moderate wrote these from validated input.
  whole && row.status === 'rejected' ? (row.rejection as RejectionReason[] | null) : null;

/** The category in English, for readers who cannot read the title that its seller wrote; none where the line of facts has it anyway. */
function categoryOf(row: ListingRow, data: KindData, values: Record<string, unknown>): string[] {
  const key = data.category;
  if (key === null || data.facts.some((part) => part.includes(key))) return [];
  return foreignLanguage(englishTitleOf(row), 'en') ? factsLine({ ...data, facts: [[key]] }, values, {}, 'en') : [];
}

/** The values without names that the title has: «Часы Seiko» does not say its make again below. */
function untoldIn(title: string, { fields }: KindData, values: Record<string, unknown>): Record<string, unknown> {
  const told = title.toLocaleLowerCase();
  const isTold = (value: unknown) => typeof value === 'string' && told.includes(value.toLocaleLowerCase());
  const keys = fields.flatMap(({ key, isName }) => (isName && isTold(values[key]) ? [key] : []));
  return keys.length === 0 ? values : { ...values, ...Object.fromEntries(keys.map((key) => [key, null])) };
}

/**
 * The line of facts. A home's begins with the station that its seller named and the minutes to it, or else with how far away that or the nearest one
 * is.
 */
function factsOf(row: ListingRow, data: KindData, stated: Record<string, unknown>, language: Language): string[] {
  const values = untoldIn(row.title, data, stated);
  if (!data.fields.some(({ key }) => key === 'metro')) return factsLine(data, values, row.refs, language);
  const station = measuredStation(values, row.stations);
  if (!station && values['metro'] && values['metro_minutes']) {
    const spelled = language === 'en' ? withStationInEnglish(values, row.stations) : values;
    return factsLine(data, spelled, row.refs, language);
  }
  const line = factsLine(data, station ? { ...values, metro: null } : values, row.refs, language);
  return station ? [stationText(station, language), ...line] : line;
}

/** The facts of a card, whose address begins with its town: the street alone does not tell where the listing is. */
function factsWithTown(
  { city_name, city_name_en, kind, refs }: ListingRow,
  facts: readonly string[],
  values: Record<string, unknown>,
  language: Language,
): string[] {
  const town = language === 'ru' ? city_name : city_name_en;
  const [address] = factsLine({ ...dataOf(kind), facts: [[addressKey]] }, values, refs, language);
  const isTold = address?.split(', ').some((part) => part === town || part.endsWith(` ${town}`));
  return facts.map((fact) => (fact === address ? unbrokenAddress(isTold ? fact : `${town}, ${fact}`) : fact));
}

function commonOf(row: ListingRow, viewer: Viewer) {
  const whole = seesAll(row, viewer);
  const kind = dataOf(row.kind);
  const values = valuesOf(kind, row, whole);
  const data = { ...kind, ...cardsOf(kind, values) };
  return {
    id: row.id,
    kind: row.kind,
    status: statusOf(row, viewer.now),
    title: row.title,
    title_en: englishTitleOf(row),
    slug: row.slug,
    facts: {
      ru: factsOf(row, data, values, 'ru'),
      en: [...categoryOf(row, data, values), ...factsOf(row, data, values, 'en')],
    },
    price: { minor: row.price_minor, currency: row.currency },
    price_before_minor: row.price_before_minor,
    price_rub: roublesIn(row),
    price_per: pricePerOf(data, values),
    values,
    refs: row.refs,
    published_at: row.published_at?.toISOString() ?? null,
    publish_at: whole && row.publish_at && isPlanned(row, viewer.now) ? row.publish_at.toISOString() : null,
    expires_at: row.expires_at?.toISOString() ?? null,
    rejection: rejectionOf(row, whole),
  };
}

const cityOf = (row: ListingRow): ListingCard['city'] => ({
  id: row.city_id,
  name: row.city_name,
  name_en: row.city_name_en,
  name_in: row.city_name_in,
  region: row.region,
});

const sellerOf = (row: ListingRow): ListingCard['seller'] => ({
  id: row.owner_id,
  name: row.seller_name,
  kind: row.seller_kind as ListingCard['seller']['kind'],
  rating: sellerRating(row.seller_reviews, row.seller_stars),
});

function lineOf(line: 'badges' | 'details', { kind, refs }: ListingRow, values: Record<string, unknown>) {
  const data = { ...dataOf(kind), ...cardsOf(dataOf(kind), values) };
  return { ru: factsLine(data, values, refs, 'ru', line), en: factsLine(data, values, refs, 'en', line) };
}

function priceNoteOf({ kind, price_minor: minor, currency }: ListingRow, values: Record<string, unknown>) {
  const noteIn = (language: Language) =>
    definitionOf(kind).priceNoteOf({ price: { minor, currency }, values }, language);
  const ru = noteIn('ru');
  return ru === '' ? null : { ru, en: noteIn('en') };
}

/** A rating is of the market of live listings. */
function ratingOf(row: ListingRow, status: ListingStatus): ListingCard['price_rating'] {
  const { price_level: level, price_comparables: comparables } = row;
  if (status !== 'active' || level === null || comparables === null) return null;
  // A check constraint of the table allows only these levels.
  return { level: level as PriceLevel, comparables };
}

/** The pictures of a card: of drawings the first alone, since further views of a drawing say nothing about the thing itself. */
export const cardPictures = (pictures: ListingCard['pictures']): ListingCard['pictures'] =>
  pictures[0]?.drawing ? pictures.slice(0, 1) : pictures;

/** A card of search results. The output schema drops values that cards do not show. */
export function cardOf(row: ListingRow, pictures: ListingPictures | undefined, viewer: Viewer): ListingCard {
  const common = commonOf(row, viewer);
  const details = lineOf('details', row, common.values);
  const { facts, values } = common;
  return {
    ...common,
    facts: { ru: factsWithTown(row, facts.ru, values, 'ru'), en: factsWithTown(row, facts.en, values, 'en') },
    price_rating: cardsOf(dataOf(row.kind), values).isUnrated ? null : ratingOf(row, common.status),
    badges: lineOf('badges', row, common.values),
    details,
    price_note: priceNoteOf(row, common.values),
    excerpt: excerptOf(row.description, [common.title, ...common.facts.ru, ...details.ru]),
    city: cityOf(row),
    pictures: cardPictures(pictures?.pictures ?? []),
    picture_count: pictures?.count ?? 0,
    seller: sellerOf(row),
  } as ListingCard;
}

/** The point that everybody sees, in degrees. */
function pointOf({
  values,
  seller_kind,
  latitude_e5: latitude,
  longitude_e5: longitude,
}: ListingRow): Listing['point'] {
  if (latitude === null || longitude === null) return null;
  return {
    latitude: latitude / degreeParts,
    longitude: longitude / degreeParts,
    within_metres: isHome(seller_kind, values) ? homeGridMetres : 0,
  };
}

export function listingOf(
  row: ListingRow,
  pictures: ListingPictures | undefined,
  activeListings: number,
  viewer: Viewer,
): Listing {
  return {
    ...commonOf(row, viewer),
    description: row.description,
    city: {
      ...cityOf(row),
      slug: row.city_slug,
      region_name: row.region_name,
      region_name_en: row.region_name_en,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    point: pointOf(row),
    stations: [...row.stations],
    pictures: pictures?.pictures ?? [],
    more_pictures: pictures?.others ?? {},
    seller: {
      ...sellerOf(row),
      avatar: avatarUrls(row.seller_avatar),
      since: row.seller_since.toISOString(),
      active_listings: activeListings,
      reviews: row.seller_reviews ?? 0,
    },
    created_at: row.created_at.toISOString(),
    revision: row.revision,
    is_own: isOwner(row, viewer),
    is_open: isOpen(row, viewer.now),
  } as Listing;
}
