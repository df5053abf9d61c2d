/** Returns the path of an untrusted `next` parameter without its language; null when the value is not a path of this site. */
export function safeNext(raw: string | undefined): string | null {
  if (!raw || raw.length > 2000 || !/^\/(?![/\\])[^\\\s]*$/.test(raw)) return null;
  const path = raw.replace(/^\/en(?=[/?#]|$)/, '');
  const next = path.startsWith('/') ? path : `/${path}`;
  // «/en//host» must not become «//host».
  return /^\/(?![/\\])/.test(next) ? next : null;
}
