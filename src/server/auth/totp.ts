import { Secret, TOTP } from 'otpauth';

const period = 30;

/** The time step (RFC 6238) that a six-digit code belongs to, one step of drift either way allowed; null for a wrong code. */
export function readTotpStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** When a step can no longer be accepted. */
export const endOfTotpStep = (step: number): Date => new Date((step + 2) * period * 1000);
