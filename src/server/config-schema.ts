import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { Secret } from './secret.ts';
import { isAddressRange } from './address-range.ts';
import { isPushKey } from './ports/web-push.ts';
import { paymentVariables } from './config-payments.ts';
import { vinSourceNames } from './config-vin-reports.ts';
import { KEY_BYTES, keyBytes } from './weak-secrets.ts';

const KEY_HINT = `must be at least ${KEY_BYTES} random bytes in base64 (openssl rand -base64 32)`;

const secretText = z.string().transform((text) => new Secret(text));

function readKey(text: string): Secret<Uint8Array> | undefined {
  const bytes = keyBytes(text);
  return bytes && new Secret(bytes);
}

const key = z.string().transform((text, context) => {
  const found = readKey(text);
  if (found) return found;
  context.addIssue(KEY_HINT);
  return z.NEVER;
});

/** `kid:base64[,kid:base64…]`: the first key signs, all keys verify. */
const signingKeys = z.string().transform((text, context) => {
  const keys = text.split(',').map((part) => {
    const [kid = '', encoded = ''] = part.trim().split(':', 2);
    const value = readKey(encoded);
    return /^[\w-]{1,32}$/u.test(kid) && value ? { kid, key: value } : undefined;
  });
  const known = keys.filter((entry) => entry !== undefined);
  const isUnique = new Set(known.map(({ kid }) => kid)).size === known.length;
  if (known.length === keys.length && isUnique) return known;
  context.addIssue(`must be name:key pairs divided by commas, with names of their own; each key ${KEY_HINT}`);
  return z.NEVER;
});

/** Fastify trusts no proxy when given a number of hops, so a number is refused rather than ignored. */
const trustProxy = z.string().transform((text, context): false | string[] => {
  if (text === 'off' || text === 'false') return false;
  const ranges = text.split(',').map((part) => part.trim());
  if (ranges.every(isAddressRange)) return ranges;
  context.addIssue(
    'must be off, or the addresses of the proxies in front: 10.0.0.1, 10.0.0.0/8, loopback, linklocal or uniquelocal, divided by commas',
  );
  return z.NEVER;
});

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((text) => text === 'on');
const httpUrl = z
  .url({ protocol: /^https?$/u, error: 'must be an address that begins with http:// or https://' })
  .transform((text) => text.replace(/(?<!\/)\/+$/u, ''));

const mapTiles = z.string().transform((text, context) => {
  const isAddress = /^https?:\/\//u.test(text);
  if (isAddress && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)))
    return { provider: 'http' as const, template: text };
  if (text.endsWith('.pmtiles') && (isAddress || existsSync(resolve(text))))
    return { provider: 'pmtiles' as const, place: isAddress ? text : resolve(text) };
  context.addIssue('must be a PMTiles file that is there, its address, or an address of tiles with {z}, {x} and {y}');
  return z.NEVER;
});

/** The path of an existing file, or `off`. */
const existingFile = z.string().transform((text, context) => {
  if (text === 'off') return undefined;
  if (existsSync(resolve(text))) return resolve(text);
  context.addIssue('must be the path of a file that is there');
  return z.NEVER;
});

function wholeNumber(min: number, max: number): z.ZodType<number, string> {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/u, message)
    .transform(Number)
    .refine((n) => n >= min && n <= max, message);
}

const operatorLine = z.string().max(200, 'must be at most 200 characters');

/** Every environment variable. `.env.example` explains each; a test checks that both lists match. */
export const environmentSchema = z.object({
  DVOR_MODE: z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/u, error: 'must be an address that begins with postgres://' })
    .transform((text) => new Secret(text))
    .optional(),
  STORAGE: z.enum(['folder', 's3'], 'must be folder or s3').default('folder'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/u, 'must be letters, digits and hyphens')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: secretText.optional(),
  CACHE_PURGE_URL: httpUrl.optional(),
  CACHE_PURGE_TOKEN: secretText.optional(),
  SMS_PROVIDER: z.enum(['outbox', 'smsc'], 'must be outbox or smsc').default('outbox'),
  SMSC_URL: httpUrl.default('https://smsc.ru'),
  SMSC_LOGIN: z.string().optional(),
  SMSC_PASSWORD: secretText.optional(),
  SMSC_SENDER: z.string().optional(),
  MAIL_PROVIDER: z.enum(['outbox', 'http'], 'must be outbox or http').default('outbox'),
  MAIL_URL: httpUrl.optional(),
  MAIL_TOKEN: secretText.optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  ORGANIZATIONS: z.enum(['offline', 'dadata'], 'must be offline or dadata').default('offline'),
  DADATA_URL: httpUrl.default('https://suggestions.dadata.ru'),
  DADATA_TOKEN: secretText.optional(),
  VIN_SOURCES: vinSourceNames.optional(),
  VIN_REPORT_PRICE: wholeNumber(1, 100_000).optional(),
  AUTOTEKA_URL: httpUrl.default('https://pro.autoteka.ru'),
  AUTOTEKA_CLIENT_ID: z.string().optional(),
  AUTOTEKA_CLIENT_SECRET: secretText.optional(),
  AVTOCOD_URL: httpUrl.optional(),
  AVTOCOD_TOKEN: secretText.optional(),
  AVTOCOD_REPORT_TYPE: z.string().max(100, 'must be at most 100 characters').optional(),
  CURRENCY_RATES: z.enum(['snapshot', 'cbr'], 'must be snapshot or cbr').default('snapshot'),
  CBR_URL: httpUrl.default('https://www.cbr.ru'),
  ...paymentVariables,
  AD_REGISTRY: z.enum(['demo', 'off'], 'must be demo or off').optional(),
  MAP_TILES: mapTiles.optional(),
  METRO_STATIONS: existingFile.default(join(import.meta.dirname, '../../data/geo/metro.json')),
  MAP_ATTRIBUTION: z.string().max(200, 'must be at most 200 characters').default('© OpenStreetMap'),
  TRUST_PROXY: trustProxy.default(false),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters')
    .transform((text) => new Secret(text))
    .optional(),
  OPERATOR_NAME: operatorLine.optional(),
  OPERATOR_INN: z
    .string()
    .regex(/^(?:\d{10}|\d{12})$/u, 'must be 10 or 12 digits')
    .optional(),
  OPERATOR_OGRN: z
    .string()
    .regex(/^(?:\d{13}|\d{15})$/u, 'must be 13 or 15 digits')
    .optional(),
  OPERATOR_ADDRESS: operatorLine.optional(),
  OPERATOR_ADDRESS_EN: operatorLine.optional(),
  OPERATOR_PHONE: operatorLine.optional(),
  OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
  OPERATOR_HOURS: operatorLine.optional(),
  OPERATOR_HOURS_EN: operatorLine.optional(),
  ADMIN_LOGIN: z.string().default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must be at least 12 characters')
    .transform((text) => new Secret(text)),
  ADMIN_TOTP_SECRET: z
    .string()
    .regex(/^[A-Z2-7]{16,}=*$/u, 'must be a base32 secret of at least 16 characters')
    .transform((text) => new Secret(text))
    .optional(),
  JWT_KEYS: signingKeys,
  REFRESH_KEY: key,
  CODE_KEY: key,
  ALTCHA_KEY: key,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  STOP_DELAY: wholeNumber(0, 60).default(0),
  MARK_LOGOS: onOff.default(false),
  SERVICE_WORKER: onOff.default(true),
  PUSH_KEY: z
    .string()
    .refine(isPushKey, 'must be a key of npm run push-key')
    .transform((text) => new Secret(text))
    .optional(),
  PUSH_CONTACT: z.url({ protocol: /^(?:https|mailto)$/u, error: 'must begin with mailto: or https://' }).optional(),
  DEMO_SHOWS_CODES_TO_EVERYBODY: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  DEMO_LISTINGS: wholeNumber(0, 10_000_000).default(20_000),
});

/** The values of the environment, validated. */
export type EnvironmentValues = z.output<typeof environmentSchema>;
