import { acquiringWords } from '#areas/acquiring/search-words.ts';
import { guaranteeWords } from '#areas/bank_guarantee/search-words.ts';
import { bankWords } from '#areas/bank/search-words.ts';
import { registrationWords } from '#areas/business-registration/search-words.ts';
import { insuranceWords } from '#areas/calculators/search-words.ts';
import { customsWords } from '#areas/customs/search-words.ts';
import { creditCategories, pledges } from '#areas/credits/fields.ts';
import { creditWords } from '#areas/credits/search-words.ts';
import { leasedThings } from '#areas/leasings/fields.ts';
import { leasingCompanyWords, leasingWords } from '#areas/leasings/search-words.ts';
import { overdraftWords } from '#areas/overdraft/search-words.ts';
import { rkoWords } from '#areas/rko/search-words.ts';
import { vacancyFields } from '#areas/vacancy/fields.ts';
import { vacancyWords } from '#areas/vacancy/search-words.ts';
import type { Field, Words } from '#dictionary/field.ts';
import {
  type AreaWords,
  type FilterValues,
  filterValuesOf,
  phrasesIn,
  type Recognition,
} from '#dictionary/recognition.ts';
import { areaNames, financeAreas } from '#finance/names.ts';
import type { LexiconData } from '../understanding/lexicon.ts';
import { toLatin } from '#areas/geo/rules.ts';
import { inOtherLayout } from '#ui/keyboard-layout.ts';
import { type DestinationName, destinations } from './names.ts';

const words: Record<DestinationName, AreaWords> = {
  credits: creditWords,
  leasings: leasingWords,
  bank_guarantee: guaranteeWords,
  overdraft: overdraftWords,
  acquiring: acquiringWords,
  rko: rkoWords,
  'business-registration': registrationWords,
  bank: bankWords,
  leasing: leasingCompanyWords,
  insurance: insuranceWords,
  customs: customsWords,
  vacancy: vacancyWords,
};

const labels: Record<DestinationName, Words> = {
  ...(Object.fromEntries(financeAreas.map((area) => [area, areaNames[area]])) as Record<(typeof financeAreas)[number], Words>),
  bank: { ru: 'Банки', en: 'Banks' },
  leasing: { ru: 'Лизинговые компании', en: 'Leasing companies' },
  insurance: { ru: 'Страхование', en: 'Insurance' },
  customs: { ru: 'Калькулятор таможни', en: 'Customs calculator' },
  vacancy: { ru: 'Вакансии', en: 'Vacancies' },
}; // prettier-ignore

/** The field whose options are the destinations. */
export const areaKey = 'area';
const only = (...is: DestinationName[]) => ({ when: { key: areaKey, is } });
const filter = { store: 'kind', shown: 'page', required: false, section: 'filters' } as const;
const percent = { ru: '%', en: '%' };
const months = { ru: 'мес.', en: 'months' };

/** The filters of all destinations as one dictionary, in which the destination is the category. Banks are not searched by the figures of a deposit. */
export const destinationData: LexiconData = {
  category: areaKey,
  levels: [],
  fields: [
    { ...filter, key: areaKey, label: { ru: 'Раздел', en: 'Section' }, type: 'enum', facet: 'multi', options: destinations.map((key) => ({ key, ...labels[key] })) },
    { ...filter, ...only('credits'), key: 'category', label: { ru: 'Вид', en: 'Kind' }, type: 'enum', facet: 'multi', options: creditCategories },
    { ...filter, ...only('credits'), key: 'pledge', label: { ru: 'Обеспечение', en: 'Security' }, type: 'enum', facet: 'multi', options: pledges },
    { ...filter, ...only('leasings'), key: 'things', label: { ru: 'Предмет лизинга', en: 'What is leased' }, type: 'enum', facet: 'multi', options: leasedThings },
    // Amounts without a name are looked up by the key of prices.
    { ...filter, ...only('credits', 'leasings', 'bank_guarantee', 'overdraft', 'vacancy', 'bank'), key: 'price_minor', filter: 'amount', label: { ru: 'Сумма', en: 'Amount' }, type: 'money', unit: { ru: '₽', en: '₽' }, facet: 'range', min: 0 },
    { ...filter, ...only('credits', 'leasings', 'bank_guarantee', 'bank'), key: 'term', label: { ru: 'Срок', en: 'Term' }, type: 'int', unit: months, facet: 'range', min: 1, max: 600 },
    { ...filter, ...only('credits', 'leasings', 'bank_guarantee', 'overdraft', 'bank'), key: 'rate', label: { ru: 'Ставка', en: 'Rate' }, type: 'number', decimals: 2, unit: percent, facet: 'range', min: 0 },
    { ...filter, ...only('credits', 'leasings'), key: 'down_payment', label: { ru: 'Взнос', en: 'Down payment' }, type: 'number', decimals: 2, unit: percent, facet: 'range', min: 0 },
    ...vacancyFields.flatMap((field): Field[] => 'options' in field && field.facet === 'multi' && field.key !== 'category' ? [{ ...field, ...only('vacancy') }] : []),
  ],
}; // prettier-ignore

const meaning = (area: DestinationName) => ({ [areaKey]: area });

/** Words and the same words in Latin letters. */
const inBothAlphabets = (hints: string): string =>
  [...new Set(phrasesIn(hints).flatMap((word) => [word, toLatin(word)]))].join();

export const destinationRecognition: Recognition = {
  phrases: destinations.flatMap((area) =>
    words[area].phrases.map(([phrases, filters]) => [phrases, { ...meaning(area), ...filters }] as const),
  ),
  names: { down_payment: 'первоначальный взнос, первый взнос, первоначалка, initial payment' },
  whole:
    'взять, оформить, получить, найти, выбрать, рассчитать, посчитать, калькулятор, онлайн, выгодный, выгодно, лучший, под низкий процент, низкий процент, под маленький процент, маленький процент, под минимальный процент, минимальный процент, под процент, процент, проценты, бесплатно, бесплатный, быстро, срочно, открыть, для мамы в декрете, для мам в декрете, в декрете, для мам, для мамы, для студентов, для студента, для школьников, для подростков, для пенсионеров, для женщин, для мужчин, для девушек, без вложений, мне, условия, ставка, сумма, срок, годовых, процентов годовых, с личным авто, на личном авто, со своим авто, на своём авто, на своей машине, на велосипеде, на самокате, пеший, get, calculator, online, best, per annum, a year',
  hints: Object.fromEntries(
    destinations.flatMap((area) => (words[area].hints ? [[area, inBothAlphabets(words[area].hints)]] : [])),
  ),
};

/** Whether the page of a destination searches words in texts. */
export const searchesTexts = (area: DestinationName): boolean => words[area].hints !== undefined;

const things = new Set(destinations.flatMap((area) => phrasesIn(words[area].things ?? '')));

/** Whether a text alone means a thing, though a hint is spelt so in another case: «банка». */
export const meansThing = (text: string): boolean => things.has(text.trim().toLowerCase());

const shortestBeginning = 3;

type Begun = { text: string; values: FilterValues };
const begun: readonly Begun[] = destinations.flatMap((area) => [
  ...words[area].phrases.flatMap(([phrases, filters]) =>
    phrasesIn(phrases).map((text) => ({ text, values: filterValuesOf({ ...meaning(area), ...filters }) })),
  ),
  ...phrasesIn(words[area].hints ?? '').flatMap((word) =>
    [word, toLatin(word)].map((text) => ({ text, values: { ...filterValuesOf(meaning(area)), q: [word] } })),
  ),
]);

/** What a phrase stands for which begins with a text that is still being typed, in either keyboard layout. */
export function beginningWith(text: string): FilterValues | undefined {
  const typed = text.trim().toLowerCase();
  const ways = [typed, inOtherLayout(typed)].filter((way) => way.length >= shortestBeginning);
  return ways
    .map((way) => begun.find((one) => one.text.startsWith(way))?.values)
    .find((values) => values !== undefined);
}

/** What the phrases stand for that go on after a text, each once: «кредит» goes on with «кредит наличными» and «кредит на авто». */
export function goingOnFrom(text: string): FilterValues[] {
  const start = `${text.trim().toLowerCase()} `;
  const further = begun.filter((one) => one.values['q'] === undefined && one.text.startsWith(start));
  return [...new Map(further.map(({ values }) => [JSON.stringify(values), values])).values()];
}
