import { contactsIn } from '#listing/text/contacts.ts';
import { fold, shapeOf } from '#listing/text/folded.ts';
import { stopWordsIn } from '#listing/text/text-signs.ts';
import { displayNameLength } from './fields.ts';

/** Words that address the reader instead of naming somebody. They match as whole words only: «Звонимир» is a name. */
const attentionWords = new Set(
  'звоните звони звонить звонок позвоните пишите пиши написать набирайте наберите тел телефон моб мобильный call phone tel'
    .split(' ')
    .map(shapeOf),
);

export type NameProblem = 'name_contacts' | 'name_letters';

/** Returns what is wrong with the name of a person or company, or null. */
export function nameProblem(typed: string): NameProblem | null {
  // The contract refuses longer names.
  const name = typed.slice(0, displayNameLength.max);
  const { text } = fold(name);
  if (!/[\p{L}\d]/u.test(text)) return 'name_letters';
  const isCall = Array.from(text.matchAll(/[\p{L}\d]+/gu)).some(([word]) => attentionWords.has(shapeOf(word)));
  const leadsAway = stopWordsIn(name, 'ads').some(({ reason }) => reason === 'outside');
  return isCall || leadsAway || contactsIn(name).length > 0 ? 'name_contacts' : null;
}

/** Returns what is wrong with the street address of a firm, or with its text about itself, or null: the rules of names, without those against words to call. */
export function addressProblem(address: string): NameProblem | null {
  const { text } = fold(address);
  if (!/\p{L}/u.test(text)) return 'name_letters';
  const leadsAway = stopWordsIn(address, 'ads').some(({ reason }) => reason === 'outside');
  return leadsAway || contactsIn(address).length > 0 ? 'name_contacts' : null;
}

export const nameMessages: Record<NameProblem, string> = {
  name_contacts: 'A name has no phone, link or call to write.',
  name_letters: 'A name has letters or digits.',
};
