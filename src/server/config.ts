import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { findGaps } from './config-gaps.ts';
import { derivePassword } from './made-password.ts';
import { makeDemoSecrets, readDemoSecrets, type DemoSecrets } from './demo-secrets.ts';
import { Secret } from './secret.ts';
import { isAddressRange } from './address-range.ts';
import { isPushKey, type WebPushOptions } from './ports/web-push.ts';
import { type PaymentsConfig, paymentsOf, paymentVariables } from './config-payments.ts';
import { vinReportsOf, vinSourceNames, type VinReportsConfig } from './config-vin-reports.ts';
import { StartError } from './start-error.ts';
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

/** The path of an existing file. */
const existingFile = z.string().transform((text, context) => {
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
  METRO_STATIONS: existingFile.optional(),
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

type Values = z.output<typeof environmentSchema>;
export type Environment = Record<string, string | undefined>;

/**
 * An administrator of the configuration. `isMadeUp`: the demo generated the password for this data folder, while the database may belong to
 * another server.
 */
export type AdminAccount = { login: string; password: Secret; totpSecret: Secret | undefined; isMadeUp: boolean };

/** The operator of the site; null for values that are not configured. */
export type Operator = {
  name: string;
  inn: string | null;
  ogrn: string | null;
  address: string | null;
  address_en: string | null;
  phone: string | null;
  email: string | null;
  hours: string | null;
  hours_en: string | null;
};

export type Config = {
  mode: 'demo' | 'production';
  host: string;
  port: number;
  /** The address of the site for browsers, without a trailing slash. */
  publicUrl: string;
  /** An absolute path. */
  dataDir: string;
  /** Undefined for the embedded PostgreSQL in `dataDir`. */
  databaseUrl: Secret | undefined;
  storage:
    | { provider: 'folder'; folder: string }
    | { provider: 's3'; endpoint: string; region: string; bucket: string; accessKey: string; secretKey: Secret };
  /** The endpoint that removes addresses from a cache in front of the site; undefined when there is no cache. */
  cachePurge: { url: string; token: Secret } | undefined;
  sms:
    | { provider: 'outbox'; folder: string }
    | { provider: 'smsc'; url: string; login: string; password: Secret; sender: string | undefined };
  mail: { provider: 'outbox'; folder: string } | { provider: 'http'; url: string; token: Secret; from: string };
  /** The source of organisation names by INN. */
  organizations: { provider: 'offline' } | { provider: 'dadata'; url: string; token: Secret };
  rates: { provider: 'snapshot' } | { provider: 'cbr'; url: string };
  vinReports: VinReportsConfig;
  payments: PaymentsConfig;
  /** The registry that gives advertisements their tokens; `off`: paid places are not sold. */
  adRegistry: 'demo' | 'off';
  /** The source of the map's streets; undefined: the map shows only its own base map. */
  mapTiles:
    | { provider: 'pmtiles'; place: string }
    | { provider: 'http'; template: string; attribution: string }
    | undefined;
  /** A file of metro stations in the format of an Overpass answer; undefined: nothing about the metro is shown. */
  metroStations: string | undefined;
  /** The operator of the site, shown at /contacts; undefined: nothing is shown. */
  operator: Operator | undefined;
  /** Signs push messages; undefined: they are not offered. */
  push: WebPushOptions | undefined;
  trustProxy: false | string[];
  metricsToken: Secret | undefined;
  admin: AdminAccount;
  /**
   * Only the demo has a second administrator, because an appeal must be decided by a different administrator than the one it is
   * against.
   */
  secondAdmin: AdminAccount | undefined;
  /** The first key signs, all keys verify. */
  jwtKeys: { kid: string; key: Secret<Uint8Array> }[];
  refreshKey: Secret<Uint8Array>;
  codeKey: Secret<Uint8Array>;
  altchaKey: Secret<Uint8Array>;
  logLevel: Values['LOG_LEVEL'];
  /** Seconds for which `/readyz` reports unavailable before the port is closed. */
  stopDelaySeconds: number;
  markLogos: boolean;
  /** False: browsers are told to remove the service worker that keeps pages for offline reading. */
  serviceWorker: boolean;
  demoListings: number;
};

function listProblems(problems: string[]): StartError {
  const head =
    problems.length === 1 ? 'The configuration has a problem:' : `The configuration has ${problems.length} problems:`;
  return new StartError(
    [head, ...problems.map((line) => `  ${line}`), 'Every variable is explained in .env.example.'].join('\n'),
  );
}

function smsOf(values: Values, folder: string): Config['sms'] {
  const { SMSC_URL: url, SMSC_LOGIN: login, SMSC_PASSWORD: password, SMSC_SENDER: sender } = values;
  if (values.SMS_PROVIDER !== 'smsc' || !login || !password) return { provider: 'outbox', folder };
  return { provider: 'smsc', url, login, password, sender };
}

function storageOf(values: Values, folder: string): Config['storage'] {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = values;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values;
  if (values.STORAGE !== 's3' || !endpoint || !bucket || !accessKey || !secretKey)
    return { provider: 'folder', folder };
  return { provider: 's3', endpoint, region, bucket, accessKey, secretKey };
}

const cachePurgeOf = ({ CACHE_PURGE_URL: url, CACHE_PURGE_TOKEN: token }: Values): Config['cachePurge'] =>
  url && token ? { url, token } : undefined;

const pushOf = ({ PUSH_KEY: key, PUSH_CONTACT: contact }: Values): Config['push'] =>
  key && contact ? { key, contact } : undefined;

function mapTilesOf({ MAP_TILES, MAP_ATTRIBUTION: attribution }: Values): Config['mapTiles'] {
  return MAP_TILES?.provider === 'http' ? { ...MAP_TILES, attribution } : MAP_TILES;
}

const adminOf = (values: Values, isMadeUp: boolean): AdminAccount => ({
  login: values.ADMIN_LOGIN,
  password: values.ADMIN_PASSWORD,
  totpSecret: values.ADMIN_TOTP_SECRET,
  isMadeUp,
});

function secondAdminOf({ DVOR_MODE, DATABASE_URL, ADMIN_LOGIN, CODE_KEY }: Values): Config['secondAdmin'] {
  if (DVOR_MODE !== 'demo') return undefined;
  const password = new Secret(derivePassword(CODE_KEY.reveal(), 'second administrator'));
  return { login: `${ADMIN_LOGIN}-2`, password, totpSecret: undefined, isMadeUp: DATABASE_URL !== undefined };
}

function mailOf(values: Values, folder: string): Config['mail'] {
  const { MAIL_URL: url, MAIL_TOKEN: token, MAIL_FROM: from } = values;
  if (values.MAIL_PROVIDER !== 'http' || !url || !token || !from) return { provider: 'outbox', folder };
  return { provider: 'http', url, token, from };
}

/** The operator of the demo, whose numbers and addresses exist nowhere. */
const fictionalOperator: Operator = {
  name: 'ООО «Вымышленный Двор»',
  inn: '0000000000',
  ogrn: '0000000000000',
  address: '190000, Санкт-Петербург, Вымышленный переулок, 1',
  address_en: '1 Vymyshlenny Lane, Saint Petersburg, 190000',
  phone: '+7 900 000-00-99',
  email: 'help@example.com',
  hours: 'пн–пт 10:00–19:00 по Москве',
  hours_en: 'Mon–Fri 10:00–19:00, Moscow time',
};

function operatorOf(values: Values): Operator | undefined {
  if (values.OPERATOR_NAME === undefined) return values.DVOR_MODE === 'demo' ? fictionalOperator : undefined;
  return {
    name: values.OPERATOR_NAME,
    inn: values.OPERATOR_INN ?? null,
    ogrn: values.OPERATOR_OGRN ?? null,
    address: values.OPERATOR_ADDRESS ?? null,
    address_en: values.OPERATOR_ADDRESS_EN ?? null,
    phone: values.OPERATOR_PHONE ?? null,
    email: values.OPERATOR_EMAIL ?? null,
    hours: values.OPERATOR_HOURS ?? null,
    hours_en: values.OPERATOR_HOURS_EN ?? null,
  };
}

function organizationsOf({ ORGANIZATIONS, DADATA_URL: url, DADATA_TOKEN: token }: Values): Config['organizations'] {
  return ORGANIZATIONS === 'dadata' && token ? { provider: 'dadata', url, token } : { provider: 'offline' };
}

/** Returns the configuration of an environment. Throws a StartError that lists every problem. Empty variables count as unset. */
export function loadConfig(source: Environment, secretsOf: (dataDir: string) => DemoSecrets = readDemoSecrets): Config {
  const env: Environment = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const dataDir = resolve(env.DATA_DIR ?? '.data');
  const isDemo = (env.DVOR_MODE ?? 'demo') === 'demo';
  const gaps = findGaps(env);
  // Missing secrets are reported once, as gaps, and not again as malformed.
  const parsed = environmentSchema.safeParse(isDemo ? { ...secretsOf(dataDir), ...env } : env);
  const malformed = (parsed.error?.issues ?? [])
    .filter(({ path }) => env[String(path[0])] !== undefined)
    .map(({ path, message }) => `${String(path[0])} ${message}`);
  const problems = [...malformed, ...gaps];
  if (problems.length > 0) throw listProblems(problems);
  if (!parsed.data) throw new StartError('The mode is neither demo nor production.');
  const values = parsed.data;
  const outbox = resolve(dataDir, 'outbox');
  return {
    mode: values.DVOR_MODE,
    // The demo shows codes and a password to every visitor, so it listens on this machine only unless HOST is set.
    host: values.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    storage: storageOf(values, resolve(dataDir, 'media')),
    cachePurge: cachePurgeOf(values),
    sms: smsOf(values, outbox),
    mail: mailOf(values, outbox),
    organizations: organizationsOf(values),
    rates: values.CURRENCY_RATES === 'cbr' ? { provider: 'cbr', url: values.CBR_URL } : { provider: 'snapshot' },
    vinReports: vinReportsOf(values),
    payments: paymentsOf(values, resolve(dataDir, 'payments')),
    adRegistry: values.AD_REGISTRY ?? (values.DVOR_MODE === 'demo' ? 'demo' : 'off'),
    mapTiles: mapTilesOf(values),
    metroStations: values.METRO_STATIONS,
    operator: operatorOf(values),
    push: pushOf(values),
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    admin: adminOf(values, env.ADMIN_PASSWORD === undefined && values.DATABASE_URL !== undefined),
    secondAdmin: secondAdminOf(values),
    jwtKeys: values.JWT_KEYS,
    refreshKey: values.REFRESH_KEY,
    codeKey: values.CODE_KEY,
    altchaKey: values.ALTCHA_KEY,
    logLevel: values.LOG_LEVEL,
    stopDelaySeconds: values.STOP_DELAY,
    markLogos: values.MARK_LOGOS,
    serviceWorker: values.SERVICE_WORKER,
    demoListings: values.DEMO_LISTINGS,
  };
}

/** Returns the variables of this process, with defaults from `.env` in the project folder, if the file exists. */
export function readEnvironment(root: string): Environment {
  const file = resolve(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

/** Returns a demo configuration for tests and tools, with secrets that are not written to disk. */
export function demoConfig(dataDir: string, env: Environment = {}): Config {
  return loadConfig({ DATA_DIR: dataDir, ...env }, makeDemoSecrets);
}
