import { areaOf } from '#areas/geo/area.ts';
import { cityOf } from '#areas/geo/city-of-row.ts';
import { accountOf } from '#contract/actors.ts';
import type { Db } from '#server/db/connect.ts';
import type { Context } from '#server/http/handle.ts';
import type { CookieJar } from '#server/http/request.ts';
import {
  assumedFigures,
  assumedOn,
  completeFigures,
  type FigureKey,
  figuresOfText,
  figuresToText,
  type StatedFigures,
} from '#true-cost/my-figures.ts';
import { findCityBySlug, findFigures, findLargestCity, saveFigures } from './queries.ts';

const cookie = 'my_figures';
const year = 365 * 24 * 3600;

const rememberInCookie = (cookies: CookieJar, stated: StatedFigures | null): void => {
  const text = stated === null ? '' : figuresToText(stated);
  cookies.set(cookie, text, { maxAge: text === '' ? 0 : year, sameSite: 'lax' });
};

type Ctx = Pick<Context, 'db' | 'actor' | 'cookies' | 'ports'>;

/** The stated figures of whoever asks. What a person has stated as a guest goes to the account at the first reading after signing in. */
export async function findStated({ db, actor, cookies, ports }: Ctx): Promise<StatedFigures> {
  const account = accountOf(actor);
  const asGuest = figuresOfText(cookies.get(cookie));
  if (account === null) return asGuest;
  const stated = await findFigures(db, account);
  if (Object.keys(asGuest).length === 0) return stated;
  const merged = { ...stated, ...asGuest };
  await saveFigures(db, account, merged, ports.clock.now());
  rememberInCookie(cookies, null);
  return merged;
}

/** Saves stated figures in place of those before: of an account in its row, of a guest in the cookie. */
export async function saveStated({ db, actor, cookies, ports }: Ctx, stated: StatedFigures): Promise<void> {
  const account = accountOf(actor);
  if (account === null) return rememberInCookie(cookies, stated);
  await saveFigures(db, account, stated, ports.clock.now());
  if (cookies.get(cookie) !== undefined) rememberInCookie(cookies, null);
}

/** The buyer who asks. Without a stated city it is the largest of the search area (product.md §6). */
export async function findBuyer(ctx: Ctx, stated?: StatedFigures): Promise<Buyer> {
  const { db, actor, cookies } = ctx;
  const known = stated ?? (await findStated(ctx));
  const area = known.city === undefined ? await areaOf(db, actor, cookies) : null;
  return buyerOf(db, known, area ? await findLargestCity(db, area.iso) : undefined);
}

/** All figures with their city; Moscow where a stated city is gone. The text names an assumed city that is not Moscow, so that a search uses it. */
export async function buyerOf(db: Db, stated: StatedFigures, assumedCity = assumedFigures.city) {
  const { figures, assumed } = completeFigures(stated, { ...assumedFigures, city: assumedCity });
  const row = await findCityBySlug(db, figures.city, assumedFigures.city);
  if (!row) throw new Error(`There is no city ${assumedFigures.city}: data/geo has not been loaded.`);
  const isGone = row.slug !== figures.city;
  return {
    figures: { ...figures, city: row.slug },
    assumed: isGone ? [...assumed, 'city' as const] : assumed,
    city: cityOf(row),
    text: figuresToText(assumedCity === assumedFigures.city ? stated : { city: assumedCity, ...stated }),
  };
}

export type Buyer = Awaited<ReturnType<typeof buyerOf>>;

const wireNames = {
  city: 'city',
  payer: 'payer',
  driverAge: 'driver_age',
  driverExperience: 'driver_experience',
  bonusClass: 'bonus_class',
  downPercent: 'down_percent',
  downMinor: 'down_minor',
  months: 'months',
  homeMonths: 'home_months',
  years: 'years',
  kmPerYear: 'km_per_year',
  kmRateMinor: 'km_rate_minor',
  runningRateMinor: 'running_rate_minor',
  hoursPerYear: 'hours_per_year',
  operatingRateMinor: 'operating_rate_minor',
} as const satisfies Record<FigureKey, string>;
const pairs = Object.entries(wireNames) as [FigureKey, (typeof wireNames)[FigureKey]][];

type OnWire = { [Key in FigureKey as (typeof wireNames)[Key]]: Buyer['figures'][Key] };

/** Figures of a call as rules know them. */
export const statedOf = (given: { [Key in keyof OnWire]?: OnWire[Key] | undefined }): StatedFigures =>
  Object.fromEntries(pairs.flatMap(([key, name]) => (given[name] === undefined ? [] : [[key, given[name]]])));

export const assumedOnWire = (assumed: readonly FigureKey[]) => assumed.map((key) => wireNames[key]);

export const answerOf = ({ figures, assumed, city, text }: Buyer) => ({
  figures: Object.fromEntries(pairs.map(([key, name]) => [name, figures[key]])) as OnWire,
  assumed: assumedOnWire(assumed),
  assumed_on: assumedOn,
  text,
  city,
});
