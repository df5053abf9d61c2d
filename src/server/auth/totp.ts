import { Secret, TOTP } from 'otpauth';

const period = 30;

/** Returns the time step (RFC 6238) of a six-digit code, allowing one step of drift either way; null for a wrong code. */
export function readTotpStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** Returns the time after which the codes of a step are no longer accepted. */
export const endOfTotpStep = (step: number): Date => new Date((step + 2) * period * 1000);
