import { contactsIn } from '#listing/text/contacts.ts';
import { stopWordsIn } from '#listing/text/text-signs.ts';
import type { VacancyContent } from './content.ts';

/** Reasons of the stop words of listings that make a vacancy doubtful too; an advance is part of a pay. */
const reasons: ReadonlySet<string> = new Set(['outside', 'abuse']);

/** Offers that are no work: money asked of whoever applies, and crimes. An asterisk is any ending. */
const scams =
  /(?<![\p{L}\d])(?:закладчик\p{L}*|кладмен\p{L}*|обнал\p{L}*|дроп(?:ы|ов|а)?|(?:вступительн\p{L}*|страхов\p{L}*|гарантийн\p{L}*) (?:взнос|депозит|залог)\p{L}*|оплат\p{L}* (?:за )?обучени\p{L}* (?:за счет|самостоятельно|кандидатом)|стартов\p{L}* (?:набор|взнос|пакет)\p{L}*|пассивн\p{L}* доход\p{L}*)(?![\p{L}\d])/giu;

/** Words for which an administrator has to read a vacancy before it is public: phones and links, and offers that are no work. */
export function vacancyFindings(content: VacancyContent): string[] {
  const texts = [content.title, content.duties, content.requirements, content.conditions, content.address, content.contact_name, ...content.skills]; // prettier-ignore
  const found = texts.flatMap((text) =>
    text === null
      ? []
      : [
          ...contactsIn(text),
          // Of the kinds of listings, the generic one has no stop words of its own.
          ...stopWordsIn(text, 'ads').flatMap((word) => (reasons.has(word.reason) ? [word.text] : [])),
          ...(text.replaceAll('ё', 'е').match(scams) ?? []),
        ],
  );
  return [...new Set(found)].slice(0, 20);
}
