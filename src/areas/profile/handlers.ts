import { findWatch } from '#areas/saved-searches/queries.ts';
import { accountOf } from '#contract/actors.ts';
import { rewritePoints } from '#listing/stored-content.ts';
import { findCity } from '#areas/geo/queries.ts';
import { requireCode } from '#areas/user/sign-in/codes.ts';
import { findPhone } from '#areas/user/account/phone-queries.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { type Context, handle } from '#server/http/handle.ts';
import { profileCalls } from './contract.ts';
import { nameMessages, nameProblem } from './name-problem.ts';
import {
  findOwnProfile,
  findProfileValues,
  findPublicProfile,
  insertProfile,
  type ProfileValues,
  updateProfile,
} from './queries.ts';
import { innMessages, innProblem } from './rules.ts';
import { shopHandlers } from './update-shop.ts';
import { pictureHandlers } from './pictures.ts';
import { revealPhone } from './reveal-phone.ts';
import { suggestHandlers } from './suggest-inn.ts';

/** Throws `invalid_input` with all problems of the values at once, as the schema does for their types. */
async function refuseProblems(
  ctx: Pick<Context, 'db' | 'fail'>,
  values: ProfileValues,
  former: ProfileValues | null,
): Promise<void> {
  const fields: FieldIssue[] = [];
  // NOTE: a name saved before this rule existed is accepted until it is changed.
  const wrongName = values.display_name === former?.display_name ? null : nameProblem(values.display_name);
  if (wrongName) fields.push({ path: 'display_name', code: wrongName, message: nameMessages[wrongName] });
  const problem = innProblem(values.kind, values.inn);
  if (problem) fields.push({ path: 'inn', code: problem, message: innMessages[problem] });
  if (values.city_id === null) {
    if (values.kind !== 'private')
      fields.push({ path: 'city_id', code: 'city_required', message: 'A firm or a sole trader has a city.' });
  } else if (!(await findCity(ctx.db, values.city_id))) {
    fields.push({ path: 'city_id', code: 'unknown_city', message: 'There is no such city.' });
  }
  if (fields.length > 0) ctx.fail('invalid_input', { message: 'The profile does not fit.', fields });
}

async function ownProfileOf(ctx: Pick<Context, 'db'>, userId: number) {
  const profile = await findOwnProfile(ctx.db, userId);
  if (!profile) throw new Error('The profile is gone just after it was written.');
  return profile;
}

export const profileHandlers = handle(profileCalls, {
  ...pictureHandlers,
  ...suggestHandlers,
  ...shopHandlers,

  'profile/fill': async (input, ctx) => {
    const values = { ...input, city_id: input.city_id ?? null, inn: input.inn ?? null };
    await refuseProblems(ctx, values, null);
    const isNew = await insertProfile(ctx.db, ctx.actor.id, values, ctx.ports.clock.now());
    if (!isNew) ctx.fail('conflict', { message: 'The profile is filled already; change it by profile/update.' });
    ctx.events.emit({ name: 'profile_filled', id: ctx.actor.id });
    return ownProfileOf(ctx, ctx.actor.id);
  },

  'profile/update': async (input, ctx) => {
    const current = await findProfileValues(ctx.db, ctx.actor.id);
    if (!current) return ctx.fail('internal', { message: 'The profile is gone.' });
    const kind = input.kind ?? current.kind;
    const values: ProfileValues = {
      kind,
      display_name: input.display_name ?? current.display_name,
      city_id: input.city_id === undefined ? current.city_id : input.city_id,
      // Changing to a private person removes the INN. An INN sent for a private person is refused below.
      inn: input.inn === undefined ? (kind === 'private' ? null : current.inn) : input.inn,
    };
    await refuseProblems(ctx, values, current);
    if (values.inn !== current.inn) {
      const confirmation = input.confirmation;
      if (!confirmation)
        return ctx.fail('code_required', { message: 'Changing the INN needs a fresh code: user/send_own_code.' });
      const sent = {
        to: await findPhone(ctx.db, ctx.actor.id),
        purpose: 'change_inn',
        accountId: ctx.actor.id,
      } as const;
      await requireCode(ctx, sent, { code: confirmation.code, requestId: confirmation.request_id });
    }
    await ctx.db.transaction().execute(async (tx) => {
      await updateProfile(tx, ctx.actor.id, values, ctx.ports.clock.now());
      if (kind !== current.kind) await rewritePoints(tx, ctx.actor.id, kind);
    });
    return ownProfileOf(ctx, ctx.actor.id);
  },

  'profile/get': async (input, ctx) => {
    const { actor } = ctx;
    const readerId = accountOf(actor);
    const id = input.id ?? readerId;
    if (id === null) {
      return ctx.fail(actor.kind === 'guest' ? 'unauthenticated' : 'not_found', {
        message: 'Say whose profile: send its id.',
      });
    }
    if (actor.kind === 'user' && id === actor.id && !actor.hasProfile)
      ctx.fail('profile_required', { message: 'Fill the profile first.' });
    const profile = await findPublicProfile(ctx.db, id, readerId, ctx.ports.clock.now());
    if (!profile) return ctx.fail('not_found', { message: 'There is no such profile.' });
    return { ...profile, watch_id: actor.kind === 'user' ? await findWatch(ctx.db, actor.id, id) : null };
  },

  'profile/reveal_phone': revealPhone,
});
