const keyPart = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?$/;

/** Keys are made by us, never taken as they come; a bad one is a fault in the program. */
export function checkKey(key: string): string {
  const parts = key.split('/');
  if (key.length > 200 || parts.length > 5 || !parts.every((part) => keyPart.test(part))) {
    throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  }
  return key;
}

/** A prefix is the beginning of keys up to a slash. */
export function checkPrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new Error(`Not a storage prefix: ${JSON.stringify(prefix)}`);
  checkKey(prefix.slice(0, -1));
  return prefix;
}
