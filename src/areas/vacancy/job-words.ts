import { phrasesIn } from '#dictionary/recognition.ts';
import { stemOf } from '#listing/text/spelling.ts';

/** Words of jobs in Russian and in English: a search for a word of either list also finds vacancies with the words of the other list. */
export const jobWords: readonly (readonly [russian: string, english: string])[] = [
  ['водитель, шофёр', 'driver'],
  ['курьер, доставщик', 'courier'],
  ['таксист', 'cabbie'],
  ['тракторист, механизатор', 'tractorist'],
  ['машинист, крановщик, экскаваторщик', 'operator'],
  ['механик, автомеханик, слесарь, автослесарь', 'mechanic'],
  ['сварщик, электрогазосварщик', 'welder'],
  ['электрик, электромонтёр, автоэлектрик', 'electrician'],
  ['сантехник', 'plumber'],
  ['маляр', 'painter'],
  ['каменщик', 'bricklayer'],
  ['плотник', 'carpenter'],
  ['токарь', 'turner'],
  ['фрезеровщик', 'miller'],
  ['грузчик', 'loader'],
  ['кладовщик', 'storekeeper'],
  ['склад', 'warehouse'],
  ['комплектовщик', 'picker'],
  ['продавец', 'salesman, saleswoman, salesperson, seller'],
  ['продажа, продажи', 'sales'],
  ['кассир', 'cashier'],
  ['менеджер', 'manager'],
  ['руководитель, начальник, директор', 'head, director'],
  ['бухгалтер', 'accountant'],
  ['юрист', 'lawyer'],
  ['программист, разработчик', 'programmer, developer'],
  ['фронтенд', 'frontend'],
  ['данные', 'data'],
  ['аналитик', 'analyst'],
  ['инженер', 'engineer'],
  ['технолог', 'technologist'],
  ['логист', 'logistician'],
  ['диспетчер', 'dispatcher'],
  ['оператор', 'operator'],
  ['администратор', 'administrator, receptionist'],
  ['риелтор', 'realtor'],
  ['агроном', 'agronomist'],
  ['охранник', 'guard'],
  ['уборщик, уборщица, клинер', 'cleaner'],
  ['повар', 'cook, chef'],
  ['кадры, кадровик, рекрутёр', 'recruiter'],
  ['маркетолог', 'marketer'],
  ['страхование, страховой', 'insurance'],
  ['кредитование, кредитный', 'credit'],
];

/** The words of jobs by which vacancies are recognised, without those that mean other things as well. */
export const englishJobs: readonly string[] = jobWords
  .flatMap(([, english]) => phrasesIn(english))
  .filter((word) => !['sales', 'data', 'head', 'warehouse', 'insurance', 'credit', 'loader'].includes(word));

/** Stems of Russian words, English words in the singular. */
const keyOf = (word: string): string => stemOf(word).replace(/(?<=[a-z]{3})s$/u, '');

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
