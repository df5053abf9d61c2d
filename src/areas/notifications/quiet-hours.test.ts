import { expect, test } from 'vitest';
import { msUntilQuietHoursEnd } from './quiet-hours.ts';

const at = (time: string) => new Date(`2026-11-22T${time}Z`);
const minutes = (time: string, zone: string | null) => msUntilQuietHoursEnd(at(time), zone) / 60_000;

test.each([
  // Moscow is UTC+3, so 22:00 to 08:00 there is 19:00 to 05:00 UTC.
  ['18:59:59.999', null, 0],
  ['19:00:00', null, 600],
  ['21:00:00', null, 480],
  ['04:59:00', null, 1],
  ['05:00:00', null, 0],
  ['12:00:00', 'Europe/Moscow', 0],
  ['12:00:00', 'Asia/Kamchatka', 480],
  ['10:00:00', 'Asia/Kamchatka', 600],
  ['09:59:00', 'Asia/Kamchatka', 0],
  ['20:00:00', 'Asia/Kamchatka', 0],
  ['05:30:00', 'Europe/Kaliningrad', 30],
])('at %s UTC a message to %s waits %d minutes', (time, zone, expected) => {
  expect(minutes(time, zone)).toBe(expected);
});
