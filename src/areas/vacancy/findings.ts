import { suspiciousWordsIn } from '#listing/text/suspicious-words.ts';
import type { VacancyContent } from './content.ts';

/** Offers that are no work: money asked of whoever applies, and crimes. An asterisk is any ending. */
const scams =
  /(?<![\p{L}\d])(?:закладчик\p{L}*|кладмен\p{L}*|обнал\p{L}*|дроп(?:ы|ов|а)?|(?:вступительн\p{L}*|страхов\p{L}*|гарантийн\p{L}*) (?:взнос|депозит|залог)\p{L}*|оплат\p{L}* (?:за )?обучени\p{L}* (?:за счет|самостоятельно|кандидатом)|стартов\p{L}* (?:набор|взнос|пакет)\p{L}*|пассивн\p{L}* доход\p{L}*)(?![\p{L}\d])/giu;

/** Words for which an administrator has to read a vacancy before it is public: phones and links, and offers that are no work. */
export function vacancyFindings(content: VacancyContent): string[] {
  const texts = [content.title, content.duties, content.requirements, content.conditions, content.address, content.contact_name, ...content.skills]; // prettier-ignore
  const found = texts.flatMap((text) =>
    text === null ? [] : [...suspiciousWordsIn(text), ...(text.replaceAll('ё', 'е').match(scams) ?? [])],
  );
  return [...new Set(found)].slice(0, 20);
}
