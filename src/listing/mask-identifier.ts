/** Masks the middle of an identifier; the ends stay, so that owners recognise theirs: XTA**********11. */
export function maskIdentifier(value: string): string {
  if (value.length < 6) return '*'.repeat(value.length);
  return value.slice(0, 3) + '*'.repeat(value.length - 5) + value.slice(-2);
}
