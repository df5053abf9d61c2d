import type { Secret } from '../secret.ts';
import { type Attempts, providerAttempts, retrying } from './attempts.ts';
import { type Sms, SmsError } from './sms.ts';

export type SmscOptions = { url: string; login: string; password: Secret; sender: string | undefined };

/** SMSC's error codes (domain.md §5.2); only 9, too many simultaneous requests, is temporary. */
const busyCode = 9;

const meaning: Readonly<Record<number, string>> = {
  1: 'wrong parameters',
  2: 'wrong login or password',
  3: 'no money on the account',
  4: 'our address is blocked',
  5: 'wrong date',
  6: 'the message is forbidden',
  7: 'wrong phone format',
  8: 'cannot be delivered to this number',
  9: 'too many or equal requests',
};

type Answer = { id?: unknown; cnt?: unknown; error_code?: unknown };

async function readAnswer(response: Response): Promise<Answer> {
  if (response.status >= 500 || response.status === 429) throw new SmsError(`SMSC answered ${response.status}`, true);
  if (!response.ok) throw new SmsError(`SMSC answered ${response.status}`, false);
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    // A body that is not JSON may be the page of a proxy in between; it is handled below.
  }
  throw new SmsError('SMSC answered something that is not JSON', true);
}

/** Sends text messages through smsc.ru: a form request with a JSON response (fmt=3). Error messages contain neither phone nor text. */
export function createSmsc({ url, login, password, sender }: SmscOptions, attempts: Attempts = providerAttempts): Sms {
  const post = async (form: URLSearchParams, signal: AbortSignal): Promise<void> => {
    let response: Response;
    try {
      response = await fetch(`${url}/sys/send.php`, { method: 'POST', body: form, signal, redirect: 'error' });
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new SmsError(isLate ? 'SMSC did not answer in time' : 'SMSC cannot be reached', true);
    }
    const answer = await readAnswer(response);
    if (answer.error_code !== undefined) {
      const code = Number(answer.error_code);
      throw new SmsError(`SMSC refused: ${code} ${meaning[code] ?? 'unknown'}`, code === busyCode);
    }
    if (answer.id === undefined) throw new SmsError('SMSC answered without a message id', false);
  };
  return {
    async send({ phone, text }) {
      const form = new URLSearchParams({
        login,
        psw: password.reveal(),
        phones: phone.replace(/^\+/, ''),
        mes: text,
        fmt: '3',
        charset: 'utf-8',
        ...(sender ? { sender } : {}),
      });
      await retrying(
        attempts,
        (error) => error instanceof SmsError && error.retryable,
        (signal) => post(form, signal),
      );
    },
  };
}
