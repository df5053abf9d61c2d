import { dayMs } from '#ui/durations.ts';
import type { Stay } from './stay-sum.ts';

/** The parameters of an address that say a stay; a link with them shows the same days to everybody. */
export const stayKeys = ['stay_from', 'stay_to', 'stay_guests'] as const;

/** The longest stay that is counted. */
export const maxNights = 180;

/** The day as «2026-12-05», if it is a day of the calendar; else null. */
export function readDay(text: string | undefined): string | null {
  if (text === undefined || !/^20\d{2}-\d{2}-\d{2}$/u.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text;
}

/** The days of arrival and departure that an address says; null without both, or where they are none of a stay. */
export function readStay(search: Readonly<Record<string, unknown>>): Stay | null {
  const [fromText, toText, guestsText] = stayKeys.map((key) => [search[key]].flat()[0]);
  const from = readDay(String(fromText ?? ''));
  const to = readDay(String(toText ?? ''));
  if (!from || !to) return null;
  const nights = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (nights < 1 || nights > maxNights) return null;
  const guests = /^[1-9]\d?$/u.test(String(guestsText ?? '')) ? Number(guestsText) : null;
  return { from, to, guests };
}

/** The stay of the parameter `ask` of a message: «stay.2026-12-05.2026-12-08.2»; null for others. */
export function readAskedStay(ask: string): Stay | null {
  const [what, from, to, guests] = ask.split('.');
  return what === 'stay' ? readStay({ stay_from: from, stay_to: to, stay_guests: guests }) : null;
}
