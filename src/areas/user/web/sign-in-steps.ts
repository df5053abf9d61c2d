import type { Api } from '#contract/client.ts';

/** A code that is on its way to a phone. Times in ms since 1970. */
export type SentCode = {
  phone: string;
  requestId: string;
  resendAt: number;
  expiresAt: number;
  demoCode: string | null;
};

/** Asks for a code; a proof of work, where the server wants one, is done on the way. */
export async function sendCode(api: Api, phone: string, onWork: () => void, now = Date.now): Promise<SentCode> {
  const answer = await api('user/send_auth_code', { phone }, { onWork });
  return {
    phone,
    requestId: answer.request_id,
    resendAt: now() + answer.resend_after * 1000,
    expiresAt: now() + answer.expires_in * 1000,
    demoCode: answer.demo_code ?? null,
  };
}
