import { ApiError, type OutputOf } from '#contract/client.ts';
import { maxAboutLength, maxAddressLength } from '../../fields.ts';
import { addressProblem } from '../../name-problem.ts';
import {
  clockText,
  hoursProblems,
  minutesOfDay,
  type OpenTime,
  readClock,
  type Weekday,
  weekdays,
} from '#ui/opening-hours.ts';

type Shop = OutputOf<'profile/get'>['shop'];

/** A weekday as typed; `from` and `to` as time inputs hold them, such as «09:00». Midnight as `to` is the end of the day. */
export type DayForm = { isOpen: boolean; from: string; to: string };
export type ShopForm = {
  about: string;
  address: string;
  point: string | null;
  hasHours: boolean;
  days: Record<Weekday, DayForm>;
};

export type ShopProblem =
  | 'about_contacts'
  | 'about_letters'
  | 'about_long'
  | 'address_contacts'
  | 'address_letters'
  | 'address_long'
  | 'point'
  | 'time'
  | 'order'
  | 'closed';
export type ShopProblems = Partial<Record<'about' | 'address' | 'point' | 'hours' | Weekday, ShopProblem>>;
export type ShopFailure = 'form' | 'network' | 'internal';

const inputText = (minute: number): string => clockText(minute % minutesOfDay).padStart(5, '0');

/** The hours that a newly opened day has in the form. */
const usual: DayForm = { isOpen: true, from: '09:00', to: '20:00' };

export function shopFormOf(shop: Shop): ShopForm {
  const dayOf = (at: number): DayForm => {
    const stored = shop?.hours?.[at];
    if (stored) return { isOpen: true, from: inputText(stored.from), to: inputText(stored.to) };
    // A week that was never filled in begins with working days.
    return { ...usual, isOpen: shop?.hours == null && at < 5 };
  };
  return {
    about: shop?.about ?? '',
    address: shop?.address ?? '',
    point: shop?.point ? `${shop.point.latitude},${shop.point.longitude}` : null,
    hasHours: shop?.hours != null,
    days: Object.fromEntries(weekdays.map((day, at) => [day, dayOf(at)])) as ShopForm['days'],
  };
}

/** The hours of a day; null when it is closed, undefined when a time is missing. */
function timeOf({ isOpen, from, to }: DayForm): OpenTime | null | undefined {
  if (!isOpen) return null;
  const [begin, end] = [readClock(from), readClock(to)];
  return begin === null || end === null ? undefined : { from: begin, to: end === 0 ? minutesOfDay : end };
}

const hoursOf = ({ days }: ShopForm): (OpenTime | null)[] => weekdays.map((day) => timeOf(days[day]) ?? null);

/** Returns all problems of the form at once, by the same rules as the server. */
export function findShopProblems(form: ShopForm): ShopProblems {
  const problems: ShopProblems = {};
  for (const [key, most] of [
    ['about', maxAboutLength],
    ['address', maxAddressLength],
  ] as const) {
    const typed = form[key].trim();
    const wrong = typed === '' ? null : addressProblem(typed);
    if (typed.length > most) problems[key] = `${key}_long`;
    else if (wrong) problems[key] = wrong === 'name_contacts' ? `${key}_contacts` : `${key}_letters`;
  }
  if (!form.hasHours) return problems;
  for (const day of weekdays) if (timeOf(form.days[day]) === undefined) problems[day] = 'time';
  if (Object.keys(problems).some((key) => key !== 'about' && key !== 'address')) return problems;
  for (const day of hoursProblems(hoursOf(form)))
    problems[day === 'all' ? 'hours' : day] = day === 'all' ? 'closed' : 'order';
  return problems;
}

/** The input of `profile/shop/update`. */
export const shopInput = (form: ShopForm) => ({
  about: form.about.trim() || null,
  address: form.address.trim() || null,
  point: form.point,
  hours: form.hasHours ? hoursOf(form) : null,
});

/** Converts an error of the server to problems of fields and a failure of the whole form. */
export function toShopFailure(error: unknown): { problems: ShopProblems; failure: ShopFailure } {
  const code = error instanceof ApiError ? error.code : 'internal';
  if (!(error instanceof ApiError) || code !== 'invalid_input')
    return { problems: {}, failure: code === 'network' ? 'network' : 'internal' };
  const problems: ShopProblems = {};
  for (const { path, code: wrong } of error.body.fields ?? []) {
    const day = weekdays[Number(/^hours\.(\d)/.exec(path)?.[1] ?? Number.NaN)];
    if (path === 'about' || path === 'address')
      problems[path] =
        wrong === 'name_contacts' ? `${path}_contacts` : wrong === 'too_big' ? `${path}_long` : `${path}_letters`;
    else if (path === 'point') problems.point = 'point';
    else if (day) problems[day] = 'order';
    else if (path === 'hours') problems.hours = 'closed';
  }
  return { problems, failure: 'form' };
}
