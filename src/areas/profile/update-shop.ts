import type { FieldIssue } from '#contract/errors.ts';
import { parsePoint } from '#listing/point.ts';
import type { Handlers } from '#server/http/handle.ts';
import type { profileCalls } from './contract.ts';
import { addressProblem, nameMessages } from './name-problem.ts';
import { hoursProblems, weekdays } from '#ui/opening-hours.ts';
import { findPublicProfile, updateShop } from './queries.ts';

export const shopHandlers: Handlers<Pick<typeof profileCalls, 'profile/shop/update'>> = {
  'profile/shop/update': async ({ about: typed, address, point: pointText, hours }, { db, actor, ports, fail }) => {
    const fields: FieldIssue[] = [];
    const about = typed?.trim() === '' ? null : typed;
    const wrongAbout = about ? addressProblem(about) : null;
    if (wrongAbout) fields.push({ path: 'about', code: wrongAbout, message: nameMessages[wrongAbout] });
    const wrongAddress = address === null ? null : addressProblem(address);
    if (wrongAddress) fields.push({ path: 'address', code: wrongAddress, message: nameMessages[wrongAddress] });
    const point = pointText === null ? null : parsePoint(pointText);
    if (pointText !== null && !point)
      fields.push({ path: 'point', code: 'bad_point', message: 'The point is none in Russia.' });
    for (const day of hours === null ? [] : hoursProblems(hours)) {
      const path = day === 'all' ? 'hours' : `hours.${weekdays.indexOf(day)}`;
      const message = day === 'all' ? 'At least one day is open.' : 'A day ends after it begins.';
      fields.push({ path, code: 'bad_hours', message });
    }
    if (fields.length > 0) fail('invalid_input', { message: 'The place of business does not fit.', fields });
    const now = ports.clock.now();
    if (!(await updateShop(db, actor.id, { about, address, point, hours }, now)))
      fail('conflict', { message: 'A private person has no place of business.' });
    const profile = await findPublicProfile(db, actor.id, actor.id, now);
    return { shop: profile?.shop ?? null };
  },
};
