import { authCode } from '#areas/user/sign-in/code-limits.ts';
import type { Api, OutputOf } from '#contract/client.ts';

/** A code sent to a phone. Times are in ms since the epoch. */
export type SentCode = {
  phone: string;
  /** Empty when this browser does not know the request; the newest code of the phone is meant. */
  requestId: string;
  resendAt: number;
  expiresAt: number;
  demoCode: string | null;
};

/** Converts the server's response, with relative seconds turned into moments. */
export const toSentCode = (phone: string, answer: OutputOf<'user/send_auth_code'>, now = Date.now): SentCode => ({
  phone,
  requestId: answer.request_id,
  resendAt: now() + answer.resend_after * 1000,
  expiresAt: now() + answer.expires_in * 1000,
  demoCode: answer.demo_code ?? null,
});

/** Returns a code that was sent earlier, by a request that this browser did not make or has lost. */
export const earlierSentCode = (phone: string, resendAfter: number, now = Date.now): SentCode => ({
  phone,
  requestId: '',
  resendAt: now() + resendAfter * 1000,
  expiresAt: now() + authCode.lifetime * 1000,
  demoCode: null,
});

/** Requests a code and computes the proof of work if the server demands one. */
export async function sendCode(
  api: Api,
  phone: string,
  { onWork, purpose }: { onWork?: () => void; purpose?: 'recovery' } = {},
): Promise<SentCode> {
  const input = { phone, ...(purpose ? { purpose } : {}) };
  return toSentCode(phone, await api('user/send_auth_code', input, onWork ? { onWork } : {}));
}
