const MINUTE = 60_000;

/** Refused sign-ins of administrators within the window, beyond which the next waits. */
export const loginLimits = {
  window: 15 * MINUTE,
  /** Of one login from one address. */
  perPair: 5,
  /** From one address, over all logins. */
  perAddress: 20,
  /** Of one login, over all addresses. */
  perLogin: 50,
} as const;

export type LoginFailures = { pair: number; address: number; login: number };

export const mayLogIn = ({ pair, address, login }: LoginFailures): boolean =>
  pair <= loginLimits.perPair && address <= loginLimits.perAddress && login <= loginLimits.perLogin;
