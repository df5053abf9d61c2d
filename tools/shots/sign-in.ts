import { personalDataConsent } from '#areas/user/account-limits.ts';
import { StartError } from '#server/start-error.ts';
import type { Call } from './api-call.ts';

type SignedIn = { access_token: string; user: { id: number; profile: object | null } };

/** Signs in by the code that a demo shows; the cookies of the caller have the session. */
export async function signIn(call: Call, phone: string): Promise<SignedIn> {
  const sent = await call<{ request_id: string; demo_code?: string }>('user/send_auth_code', { phone });
  if (!sent.demo_code) throw new StartError('The site does not show its codes: signing in needs a demo.');
  return call<SignedIn>('user/enter_auth_code', {
    phone,
    code: sent.demo_code,
    request_id: sent.request_id,
    consent: { personal_data: true, version: personalDataConsent.version },
  });
}
