import { randomUUID } from 'node:crypto';
import type { Sending, TestApp } from './app.ts';
import { createUser, signIn } from './factories.ts';

/** The calls of messages, and people who make them. */
export function messageCalls(app: () => TestApp) {
  const call = (path: string, input: object, token: string | undefined, more: Sending = {}) =>
    app().api(`messages/${path}`, input, { token, ...more });
  return {
    call,
    get: (id: number, token: string) => call('get', { id }, token),
    send: (id: number, token: string, text: string, client_key: string = randomUUID()) =>
      call('send', { id, client_key, text }, token),
    async newPerson(displayName = 'Покупатель') {
      const user = await createUser(app(), { profile: { displayName } });
      return { ...user, token: (await signIn(app(), user)).access };
    },
  };
}

/** The code of the first problem of a refused call. */
export const codeOf = ({ body }: { body: { fields?: { code: string }[] } }) => body.fields?.[0]?.code;
