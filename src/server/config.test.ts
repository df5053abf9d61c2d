import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isWeakKey, isWeakPassword, isWeakTotpSecret } from './weak-secrets.ts';
import { demoConfig, loadConfig, type Environment } from './config.ts';
import { environmentSchema } from './config-schema.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dvor-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const madeKey = (): string => randomBytes(32).toString('base64');
const key = madeKey();
const production: Environment = {
  DVOR_MODE: 'production',
  PUBLIC_URL: 'https://dvor.example/',
  ADMIN_LOGIN: 'root',
  ADMIN_PASSWORD: 'correct horse battery',
  ADMIN_TOTP_SECRET: 'JBSWY3DPEHPK3PXPJBSWY3DP',
  JWT_KEYS: `a:${key},b:${madeKey()}`,
  REFRESH_KEY: madeKey(),
  CODE_KEY: madeKey(),
  ALTCHA_KEY: madeKey(),
  SMS_PROVIDER: 'smsc',
  SMSC_LOGIN: 'dvor',
  SMSC_PASSWORD: 'p',
  MAIL_PROVIDER: 'http',
  MAIL_URL: 'https://mail.example/send',
  MAIL_TOKEN: 't',
  MAIL_FROM: 'dvor@dvor.example',
};

function problemsOf(env: Environment): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1, -1)
      .map((line) => line.trim());
  }
  return [];
}

describe('demo', () => {
  test('starts without any variable: local address, outbox, generated secrets', () => {
    const config = loadConfig({ DATA_DIR: dataDir });
    expect(config).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      sms: { provider: 'outbox' },
      trustProxy: false,
      demoListings: 20_000,
      markLogos: false,
    });
    expect(config.refreshKey.reveal()).toHaveLength(32);
    expect(config.admin.password.reveal()).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/u);
  });

  test('stores its secrets in the data folder, readable by the owner only, and lets the environment override them', () => {
    const first = loadConfig({ DATA_DIR: dataDir });
    const second = loadConfig({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'a password of mine' });
    expect(second.codeKey.reveal()).toEqual(first.codeKey.reveal());
    expect(second.admin.password.reveal()).toBe('a password of mine');
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(demoConfig(dataDir).codeKey.reveal()).not.toEqual(first.codeKey.reveal());
  });

  test('reports a broken file of secrets', () => {
    writeFileSync(join(dataDir, 'secrets.json'), '{"JWT_KEYS":');
    expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(/secrets\.json cannot be read: restore it/u);
  });
});

describe('the demo for other machines', () => {
  const opened = (env: Environment) => problemsOf({ DATA_DIR: dataDir, ...env });

  test.each(['0.0.0.0', '::', '192.168.1.5', 'dvor.example', 'localhost.example'])(
    'is refused with HOST=%s',
    (HOST) => {
      const [problem, ...others] = opened({ HOST });
      expect(others).toEqual([]);
      expect(problem).toBe(
        `HOST=${HOST} lets other machines in, and the demo shows sign-in codes, and so every account, to whoever reaches it. Set DVOR_MODE=production, or DEMO_SHOWS_CODES_TO_EVERYBODY=yes if everybody may; from a container publish the port to this machine alone (-p 127.0.0.1:3000:3000).`,
      );
      expect(opened({ HOST, DEMO_SHOWS_CODES_TO_EVERYBODY: 'no' })).toHaveLength(1);
      expect(opened({ HOST, DEMO_SHOWS_CODES_TO_EVERYBODY: 'yes' })).toEqual([]);
    },
  );

  test.each(['https://dvor.example', 'http://dvor.example:3000', 'http://10.0.0.5', 'https://127.0.0.1.example'])(
    'is refused with PUBLIC_URL=%s',
    (PUBLIC_URL) => {
      expect(opened({ PUBLIC_URL })).toEqual([
        expect.stringMatching(/^PUBLIC_URL=\S+ is an address for others.*DEMO_SHOWS_CODES_TO_EVERYBODY=yes/u),
      ]);
      expect(opened({ PUBLIC_URL, DEMO_SHOWS_CODES_TO_EVERYBODY: 'yes' })).toEqual([]);
    },
  );

  test('is allowed at addresses of this machine', () => {
    for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) expect(opened({ HOST })).toEqual([]);
    for (const PUBLIC_URL of [
      'http://localhost:3000',
      'https://dvor.localhost',
      'http://[::1]:3000',
      'http://127.0.0.1',
    ])
      expect(opened({ PUBLIC_URL })).toEqual([]);
  });
});

describe('production', () => {
  test('starts with all variables', () => {
    const config = loadConfig(production);
    expect(config).toMatchObject({ mode: 'production', host: '0.0.0.0', publicUrl: 'https://dvor.example' });
    expect(config.jwtKeys.map(({ kid }) => kid)).toEqual(['a', 'b']);
    expect(config.sms).toMatchObject({ provider: 'smsc', url: 'https://smsc.ru', login: 'dvor' });
  });

  test('lists all missing variables at once', () => {
    const missing = [
      'PUBLIC_URL',
      'ADMIN_LOGIN',
      'ADMIN_TOTP_SECRET',
      'JWT_KEYS',
      'REFRESH_KEY',
      'CODE_KEY',
      'ALTCHA_KEY',
      'ADMIN_PASSWORD',
    ];
    expect(problemsOf({ DVOR_MODE: 'production' })).toEqual([
      ...missing.map((name) => `${name} is missing: production needs it`),
      'SMS_PROVIDER=outbox is for the demo only: production needs a real provider (smsc)',
      'MAIL_PROVIDER=outbox is for the demo only: production needs a real provider (http)',
    ]);
  });

  test.each(Object.keys(production).filter((name) => name !== 'DVOR_MODE'))('refuses to start without %s', (name) => {
    const problems = problemsOf({ ...production, [name]: '' });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  const weakKey = Buffer.alloc(32, 7).toString('base64');
  const countedKey = Buffer.from(Array.from({ length: 40 }, (_, at) => at)).toString('base64');
  const typedKey = Buffer.from('a long sentence that somebody has typed').toString('base64');
  test.each([
    ['a plain address', { PUBLIC_URL: 'http://dvor.example' }, ['PUBLIC_URL must begin with https://']],
    ['a key of one byte', { CODE_KEY: weakKey }, ['CODE_KEY is no random key']],
    ['a key that counts', { ALTCHA_KEY: countedKey }, ['ALTCHA_KEY is no random key']],
    ['a typed key', { REFRESH_KEY: typedKey }, ['REFRESH_KEY is no random key']],
    ['one key for two', { CODE_KEY: key }, ['CODE_KEY is the same key as JWT_KEYS a']],
    ['one key to sign twice', { JWT_KEYS: `a:${key},b:${key}` }, ['JWT_KEYS b is the same key as JWT_KEYS a']],
    ['a password of one sign', { ADMIN_PASSWORD: 'aaaaaaaaaaaa' }, ['ADMIN_PASSWORD is guessed too soon']],
    ['a usual password', { ADMIN_PASSWORD: 'Password12345' }, ['ADMIN_PASSWORD is guessed too soon']],
    [
      'the login again',
      { ADMIN_LOGIN: 'moderator', ADMIN_PASSWORD: 'moderator-moderator' },
      ['ADMIN_PASSWORD is guessed'],
    ],
    ['a one-time secret of one sign', { ADMIN_TOTP_SECRET: 'A'.repeat(32) }, ['ADMIN_TOTP_SECRET is no random secret']],
    ['the alphabet', { ADMIN_TOTP_SECRET: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567' }, ['ADMIN_TOTP_SECRET is no random']],
    ['the secret of examples', { ADMIN_TOTP_SECRET: 'JBSWY3DPEHPK3PXP' }, ['ADMIN_TOTP_SECRET is no random']],
    ['a token of one sign', { METRICS_TOKEN: '0'.repeat(16) }, ['METRICS_TOKEN is guessed too soon']],
    [
      'all of it',
      { PUBLIC_URL: 'http://a.example', ADMIN_TOTP_SECRET: '', REFRESH_KEY: weakKey, CODE_KEY: weakKey },
      [
        'ADMIN_TOTP_SECRET is missing',
        'PUBLIC_URL must begin',
        'REFRESH_KEY is no random key',
        'CODE_KEY is no random key',
        'CODE_KEY is the same key as REFRESH_KEY',
      ],
    ],
  ])('refuses %s', (_what, env, problems) => {
    const found = problemsOf({ ...production, ...env });
    expect(found).toEqual(problems.map((start) => expect.stringContaining(start)));
    for (const secret of [key, weakKey, 'aaaaaaaaaaaa', 'Password12345']) expect(found.join()).not.toContain(secret);
  });

  test('accepts keys and passwords as generators print them', () => {
    for (let i = 0; i < 500; i += 1) expect(isWeakKey(randomBytes(32))).toBe(false);
    for (let i = 0; i < 500; i += 1) {
      const signs = Array.from(randomBytes(16), (byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32]);
      expect([signs.join(''), isWeakTotpSecret(signs.join(''))]).toEqual([signs.join(''), false]);
    }
    for (const password of ['correct horse battery', 'x7Kd-92pq-mmZa', 'длинный пароль из слов'])
      expect(isWeakPassword(password, 'admin')).toBe(false);
  });

  test('generates no secrets', () => {
    expect(() => loadConfig({ ...production, CODE_KEY: undefined }, () => expect.unreachable())).toThrow(/CODE_KEY/u);
  });
});

test('malformed and missing variables are listed together, each by its name', () => {
  const problems = problemsOf({
    DATA_DIR: dataDir,
    PORT: '70000',
    PUBLIC_URL: 'dvor.example',
    DATABASE_URL: 'mysql://x',
    TRUST_PROXY: 'everyone',
    JWT_KEYS: `a:${key},a:${key}`,
    CODE_KEY: 'short',
    LOG_LEVEL: 'loud',
    MARK_LOGOS: 'yes',
    SMS_PROVIDER: 'smsc',
  });
  const names = problems.map((line) => line.split(' ')[0]);
  expect(names.toSorted()).toEqual([
    'CODE_KEY',
    'DATABASE_URL',
    'JWT_KEYS',
    'LOG_LEVEL',
    'MARK_LOGOS',
    'PORT',
    'PUBLIC_URL',
    'SMSC_LOGIN',
    'SMSC_PASSWORD',
    'TRUST_PROXY',
  ]);
  expect(problems).toContain('PORT must be a whole number from 1 to 65535');
});

test('a bucket needs its address, its name and both halves of its key', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'dvor-photos',
    S3_ACCESS_KEY: 'id',
    S3_SECRET_KEY: 'bucket-secret',
  };
  expect(problemsOf({ ...production, STORAGE: 's3' })).toEqual(
    Object.keys(bucket).map((name) => `${name} is missing: STORAGE=s3 needs it`),
  );
  const { storage } = loadConfig({ ...production, ...bucket, STORAGE: 's3' });
  expect(storage).toMatchObject({ provider: 's3', endpoint: 'https://s3.example', region: 'us-east-1' });
  expect(JSON.stringify(storage)).not.toContain('bucket-secret');
  expect(demoConfig(dataDir, bucket).storage.provider).toBe('folder');
});

test('an external cache needs its token', () => {
  const cache = { CACHE_PURGE_URL: 'https://edge.example/purge/', CACHE_PURGE_TOKEN: 'edge-secret' };
  for (const [given, missing] of [
    ['CACHE_PURGE_URL', 'CACHE_PURGE_TOKEN'],
    ['CACHE_PURGE_TOKEN', 'CACHE_PURGE_URL'],
  ] as const) {
    expect(problemsOf({ ...production, [given]: cache[given] })).toEqual([
      `${missing} is missing: the address and the token of a cache in front go together`,
    ]);
  }
  const { cachePurge } = loadConfig({ ...production, ...cache });
  expect(cachePurge?.url).toBe('https://edge.example/purge');
  expect(JSON.stringify(cachePurge)).not.toContain('edge-secret');
  expect(loadConfig(production).cachePurge).toBeUndefined();
});

test.each([
  ['off', false],
  ['10.0.0.1, 192.168.0.0/16', ['10.0.0.1', '192.168.0.0/16']],
  ['loopback,fd00::/8', ['loopback', 'fd00::/8']],
])('TRUST_PROXY=%s', (text, expected) => {
  expect(demoConfig(dataDir, { TRUST_PROXY: text }).trustProxy).toEqual(expected);
});

test.each([
  '1',
  '2',
  'true',
  '10.0.0',
  '10.0.0.1/33',
  '10.0.0.1/8/8',
  '0.0.0.0/0',
  '::/0',
  'fe80::/129',
  'a.b',
  '10.0.0.1,',
])('TRUST_PROXY=%s is refused: it would be ignored, or trust everybody', (text) => {
  expect(problemsOf({ DATA_DIR: dataDir, TRUST_PROXY: text })).toEqual([
    expect.stringMatching(/^TRUST_PROXY must be off, or the addresses of the proxies/u),
  ]);
});

test('secrets are not printed', () => {
  const config = loadConfig({
    ...production,
    DATABASE_URL: 'postgres://u:hidden@db/dvor',
    METRICS_TOKEN: 'a-metrics-token-of-mine',
  });
  const shown = `${JSON.stringify(config)} ${inspect(config, { depth: 9 })} ${String(config.admin.password)}`;
  for (const secret of ['hidden', 'correct horse', 'a-metrics-token', key.slice(0, 10)])
    expect(shown).not.toContain(secret);
});

describe('sources of vehicle histories', () => {
  const autoteka = { VIN_SOURCES: 'autoteka', AUTOTEKA_CLIENT_ID: 'a', AUTOTEKA_CLIENT_SECRET: 'b' };

  test('are the demo alone without a setting, and none in production', () => {
    expect(demoConfig(dataDir).vinReports).toMatchObject({ isDemo: true, autoteka: undefined, priceMinor: 29_900 });
    expect(loadConfig(production).vinReports).toMatchObject({ isDemo: false, autoteka: undefined, avtocod: undefined });
  });

  test('are taken from a list', () => {
    const { vinReports } = loadConfig({ ...production, ...autoteka, VIN_REPORT_PRICE: '349' });
    expect(vinReports).toMatchObject({
      isDemo: false,
      autoteka: { clientId: 'a' },
      avtocod: undefined,
      priceMinor: 34_900,
    });
  });

  test.each([
    [{ VIN_SOURCES: 'avtokod' }, /VIN_SOURCES must be none, or names out of/],
    [{ VIN_SOURCES: 'avtocod', VIN_REPORT_PRICE: '349' }, /AVTOCOD_TOKEN is missing: avtocod in VIN_SOURCES needs it/],
    [autoteka, /VIN_REPORT_PRICE is missing/],
    [{ VIN_SOURCES: 'demo' }, /for the demo only/],
  ])('of %j are refused in production', (env, problem) => {
    expect(problemsOf({ ...production, ...env }).join(' ')).toMatch(problem);
  });
});

test('.env.example lists every variable and no other, each under an explanation', () => {
  const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n');
  const listed = lines.flatMap((line, index) => {
    const name = /^([A-Z][A-Z0-9_]*)=/u.exec(line)?.[1];
    return name ? [{ name, isExplained: /^# .{10,}\.$/u.test(lines[index - 1] ?? '') }] : [];
  });
  expect(listed.filter(({ isExplained }) => !isExplained)).toEqual([]);
  expect(listed.map(({ name }) => name).toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  const values = Object.fromEntries(
    lines.filter((line) => /^[A-Z][A-Z0-9_]*=/u.test(line)).map((line) => line.split('=', 2)),
  );
  expect(loadConfig({ ...values, DATA_DIR: dataDir }).port).toBe(3000);
});

test('the streets of the map: an existing file, the address of one, or a tile address', () => {
  const ofTiles = (MAP_TILES: string) => loadConfig({ DATA_DIR: dataDir, MAP_TILES }).mapTiles;
  expect(loadConfig({ DATA_DIR: dataDir }).mapTiles).toBeUndefined();
  const file = join(import.meta.dirname, '../../data/tiles/ground.pmtiles');
  expect(ofTiles(file)).toEqual({ provider: 'pmtiles', place: file });
  const remote = 'https://tiles.example/russia.pmtiles';
  expect(ofTiles(remote)).toEqual({ provider: 'pmtiles', place: remote });
  const template = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(ofTiles(template)).toEqual({ provider: 'http', template, attribution: '© OpenStreetMap' });
  for (const MAP_TILES of ['/nowhere/russia.pmtiles', 'https://tiles.example/', 'ftp://tiles.example/{z}/{x}/{y}.png'])
    expect(problemsOf({ DATA_DIR: dataDir, MAP_TILES })).toEqual([
      'MAP_TILES must be a PMTiles file that is there, its address, or an address of tiles with {z}, {x} and {y}',
    ]);
});
