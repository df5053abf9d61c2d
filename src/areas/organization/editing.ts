import { requireCode, sendCode } from '#areas/user/sign-in/codes.ts';
import { scheduleDeletion } from '#areas/user/account/account-queries.ts';
import { accountDeletion } from '#areas/user/account-limits.ts';
import { sendNotice } from '#areas/user/notices.ts';
import { renameEmployer } from '#areas/vacancy/content-queries.ts';
import { rewritePoints } from '#listing/stored-content.ts';
import { CallError } from '#server/http/call-error.ts';
import { clearSessionCookie } from '#server/auth/session-cookie.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import type { Handlers } from '#server/http/handle.ts';
import type { organizationCalls } from './contract.ts';
import { isVerifiedByRegister, lookUpInn, readDetails } from './details.ts';
import {
  findConditions,
  findOrganizationEmail,
  findSignedInOrganization,
  hasOffers,
  isInnRegistered,
  lockOrganization,
  setShown,
} from './queries.ts';
import { logAct } from '#organization-log/log-act.ts';
import { insertConditions, moveLogin } from './editing-queries.ts';
import { updateOrganization } from './registration-queries.ts';
import { isDuplicate } from './duplicate-error.ts';

type Calls = Pick<
  typeof organizationCalls,
  | 'organization/inn_check'
  | 'organization/edit'
  | 'organization/edit_conditions'
  | 'organization/send_own_code'
  | 'organization/change_active'
  | 'organization/delete'
>;

/** The details that an administrator compares with the register: a change of one makes a refused INN wait for another look. */
const requisiteKeys = ['inn', 'kpp', 'ogrn', 'legal_name', 'legal_address'] as const;
/** Details that are checked together, or by a code. */
const codedKeys = [...requisiteKeys, 'email'] as const;

/** The values that differ from those of before. */
const changesOf = <Values extends object>(before: Record<keyof Values, unknown>, after: Values): Partial<Values> =>
  // The entries are of `after`.
  Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Values]),
    ),
  ) as Partial<Values>;

const conflict = (path: string, code: string, message: string) =>
  new CallError('conflict', { message, fields: [{ path, code, message }] });

export const editingHandlers: Handlers<Calls> = {
  'organization/inn_check': async ({ inn }, ctx) => {
    const { knowsNames, found } = await lookUpInn(ctx, inn);
    return {
      knows_names: knowsNames,
      found: found && { ...found, issued_in: null },
      registered: await isInnRegistered(ctx.db, inn),
    };
  },

  'organization/edit': async ({ confirmation, ...changes }, ctx) => {
    const { db, actor, ports } = ctx;
    const before = await findSignedInOrganization(db, actor);
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const former = { ...before, name: before.profile.display_name, city_id: before.profile.city.id };
    const wanted = { ...former, ...(given as Partial<typeof former>) };
    const { inn, kpp, ogrn, name, legal_name, legal_address, types, city_id, phone, website, email } = wanted;
    const details = await readDetails(ctx, {
      inn,
      kpp,
      ogrn,
      name,
      legal_name,
      legal_address,
      types,
      city_id,
      phone,
      website,
    });
    const isNewInn = details.inn !== before.inn;
    const isNewEmail = email !== before.email;
    if (isNewInn && isNewEmail)
      throw conflict('email', 'one_at_a_time', 'INN and e-mail change one after the other, each by its own code.');
    if (isNewInn || isNewEmail) {
      if (!confirmation)
        return ctx.fail('code_required', { message: 'The change needs a code: organization/send_own_code.' });
      const sent = isNewInn
        ? ({ to: before.email, purpose: 'change_inn', accountId: actor.id } as const)
        : ({ to: email, purpose: 'change_email', accountId: actor.id } as const);
      await requireCode(ctx, sent, { code: confirmation.code, requestId: confirmation.request_id });
    }
    const isSameFirm = !isNewInn && details.ogrn === before.ogrn;
    const isOfRegister = !isSameFirm && (await isVerifiedByRegister(ctx, details));
    const now = ports.clock.now();
    const writing = db.transaction().execute(async (tx) => {
      const current = await lockOrganization(tx, actor.id);
      if (codedKeys.some((key) => current[key] !== before[key]))
        throw conflict('inn', 'changed_meanwhile', 'The details were changed meanwhile. Look at them again.');
      const isVerified = isSameFirm ? current.inn_verified_at !== null : isOfRegister;
      const active = current.active && isVerified;
      const inn_verified_at = isVerified ? (current.inn_verified_at ?? now) : null;
      const isCorrected = requisiteKeys.some((key) => details[key] !== before[key]);
      const inn_refusal = isVerified || isCorrected ? null : current.inn_refusal;
      // Changes that another member has made meanwhile stay.
      const edited = changesOf(former, { ...details, email });
      await updateOrganization(tx, actor.id, { ...edited, inn_verified_at, inn_refusal, active }, now);
      if (current.active && !active) await setShown(tx, actor.id, false);
      if (isNewEmail) await moveLogin(tx, actor.id, { from: before.email, to: email });
      const kind = details.inn.length === 10 ? 'company' : 'sole_trader';
      if (kind !== before.profile.kind) await rewritePoints(tx, actor.id, kind);
      if (details.name !== before.profile.display_name) await renameEmployer(tx, actor.id);
      await logAct(tx, { id: actor.id, memberId: actor.memberId }, 'edited', now, Object.keys(given).join(', '));
    });
    await writing.catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      throw isNewInn
        ? conflict('inn', 'inn_taken', 'An organization with this INN is registered.')
        : conflict('email', 'email_taken', 'This e-mail signs in to another organization.');
    });
    return { organization: await findSignedInOrganization(db, actor) };
  },

  'organization/edit_conditions': async (given, { db, actor, ports }) => {
    const now = ports.clock.now();
    return db.transaction().execute(async (tx) => {
      await lockOrganization(tx, actor.id);
      const last = await findConditions(tx, actor.id);
      const isSame = (['terms', 'requirements', 'documents'] as const).every((key) => last?.[key] === given[key]);
      if (last && isSame) return { conditions: last };
      const version = await insertConditions(tx, actor.id, given, now);
      await logAct(tx, actor, 'conditions_edited', now, String(version));
      return { conditions: { version, ...given, created_at: now } };
    });
  },

  'organization/send_own_code': async ({ purpose, email }, ctx) =>
    sendCode(ctx, {
      to: email ?? (await findOrganizationEmail(ctx.db, ctx.actor.id)),
      purpose,
      accountId: ctx.actor.id,
    }),

  'organization/change_active': async ({ active }, ctx) => {
    const { db, actor, ports } = ctx;
    const now = ports.clock.now();
    await db.transaction().execute(async (tx) => {
      const current = await lockOrganization(tx, actor.id);
      if (active === current.active) return;
      if (active && current.inn_verified_at === null)
        throw conflict('active', 'inn_not_verified', 'The INN is not verified yet.');
      if (active && !(await hasOffers(tx, actor.id))) throw conflict('active', 'no_offers', 'There is no offer yet.');
      await tx.updateTable('organizations').set({ active, updated_at: now }).where('id', '=', actor.id).execute();
      await setShown(tx, actor.id, active);
      await logAct(tx, actor, active ? 'published' : 'hidden', now);
    });
    return { active };
  },

  'organization/delete': async ({ confirmation }, ctx) => {
    const { db, actor, ports, events } = ctx;
    const email = await findOrganizationEmail(db, actor.id);
    const sent = { to: email, purpose: 'delete_account', accountId: actor.id } as const;
    await requireCode(ctx, sent, { code: confirmation.code, requestId: confirmation.request_id });
    const now = ports.clock.now();
    const leavesAt = new Date(now.getTime() + accountDeletion.pause * 1000);
    await db.transaction().execute(async (tx) => {
      await lockOrganization(tx, actor.id);
      await scheduleDeletion(tx, actor.id, leavesAt);
      await endSessionsOf(tx, 'organization', actor.id, 'revoked', now);
      await logAct(tx, actor, 'deletion_scheduled', now);
    });
    clearSessionCookie(ctx.cookies, 'user');
    events.emit({ name: 'account_leaving', id: actor.id });
    await sendNotice(ctx, { phone: null, email }, { about: 'account_leaving', at: leavesAt });
    return { leaves_at: leavesAt };
  },
};
