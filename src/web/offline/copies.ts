/** Copies of pages for reading without a network. One cache holds those of one reader, so that ending a session drops all of them. */
export const mostCopies = 30;
/** Maximum length of a whole copy in characters, photos included. */
export const mostCopyLength = 1_500_000;

const prefix = 'copies:';

/** A saved copy runs no script and sends nothing, whatever it contains. */
const policy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export type Copy = { path: string; title: string; html: string };

/** Drops the copies of all readers except `reader`. */
export async function dropCopies(storage: CacheStorage, reader?: string): Promise<void> {
  const names = await storage.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== prefix + reader).map((name) => storage.delete(name)),
  );
}

/** Stores a copy for a reader, in place of an older one of the same address, and drops the oldest above the bound. */
export async function storeCopy(storage: CacheStorage, reader: string, { path, title, html }: Copy): Promise<void> {
  if (html.length > mostCopyLength) return;
  const cache = await storage.open(prefix + reader);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'x-copy-title': encodeURIComponent(title),
  };
  // An entry that is put again keeps its place, so it is deleted first: the keys are then in the order of storing.
  await cache.delete(path);
  await cache.put(path, new Response(html, { headers }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostCopies)).map((key) => cache.delete(key)));
}

async function openCopies(storage: CacheStorage): Promise<Cache | undefined> {
  const name = (await storage.keys()).find((candidate) => candidate.startsWith(prefix));
  return name === undefined ? undefined : storage.open(name);
}

export async function findCopy(storage: CacheStorage, path: string): Promise<Response | undefined> {
  return (await openCopies(storage))?.match(path);
}

/** The addresses and titles of all copies, the latest first. */
export async function listCopies(storage: CacheStorage): Promise<{ path: string; title: string }[]> {
  const cache = await openCopies(storage);
  if (!cache) return [];
  const keys = await cache.keys();
  const found = keys.map(async (key) => {
    const { pathname, search } = new URL(key.url);
    const title = (await cache.match(key))?.headers.get('x-copy-title') ?? '';
    return { path: pathname + search, title: decodeURIComponent(title) };
  });
  return (await Promise.all(found)).toReversed();
}
