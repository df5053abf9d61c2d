import { isLocalName } from './local-name.ts';
import { isWeakKey, isWeakPassword, isWeakTotpSecret, keyBytes } from './weak-secrets.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Secrets that the demo generates and production must set. */
const secretNames = ['JWT_KEYS', 'REFRESH_KEY', 'CODE_KEY', 'ALTCHA_KEY', 'ADMIN_PASSWORD'] as const;

/** The long name states the effect, so that nobody sets the variable by accident. */
const exposure = 'DEMO_SHOWS_CODES_TO_EVERYBODY';

function demoGaps(env: Environment): string[] {
  if (env[exposure] === 'yes') return [];
  const gaps: string[] = [];
  const shows = 'the demo shows sign-in codes, and so every account, to whoever reaches it';
  const ways = `Set DVOR_MODE=production, or ${exposure}=yes if everybody may`;
  if (env['HOST'] !== undefined && !isLocalName(env['HOST'])) {
    gaps.push(
      `HOST=${env['HOST']} lets other machines in, and ${shows}. ${ways}; from a container publish the port to this machine alone (-p 127.0.0.1:3000:3000).`,
    );
  }
  const publicUrl = URL.parse(env['PUBLIC_URL'] ?? '');
  if (publicUrl && !isLocalName(publicUrl.hostname))
    gaps.push(`PUBLIC_URL=${env['PUBLIC_URL']} is an address for others, and ${shows}. ${ways}.`);
  return gaps;
}

/** Returns every key with the name that problems report. */
function keysOf(env: Environment): { name: string; bytes: Uint8Array }[] {
  const signing = (env['JWT_KEYS'] ?? '').split(',').map((pair) => {
    const [kid = '', text = ''] = pair.trim().split(':', 2);
    return { name: `JWT_KEYS ${kid}`, text };
  });
  const others = ['REFRESH_KEY', 'CODE_KEY', 'ALTCHA_KEY'].map((name) => ({ name, text: env[name] ?? '' }));
  return [...signing, ...others].flatMap(({ name, text }) => {
    const bytes = keyBytes(text);
    return bytes ? [{ name, bytes }] : [];
  });
}

function keyGaps(env: Environment): string[] {
  const keys = keysOf(env);
  const weak = keys
    .filter(({ bytes }) => isWeakKey(bytes))
    .map(({ name }) => `${name} is no random key: make one with openssl rand -base64 32`);
  const equal = keys.flatMap(({ name, bytes }, at) => {
    const first = keys.slice(0, at).find((other) => Buffer.compare(other.bytes, bytes) === 0);
    return first ? [`${name} is the same key as ${first.name}: each needs one of its own`] : [];
  });
  return [...weak, ...equal];
}

function productionGaps(env: Environment): string[] {
  const needed = ['PUBLIC_URL', 'ADMIN_LOGIN', 'ADMIN_TOTP_SECRET', ...secretNames];
  const gaps = needed
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} is missing: production needs it`);
  if (/^http:/iu.test(env['PUBLIC_URL'] ?? ''))
    gaps.push('PUBLIC_URL must begin with https://: browsers keep the session cookie for TLS alone');
  if ((env['SMS_PROVIDER'] ?? 'outbox') === 'outbox')
    gaps.push('SMS_PROVIDER=outbox is for the demo only: production needs a real provider (smsc)');
  if ((env['MAIL_PROVIDER'] ?? 'outbox') === 'outbox')
    gaps.push('MAIL_PROVIDER=outbox is for the demo only: production needs a real provider (http)');
  if (env['PAYMENTS'] === 'demo')
    gaps.push('PAYMENTS=demo is for the demo only, because it takes no money: production needs yookassa, or off');
  if (env['AD_REGISTRY'] === 'demo')
    gaps.push('AD_REGISTRY=demo is for the demo only, because no registry knows its tokens: production needs off');
  const password = env['ADMIN_PASSWORD'];
  if (password !== undefined && isWeakPassword(password, env['ADMIN_LOGIN'] ?? 'admin'))
    gaps.push('ADMIN_PASSWORD is guessed too soon: take another, longer and of more different signs');
  if (isWeakTotpSecret(env['ADMIN_TOTP_SECRET'] ?? ''))
    gaps.push(
      'ADMIN_TOTP_SECRET is no random secret: take the one that an authenticator app is given for the first time',
    );
  if (isWeakPassword(env['METRICS_TOKEN'] ?? 'none is needed', 'metrics'))
    gaps.push('METRICS_TOKEN is guessed too soon: make one with openssl rand -base64 24');
  return [...gaps, ...keyGaps(env)];
}

/** Variables that the choice of a provider requires. */
const companions: readonly [name: string, value: string, needed: readonly string[]][] = [
  ['SMS_PROVIDER', 'smsc', ['SMSC_LOGIN', 'SMSC_PASSWORD']],
  ['STORAGE', 's3', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']],
  ['MAIL_PROVIDER', 'http', ['MAIL_URL', 'MAIL_TOKEN', 'MAIL_FROM']],
  ['ORGANIZATIONS', 'dadata', ['DADATA_TOKEN']],
  ['PAYMENTS', 'yookassa', ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY']],
];

/** The variables that each source of vehicle histories requires. */
const vinSourceNeeds: Readonly<Record<string, readonly string[]>> = {
  autoteka: ['AUTOTEKA_CLIENT_ID', 'AUTOTEKA_CLIENT_SECRET'],
  avtocod: ['AVTOCOD_URL', 'AVTOCOD_TOKEN', 'AVTOCOD_REPORT_TYPE'],
};

function vinSourceGaps(env: Environment): string[] {
  const names = (env['VIN_SOURCES'] ?? '').split(',').map((name) => name.trim());
  const missing = names.flatMap((name) =>
    (vinSourceNeeds[name] ?? [])
      .filter((needed) => env[needed] === undefined)
      .map((needed) => `${needed} is missing: ${name} in VIN_SOURCES needs it`),
  );
  const isPaid = names.some((name) => vinSourceNeeds[name] !== undefined);
  return [
    ...missing,
    ...(isPaid && env['VIN_REPORT_PRICE'] === undefined
      ? ['VIN_REPORT_PRICE is missing: a source in VIN_SOURCES takes money for every report']
      : []),
    ...(names.includes('demo') && env['DVOR_MODE'] === 'production'
      ? ['VIN_SOURCES=demo is for the demo only: its reports are made up']
      : []),
  ];
}

/** Variables of which one is of no use without the other. */
const pairs: readonly [names: readonly [string, string], reason: string][] = [
  [['CACHE_PURGE_URL', 'CACHE_PURGE_TOKEN'], 'the address and the token of a cache in front go together'],
  [['PUSH_KEY', 'PUSH_CONTACT'], 'the key of push messages and the address of their sender go together'],
];

const pairGaps = (env: Environment): string[] =>
  pairs.flatMap(([names, reason]) => {
    const missing = names.filter((name) => env[name] === undefined);
    return missing.length === 1 ? [`${missing.join()} is missing: ${reason}`] : [];
  });

/** Returns one message for each missing variable. Reads the raw text, so that missing and malformed variables are listed together. */
export function findGaps(env: Environment): string[] {
  const mode = env['DVOR_MODE'] ?? 'demo';
  return [
    ...(mode === 'production' ? productionGaps(env) : mode === 'demo' ? demoGaps(env) : []),
    ...pairGaps(env),
    ...vinSourceGaps(env),
    ...companions
      .filter(([name, value]) => env[name] === value)
      .flatMap(([name, value, needed]) =>
        needed
          .filter((other) => env[other] === undefined)
          .map((other) => `${other} is missing: ${name}=${value} needs it`),
      ),
  ];
}
