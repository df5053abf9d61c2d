import { Secret as TotpSecret, TOTP } from 'otpauth';
import { addAdministrator, endAdministrator, listAdministrators } from '#areas/admin/administrators.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import { makePassword } from '#server/made-password.ts';
import { StartError } from '#server/start-error.ts';

type Setting = { db: Db; config: Pick<Config, 'mode' | 'admin' | 'secondAdmin'>; at: Date };

const usage = 'Say what to do: npm run admins -- list | add <login> | end <login>.';
const loginForm = /^[a-z0-9][\w.@-]{0,39}$/iu;
/** As many bytes as RFC 4226 advises. */
const totpBytes = 20;

async function list({ db }: Setting): Promise<string[]> {
  const rows = await listAdministrators(db);
  if (rows.length === 0) return ['There is no administrator yet: the first start of the server makes the first one.'];
  return rows.map(({ login, source, totp_secret: totp, ended_at: end }) => {
    const origin = source === 'configuration' ? 'of the configuration' : 'added';
    const facts = [origin, totp === null ? 'no one-time codes' : 'one-time codes'];
    return `${login}: ${[...facts, ...(end ? [`ended ${end.toISOString()}`] : [])].join(', ')}`;
  });
}

async function add({ db, config, at }: Setting, login: string): Promise<string[]> {
  const password = makePassword();
  const secret = config.mode === 'production' ? new TotpSecret({ size: totpBytes }) : undefined;
  const totpSecret = secret?.base32 ?? null;
  const done = await addAdministrator(db, { login, passwordHash: await hashPassword(password), totpSecret, at });
  if (done === 'exists')
    throw new StartError(`${login} is an administrator already: end them first for a new password.`);
  const lines = [`${login} is an administrator${done === 'returned' ? ' again' : ''}.`, `  password: ${password}`];
  if (secret) {
    const address = new TOTP({ issuer: 'Dvor', label: login, secret }).toString();
    lines.push(`  secret of one-time codes: ${secret.base32}`, `  for an authenticator: ${address}`);
  }
  return [...lines, 'This is shown once: hand it over in a safe way.'];
}

async function end({ db, config, at }: Setting, login: string): Promise<string[]> {
  if ([config.admin.login, config.secondAdmin?.login].includes(login))
    throw new StartError(
      `The configuration names ${login}, and the next start would bring them back: change ADMIN_LOGIN, or ADMIN_PASSWORD to end their sessions, and restart.`,
    );
  const sessions = await endAdministrator(db, login, at);
  if (sessions === undefined) throw new StartError(`There is no administrator ${login}: see npm run admins -- list.`);
  return [`${login} is no administrator any more; sessions ended: ${sessions}.`];
}

/** What the tool says to its arguments, line by line; a StartError where it does nothing. */
export async function actOnAdmins(setting: Setting, [act, login, ...rest]: readonly string[]): Promise<string[]> {
  if (act === 'list' && login === undefined) return list(setting);
  if ((act !== 'add' && act !== 'end') || login === undefined || rest.length > 0) throw new StartError(usage);
  if (!loginForm.test(login))
    throw new StartError('A login has up to 40 Latin letters, digits, dots, hyphens, underscores or @.');
  return act === 'add' ? add(setting, login) : end(setting, login);
}
