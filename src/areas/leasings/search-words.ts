import type { AreaWords } from '#dictionary/recognition.ts';

/** How leasing is recognised in what people type. */
export const leasingWords: AreaWords = {
  phrases: [
    ['лизинг, взять в лизинг, лизинг авто, автолизинг, лизинг автомобилей, лизинг машин, авто в лизинг, лизинг для юрлиц, лизинг для юридических лиц, лизинг для ип, лизинг для бизнеса, лизинг спецтехники, лизинг техники, лизинг оборудования, лизинговая компания, лизинговые компании, leasing, lease', {}],
  ],
}; // prettier-ignore
