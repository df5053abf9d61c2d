import { authCode } from '../../fields.ts';
import type { Api, OutputOf } from '#contract/client.ts';

/** A code that is on its way to a phone. Times in ms since 1970. */
export type SentCode = {
  phone: string;
  /** Empty where the send is not known to this browser: the newest code of the phone is meant. */
  requestId: string;
  resendAt: number;
  expiresAt: number;
  demoCode: string | null;
};

/** What the server has said of a code on its way, with its moments. */
export const toSentCode = (phone: string, answer: OutputOf<'user/send_auth_code'>, now = Date.now): SentCode => ({
  phone,
  requestId: answer.request_id,
  resendAt: now() + answer.resend_after * 1000,
  expiresAt: now() + answer.expires_in * 1000,
  demoCode: answer.demo_code ?? null,
});

/** A code that has come already, though this browser did not ask for it or has forgotten that it did. */
export const earlierSentCode = (phone: string, resendAfter: number, now = Date.now): SentCode => ({
  phone,
  requestId: '',
  resendAt: now() + resendAfter * 1000,
  expiresAt: now() + authCode.lifetime * 1000,
  demoCode: null,
});

/** Asks for a code; a proof of work, where the server wants one, is done on the way. */
export async function sendCode(
  api: Api,
  phone: string,
  { onWork, purpose }: { onWork?: () => void; purpose?: 'recovery' } = {},
): Promise<SentCode> {
  const input = { phone, ...(purpose ? { purpose } : {}) };
  return toSentCode(phone, await api('user/send_auth_code', input, onWork ? { onWork } : {}));
}
