import { parseArgs } from 'node:util';
import { StartError } from '#server/start-error.ts';

export type ShotOptions = {
  /** Routes (`/offers/auto`) or names (`search-empty`); empty means all. */
  only: readonly string[];
  widths: readonly number[];
  themes: readonly ('light' | 'dark')[];
  locales: readonly ('ru' | 'en')[];
  /** A running site; without it one is started on a throw-away folder. */
  url: string | null;
  /** Its administrator; without one the pages of administrators are left out there. */
  admin: { login: string; password: string } | null;
  listings: number;
};

export const usage = `npm run shots [-- options]
  --only /offers/auto,search-empty   routes or names of shots; all of them by default
  --widths 360,768,1440   --themes light,dark   --locales ru,en
  --url http://localhost:3000        a running demo instead of a throw-away one
  --admin login:password             its administrator
  --listings 300                     cars of the throw-away demo`;

function listOf<T extends string>(text: string, allowed: readonly T[], name: string): T[] {
  return text.split(',').map((part) => {
    const found = allowed.find((one) => one === part.trim());
    if (!found) throw new StartError(`--${name} knows ${allowed.join(', ')}; not "${part}".\n${usage}`);
    return found;
  });
}

function wholeNumber(text: string, name: string, least: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new StartError(`--${name} takes whole numbers from ${least}.\n${usage}`);
  return value;
}

export function readOptions(args: readonly string[]): ShotOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      widths: { type: 'string', default: '360,768,1440' },
      themes: { type: 'string', default: 'light,dark' },
      locales: { type: 'string', default: 'ru,en' },
      url: { type: 'string' },
      admin: { type: 'string' },
      listings: { type: 'string', default: '300' },
    },
  });
  const [login, ...password] = values.admin?.split(':') ?? [];
  if (values.admin && (!login || password.length === 0))
    throw new StartError(`--admin takes login:password.\n${usage}`);
  return {
    only: values.only?.split(',').map((part) => part.trim()) ?? [],
    widths: values.widths.split(',').map((part) => wholeNumber(part, 'widths', 200)),
    themes: listOf(values.themes, ['light', 'dark'], 'themes'),
    locales: listOf(values.locales, ['ru', 'en'], 'locales'),
    url: values.url ? new URL(values.url).origin : null,
    admin: login ? { login, password: password.join(':') } : null,
    listings: wholeNumber(values.listings, 'listings', 50),
  };
}
