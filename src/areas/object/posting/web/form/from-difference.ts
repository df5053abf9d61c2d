/** Maximum length of a common beginning, in characters. A longer one is shortened to this length. */
const maxCommonStart = 120;
const shownBefore = 40;

/** Returns a text from a word shortly before its first difference from another text; the whole text when they differ early. */
export function fromDifference(text: string, other: string): string {
  let parts = 0;
  while (parts < text.length && text[parts] === other[parts]) parts += 1;
  if (parts < maxCommonStart) return text;
  const word = text.lastIndexOf(' ', parts - shownBefore);
  return `…${text.slice(Math.max(word, 0))}`;
}
