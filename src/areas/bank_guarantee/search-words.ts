import type { AreaWords } from '#dictionary/recognition.ts';

/** How guarantees of banks are recognised in what people type. */
export const guaranteeWords: AreaWords = {
  phrases: [
    ['банковская гарантия, гарантия банка, тендерная гарантия, гарантия на тендер, гарантия на участие в тендере, обеспечение контракта, обеспечение заявки, гарантия исполнения контракта, гарантия по 44 фз, гарантия 44 фз, bank guarantee, bank guarantees', {}],
  ],
}; // prettier-ignore
