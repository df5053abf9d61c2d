import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { findCity } from '#areas/geo/queries.ts';
import { nameMessages, nameProblem } from '#areas/profile/name-problem.ts';
import type { FieldIssue } from '#contract/errors.ts';
import type { Context } from '#server/http/handle.ts';
import { offlineOrganizations } from '#server/ports/organizations-offline.ts';
import { type FoundOrganization, OrganizationsError } from '#server/ports/organizations.ts';
import type { OrganizationDetails } from './registration-queries.ts';
import { requisitesMessages, requisitesProblems } from './requisites.ts';

/** Returns a Russian number, mobile or not, as +7XXXXXXXXXX; null for everything else. */
function readRussianPhone(typed: string): string | null {
  if (!/^[\d\s()+.\-\u2010-\u2015\u00a0]+$/u.test(typed.trim())) return null;
  const found = parsePhoneNumberFromString(typed, 'RU');
  return found?.country === 'RU' && found.isValid() ? found.number : null;
}

/** Returns the details as they are stored; throws `invalid_input` with all their problems at once. `more` are problems found elsewhere. */
export async function readDetails(
  ctx: Pick<Context, 'db' | 'fail'>,
  details: OrganizationDetails,
  more: readonly FieldIssue[] = [],
): Promise<OrganizationDetails> {
  const fields: FieldIssue[] = requisitesProblems(details).map(({ path, code }) => ({
    path,
    code,
    message: requisitesMessages[code],
  }));
  const wrongName = nameProblem(details.name);
  if (wrongName) fields.push({ path: 'name', code: wrongName, message: nameMessages[wrongName] });
  if (!(await findCity(ctx.db, details.city_id)))
    fields.push({ path: 'city_id', code: 'unknown_city', message: 'There is no such city.' });
  const phone = readRussianPhone(details.phone);
  if (!phone) fields.push({ path: 'phone', code: 'phone', message: 'Not a Russian number.' });
  fields.push(...more);
  if (!phone || fields.length > 0) return ctx.fail('invalid_input', { message: 'The details do not fit.', fields });
  return { ...details, types: [...new Set(details.types)], phone };
}

/** Looks an INN up in the register; where that does not answer, only the check digits are known. */
export async function lookUpInn(
  { ports, events }: Pick<Context, 'ports' | 'events'>,
  inn: string,
): Promise<{ knowsNames: boolean; found: FoundOrganization | null }> {
  let source = ports.organizations;
  const found = await source.find(inn).catch((error: unknown) => {
    if (!(error instanceof OrganizationsError)) throw error;
    events.emit({ name: 'organizations_unavailable', why: error.message });
    source = offlineOrganizations;
    return source.find(inn);
  });
  return { knowsNames: source.knowsNames, found: found.find((one) => one.inn === inn) ?? null };
}

/** Whether the register knows an INN as that of a working organization with this OGRN. Without a register an administrator verifies. */
export async function isVerifiedByRegister(
  ctx: Pick<Context, 'ports' | 'events'>,
  { inn, ogrn }: { inn: string; ogrn: string | null },
): Promise<boolean> {
  const { knowsNames, found } = await lookUpInn(ctx, inn);
  return knowsNames && found?.status === 'active' && found.ogrn === ogrn;
}
