import { joinDigitGroups } from './text/digit-groups.ts';

/** Two lines of a wide card. */
const excerptLength = 130;

/** Numbers that tell one listing from another: years, hours, kilometres, not «2 владельца». */
const tellingNumbers = (text: string): string[] => joinDigitGroups(text).match(/\d(?:\u202F?\d){2,}/g) ?? [];

/**
 * The first sentences of a description that say something new: from the first one that repeats no number of what its card shows above it, up to the next
 * one that does.
 */
function newSentences(text: string, shown: readonly string[]): string[] {
  const known = new Set(shown.flatMap(tellingNumbers));
  const repeats = (sentence: string) => tellingNumbers(sentence).some((number) => known.has(number));
  const sentences = text.split(/(?<=[.!?…]) (?=[А-ЯЁA-Z])/);
  const from = Math.max(
    0,
    sentences.findIndex((sentence) => !repeats(sentence)),
  );
  const to = sentences.findIndex((sentence, at) => at > from && repeats(sentence));
  return sentences.slice(from, to < 0 ? undefined : to);
}

/** The beginning of a description as one line: whole sentences, of a long one its first words; `shown` is what its card says above it. */
export function excerptOf(description: string, shown: readonly string[] = []): string {
  const text = description
    .slice(0, 4 * excerptLength)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [first = '', ...others] = newSentences(text, shown).map(joinDigitGroups);
  if (first.length > excerptLength) {
    const cut = first.slice(0, excerptLength);
    return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2)).replace(/[\s,.;:–—-]{1,9}$/, '')}…`;
  }
  let line = first;
  for (const sentence of others) {
    if (line.length + 1 + sentence.length > excerptLength) break;
    line += ` ${sentence}`;
  }
  return line;
}
