import type { Config } from '#server/config.ts';
import type { RunningServer } from '#server/main.ts';
import { demoBank, demoOrganization } from '../seed/organizations.ts';
import { demoUsers } from '../seed/sellers.ts';

const spaced = (phone: string): string => phone.replace(/^(\+7)(\d{3})(\d{3})(\d{2})(\d{2})$/u, '$1 $2 $3-$4-$5');

/** Prints the address and, in the demo, the accounts to sign in with. */
export function printWelcome(
  config: Config,
  { url, administrator }: Pick<RunningServer, 'url' | 'administrator'>,
): void {
  const lines = ['', `  Dvor is ready: ${url}`, ''];
  if (config.mode === 'demo') {
    const people = demoUsers.map(({ phone, displayName }) => `  ${spaced(phone)}  ${displayName}`);
    const admins = [config.admin, ...(config.secondAdmin ? [config.secondAdmin] : [])];
    const known =
      administrator === 'current'
        ? admins.map(({ login, password }) => `${login} / ${password.reveal()}`).join(', or ')
        : 'as the server that made this database has it';
    const organizations = [
      [demoOrganization, 'a dealer'],
      [demoBank, 'a bank'],
    ] as const;
    lines.push(
      '  Demo accounts (the sign-in dialog shows the code):',
      ...people,
      ...organizations.map(
        ([{ email, password }, what]) => `  ${email} / ${password}  ${what}, on the second choice of the dialog`,
      ),
      `  ${url}/admin  ${known}`,
      '',
    );
  }
  lines.push('  Ctrl-C stops it.', '');
  console.log(lines.join('\n'));
}
