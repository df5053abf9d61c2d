import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findGaps } from './config-gaps.ts';
import { environmentSchema, type EnvironmentValues } from './config-schema.ts';
import { derivePassword } from './made-password.ts';
import { makeDemoSecrets, readDemoSecrets, type DemoSecrets } from './demo-secrets.ts';
import { Secret } from './secret.ts';
import { type WebPushOptions } from './ports/web-push.ts';
import { type PaymentsConfig, paymentsOf } from './config-payments.ts';
import { vinReportsOf, type VinReportsConfig } from './config-vin-reports.ts';
import { StartError } from './start-error.ts';

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
  /** A file of metro stations and lines in the format of an Overpass answer; undefined: nothing about the metro is shown. */
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
  logLevel: EnvironmentValues['LOG_LEVEL'];
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

function smsOf(values: EnvironmentValues, folder: string): Config['sms'] {
  const { SMSC_URL: url, SMSC_LOGIN: login, SMSC_PASSWORD: password, SMSC_SENDER: sender } = values;
  if (values.SMS_PROVIDER !== 'smsc' || !login || !password) return { provider: 'outbox', folder };
  return { provider: 'smsc', url, login, password, sender };
}

function storageOf(values: EnvironmentValues, folder: string): Config['storage'] {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = values;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values;
  if (values.STORAGE !== 's3' || !endpoint || !bucket || !accessKey || !secretKey)
    return { provider: 'folder', folder };
  return { provider: 's3', endpoint, region, bucket, accessKey, secretKey };
}

const cachePurgeOf = ({ CACHE_PURGE_URL: url, CACHE_PURGE_TOKEN: token }: EnvironmentValues): Config['cachePurge'] =>
  url && token ? { url, token } : undefined;

const pushOf = ({ PUSH_KEY: key, PUSH_CONTACT: contact }: EnvironmentValues): Config['push'] =>
  key && contact ? { key, contact } : undefined;

function mapTilesOf({ MAP_TILES, MAP_ATTRIBUTION: attribution }: EnvironmentValues): Config['mapTiles'] {
  return MAP_TILES?.provider === 'http' ? { ...MAP_TILES, attribution } : MAP_TILES;
}

const adminOf = (values: EnvironmentValues, isMadeUp: boolean): AdminAccount => ({
  login: values.ADMIN_LOGIN,
  password: values.ADMIN_PASSWORD,
  totpSecret: values.ADMIN_TOTP_SECRET,
  isMadeUp,
});

function secondAdminOf({ DVOR_MODE, DATABASE_URL, ADMIN_LOGIN, CODE_KEY }: EnvironmentValues): Config['secondAdmin'] {
  if (DVOR_MODE !== 'demo') return undefined;
  const password = new Secret(derivePassword(CODE_KEY.reveal(), 'second administrator'));
  return { login: `${ADMIN_LOGIN}-2`, password, totpSecret: undefined, isMadeUp: DATABASE_URL !== undefined };
}

function mailOf(values: EnvironmentValues, folder: string): Config['mail'] {
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

function operatorOf(values: EnvironmentValues): Operator | undefined {
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

function organizationsOf({
  ORGANIZATIONS,
  DADATA_URL: url,
  DADATA_TOKEN: token,
}: EnvironmentValues): Config['organizations'] {
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
