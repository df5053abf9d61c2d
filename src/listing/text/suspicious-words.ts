import { contactsIn } from './contacts.ts';
import { stopWordsIn } from './text-signs.ts';

/** Reasons of the stop words of listings that make any text doubtful. */
const reasons: ReadonlySet<string> = new Set(['outside', 'abuse']);

/** Phones, links and stop words of a text, for which an administrator has to read it. */
export const suspiciousWordsIn = (text: string): string[] => [
  ...contactsIn(text),
  // The kind `ads` has no stop words of its own.
  ...stopWordsIn(text, 'ads').flatMap((word) => (reasons.has(word.reason) ? [word.text] : [])),
];
