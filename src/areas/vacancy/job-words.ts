import { phrasesIn } from '#dictionary/recognition.ts';
import { stemOf } from '#listing/text/spelling.ts';
import type { categories } from './options.ts';

type Category = (typeof categories)[number]['key'];

/**
 * Words of jobs in Russian and in English, and their field of work: a search for a word of either list also finds vacancies with the words of the other
 * list, and one that finds nothing is offered vacancies of the field.
 */
export const jobWords: readonly (readonly [russian: string, english: string, category: Category])[] = [
  ['водитель, шофёр', 'driver', 'drivers'],
  ['курьер, доставщик', 'courier', 'logistics'],
  ['таксист', 'cabbie', 'drivers'],
  ['тракторист, механизатор', 'tractorist', 'operators'],
  ['машинист, крановщик, экскаваторщик', 'operator', 'operators'],
  ['механик, автомеханик, слесарь, автослесарь', 'mechanic', 'car_service'],
  ['сварщик, электрогазосварщик', 'welder', 'production'],
  ['электрик, электромонтёр, автоэлектрик', 'electrician', 'construction'],
  ['сантехник', 'plumber', 'construction'],
  ['маляр', 'painter', 'construction'],
  ['каменщик', 'bricklayer', 'construction'],
  ['плотник', 'carpenter', 'construction'],
  ['токарь', 'turner', 'production'],
  ['фрезеровщик', 'miller', 'production'],
  ['грузчик', 'loader', 'logistics'],
  ['кладовщик', 'storekeeper', 'logistics'],
  ['склад', 'warehouse', 'logistics'],
  ['комплектовщик', 'picker', 'logistics'],
  ['продавец', 'salesman, saleswoman, salesperson, seller', 'sales'],
  ['продажа, продажи', 'sales', 'sales'],
  ['кассир', 'cashier', 'sales'],
  ['менеджер', 'manager', 'sales'],
  ['руководитель, начальник, директор', 'head, director', 'management'],
  ['бухгалтер', 'accountant', 'accounting'],
  ['юрист', 'lawyer', 'law'],
  ['программист, разработчик', 'programmer, developer', 'it'],
  ['фронтенд', 'frontend', 'it'],
  ['данные', 'data', 'it'],
  ['аналитик', 'analyst', 'it'],
  ['инженер', 'engineer', 'engineering'],
  ['технолог', 'technologist', 'engineering'],
  ['логист', 'logistician', 'logistics'],
  ['диспетчер', 'dispatcher', 'logistics'],
  ['оператор', 'operator', 'clients'],
  ['администратор', 'administrator, receptionist', 'office'],
  ['риелтор', 'realtor', 'realty'],
  ['агроном', 'agronomist', 'farming'],
  ['охранник', 'guard', 'security'],
  ['уборщик, уборщица, клинер', 'cleaner', 'household'],
  ['повар', 'cook, chef', 'household'],
  ['кадры, кадровик, рекрутёр', 'recruiter', 'office'],
  ['маркетолог', 'marketer', 'marketing'],
  ['официант', 'waiter, waitress', 'household'],
  ['бармен', 'bartender', 'household'],
  ['няня', 'nanny', 'household'],
  ['сиделка', 'caregiver', 'household'],
  ['пекарь', 'baker', 'household'],
  ['монтажник, отделочник, плиточник, бетонщик, кровельщик, прораб', 'builder', 'construction'],
  ['упаковщик, фасовщик', 'packer', 'logistics'],
  ['разнорабочий, подсобник', 'labourer', 'construction'],
  ['сторож, вахтёр', 'watchman', 'security'],
  ['дворник', 'janitor', 'household'],
  ['дизайнер', 'designer', 'it'],
  ['страхование, страховой', 'insurance', 'banking'],
  ['кредитование, кредитный', 'credit', 'banking'],
];

/** The words of jobs by which vacancies are recognised, without those that mean other things as well. */
export const englishJobs: readonly string[] = jobWords
  .flatMap(([, english]) => phrasesIn(english))
  .filter((word) => !['sales', 'data', 'head', 'warehouse', 'insurance', 'credit', 'loader'].includes(word));

/** Stems of Russian words, English words in the singular. */
const keyOf = (word: string): string => stemOf(word).replace(/(?<=[a-z]{3})s$/u, '');

/** Words by which one says that work is sought: within vacancies they say nothing. */
const askingWords = new Set(
  phrasesIn(
    'вакансия, вакансии, вакансий, работа, работу, работы, подработка, подработку, трудоустройство, ищу, найти, нужен, нужна, требуется, требуются, vacancy, vacancies, job, jobs, work',
  ).map(keyOf),
);

/** Whether a word in lower case only says that work is sought, as «вакансия» in «вакансия водитель». */
export const isAskingWord = (word: string): boolean => askingWords.has(keyOf(word));

const fields = new Map(
  jobWords.flatMap(([russian, english, category]) =>
    phrasesIn(`${russian.replaceAll('ё', 'е')}, ${english}`).map((word) => [keyOf(word), category] as const),
  ),
);

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The first word of a text that names a job, as it is typed there; null where none is known. */
export const tradeIn = (text: string): string | null => wordsIn(text).find((word) => fields.has(keyOf(word))) ?? null;

/** The field of work of the first job that a text names; null where it names none that is known. */
export function fieldOfWork(text: string): Category | null {
  const trade = tradeIn(text);
  return (trade !== null && fields.get(keyOf(trade))) || null;
}

const pairs = jobWords.flatMap(([russian, english]) => {
  const translated = phrasesIn(english);
  return phrasesIn(russian.replaceAll('ё', 'е')).flatMap((one) => translated.map((other) => [one, other] as const));
});
const translations = Map.groupBy(
  pairs.flatMap(([one, other]) => [
    { key: keyOf(one), word: other },
    { key: keyOf(other), word: one },
  ]),
  ({ key }) => key,
);

/** A word in lower case without ё, and its translations. */
export const withTranslations = (word: string): readonly string[] => [
  word,
  ...(translations.get(keyOf(word)) ?? []).map((one) => one.word),
];
