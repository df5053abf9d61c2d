import { hash, verify } from '@node-rs/argon2';

/** argon2id is the library's default algorithm; 19 MiB and two passes are the minimum that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Whether the password matches the stored hash; takes the same time when the account does not exist. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const isRight = await verify(stored ?? (await decoy), password);
  return isRight && stored !== undefined;
}
