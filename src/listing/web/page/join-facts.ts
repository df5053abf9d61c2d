/** Parts of a facts line; the line breaks only after a dot. */
export const joinFacts = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(' ', '\u00A0')).join('\u00A0· ');
