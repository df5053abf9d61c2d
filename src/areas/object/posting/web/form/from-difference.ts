/** Letters that two texts may share before the beginning is left out, and that are shown of it then. */
const longStart = 120;
const shownBefore = 40;

/** A text from the word a little before the place where it parts from another one; whole where they part early. */
export function fromDifference(text: string, other: string): string {
  let parts = 0;
  while (parts < text.length && text[parts] === other[parts]) parts += 1;
  if (parts < longStart) return text;
  const word = text.lastIndexOf(' ', parts - shownBefore);
  return `…${text.slice(Math.max(word, 0))}`;
}
