/** The page to go on to, from an address anyone may have written: only a path of this site counts, without its language. */
export function safeNext(raw: string | undefined): string | null {
  if (!raw || raw.length > 2000 || !/^\/(?![/\\])[^\\\s]*$/.test(raw)) return null;
  const path = raw.replace(/^\/en(?=[/?#]|$)/, '');
  const next = path.startsWith('/') ? path : `/${path}`;
  // «/en//host» must not become «//host».
  return /^\/(?![/\\])/.test(next) ? next : null;
}
