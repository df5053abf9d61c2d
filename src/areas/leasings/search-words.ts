import type { AreaWords } from '#dictionary/recognition.ts';

/** How the directory of leasing companies is recognised in what people type. */
export const leasingCompanyWords: AreaWords = {
  phrases: [['лизинговая компания, лизинговые компании, лизингодатель, лизингодатели, лизингодателей, список лизинговых компаний, все лизинговые компании, компании лизинга, leasing company, leasing companies, lessors', {}]],
}; // prettier-ignore

/** How leasing is recognised in what people type. */
export const leasingWords: AreaWords = {
  phrases: [
    ['лизинг, взять в лизинг, лизинг авто, автолизинг, лизинг автомобилей, лизинг машин, авто в лизинг, лизинг для юрлиц, лизинг для юридических лиц, лизинг для ип, лизинг для бизнеса, лизинг спецтехники, лизинг техники, лизинг оборудования, leasing, lease', {}],
  ],
}; // prettier-ignore
