import type { AreaWords } from '#dictionary/recognition.ts';

/** How the directory of banks is recognised in what people type. */
export const bankWords: AreaWords = {
  phrases: [
    ['банк, банки, список банков, все банки, банки россии, лучшие банки, bank, banks', {}],
    ['вклад, вклады, депозит, депозиты, вклад в банке, открыть вклад, накопительный счёт, bank deposit, savings account', {}],
  ],
  hints: 'банк, банки, bank, banks',
  things: 'банка, банку',
}; // prettier-ignore
