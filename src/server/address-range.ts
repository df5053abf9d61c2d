import { isIP } from 'node:net';

/** Named ranges that the framework supports. */
export const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Whether the text is an IP address, a CIDR range or a named range. A range of all addresses is refused, because any client could then
 * forge its address.
 */
export function isAddressRange(text: string): boolean {
  if (namedRanges.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/u.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
