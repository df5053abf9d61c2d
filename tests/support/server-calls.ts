import { personalDataConsent } from '#areas/user/account-limits.ts';

export const moscow = 524_901;

export type Person = { id: number; access: string };

/** Sends a call to a server in another process; throws unless the answer is 200, also if the server dies half-way. */
export async function call<T>(url: string, path: string, input: unknown, access?: string): Promise<T> {
  const isForm = input instanceof FormData;
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      ...(access ? { authorization: `Bearer ${access}` } : {}),
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? input : JSON.stringify(input),
    // On a loaded machine a server that is still loading its catalogues answers late; a hang is longer.
    signal: AbortSignal.timeout(30_000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

/** The n-th person of a test, with a profile. */
export async function signIn(url: string, n: number): Promise<Person> {
  const phone = `+790000090${String(n).padStart(2, '0')}`;
  const { request_id, demo_code } = await call<{ request_id: string; demo_code: string }>(url, 'user/send_auth_code', {
    phone,
  });
  const signed = await call<{ access_token: string; user: { id: number } }>(url, 'user/enter_auth_code', {
    phone,
    code: demo_code,
    request_id,
    consent: { personal_data: true, version: personalDataConsent.version },
  });
  const profile = { kind: 'private', display_name: `Продавец ${n}`, city_id: moscow };
  await call(url, 'profile/fill', profile, signed.access_token);
  return { id: signed.user.id, access: signed.access_token };
}
