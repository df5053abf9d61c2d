import { randomInt } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import { StartError } from '#server/start-error.ts';
import { demoUsers } from '#tools/seed/sellers.ts';
import { type Call, callerOf } from './api-call.ts';
import { type Drafts, prepareDrafts } from './drafts.ts';
import { signIn } from './sign-in.ts';

/** Who looks: a browser profile each, signed in once. */
export type Person = 'guest' | 'owner' | 'fresh' | 'admin';
export type People = {
  contexts: Map<Person, BrowserContext>;
  ownerId: number;
  drafts: Drafts | null;
  close(): Promise<void>;
};

/** The fictional numbers above those that a demo of some thousand cars gives to its sellers. */
const freshPhone = (): string => `+7900000${randomInt(9000, 10_000)}`;

async function signInOwner(call: Call): Promise<{ ownerId: number; drafts: Drafts | null }> {
  const { phone, displayName, city } = demoUsers[0];
  const { user, access_token } = await signIn(call, phone);
  if (!user.profile) {
    const { items } = await call<{ items: { id: number }[] }>('geo/autocomplete_global', { query: city, limit: 1 });
    const profile = { kind: 'private', display_name: displayName, city_id: items[0]?.id };
    await call('profile/fill', profile, access_token);
  }
  return { ownerId: user.id, drafts: await prepareDrafts(call, access_token, user.id) };
}

async function signInFresh(call: Call): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { user } = await signIn(call, freshPhone());
    if (!user.profile) return;
  }
  throw new StartError('No number was free for a person without a profile.');
}

export async function gatherPeople(
  browser: Browser,
  origin: string,
  admin: { login: string; password: string } | null,
): Promise<People> {
  const contexts = new Map<Person, BrowserContext>();
  const enter = async (person: Person): Promise<Call> => {
    const context = await browser.newContext({ locale: 'ru-RU', timezoneId: 'Europe/Moscow', reducedMotion: 'reduce' });
    // The notice would lie over every page; it has a shot of its own.
    await context.addCookies([{ name: 'cookie_choice', value: 'all', url: origin }]);
    contexts.set(person, context);
    return callerOf(context, origin);
  };
  await enter('guest');
  const { ownerId, drafts } = await signInOwner(await enter('owner'));
  await signInFresh(await enter('fresh'));
  if (admin) await (await enter('admin'))('admin/login', admin);
  return {
    contexts,
    ownerId,
    drafts,
    async close() {
      for (const context of contexts.values()) await context.close();
    },
  };
}
