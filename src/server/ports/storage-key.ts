const keyPart = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?$/;

/** Returns a valid key and throws for any other. Our own code makes all keys, so an invalid one is a bug. */
export function checkKey(key: string): string {
  const parts = key.split('/');
  if (key.length > 200 || parts.length > 5 || !parts.every((part) => keyPart.test(part))) {
    throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  }
  return key;
}

/** Returns a valid prefix, the beginning of keys up to a slash, and throws for any other. */
export function checkPrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new Error(`Not a storage prefix: ${JSON.stringify(prefix)}`);
  checkKey(prefix.slice(0, -1));
  return prefix;
}
