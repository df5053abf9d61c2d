/** The key of a stop link as addresses have it: 22 characters where a UUID has 36, since a longer link costs more of a text message. */
export const stopKeyOf = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');

export function uuidOfStopKey(key: string): string {
  const hex = Buffer.from(key, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
