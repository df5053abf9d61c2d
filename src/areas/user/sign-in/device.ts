/** Device described by a User-Agent, with the vendors' names; null for what the rules below do not recognise. */
export type Device = {
  browser: string | null;
  system: string | null;
  form: 'computer' | 'phone' | 'tablet' | 'program';
};

/** Most browsers also claim to be Chrome and Safari, so more specific patterns come first. */
const browsers: readonly [name: string, version: RegExp][] = [
  ['Яндекс Браузер', /\bYaBrowser\/(\d+)/],
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|OPX|OPT)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Vivaldi', /\bVivaldi\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)(?:\.\d+)* (?:Mobile\/\w+ )?Safari\//],
];

const systems: readonly [name: string, sign: RegExp][] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
];

function formOf(userAgent: string, system: string | null): Device['form'] {
  if (system === null) return 'program';
  if (system === 'iPadOS') return 'tablet';
  if (system === 'iOS') return 'phone';
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return 'computer';
}

/** Parses a User-Agent header: browser with its major version, operating system and type of device. The header is a claim, not proof. */
export function readDevice(userAgent: string): Device {
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
  for (const [name, version] of browsers) {
    const match = version.exec(userAgent);
    if (match) return { browser: `${name} ${match[1]}`, system, form: formOf(userAgent, system) };
  }
  return { browser: null, system, form: formOf(userAgent, system) };
}

export type Place = 'this_machine' | 'local_network' | 'unknown';

/** Classifies an IP address without a lookup: this machine, a private network (RFC 1918, 4193, 6598), or unknown. */
export function placeOf(ip: string): Place {
  if (ip.startsWith('127.') || ip === '0:0:0:0::/64') return 'this_machine';
  if (/^(10|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|169\.254)\./.test(ip))
    return 'local_network';
  return /^f[cd][0-9a-f]{2}:|^fe[89ab][0-9a-f]:/.test(ip) ? 'local_network' : 'unknown';
}
