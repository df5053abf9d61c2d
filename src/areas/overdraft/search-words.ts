import type { AreaWords } from '#dictionary/recognition.ts';

/** How overdrafts are recognised in what people type. */
export const overdraftWords: AreaWords = {
  phrases: [
    ['овердрафт, овердрафт для бизнеса, овердрафт для ип, overdraft, overdrafts', {}],
  ],
}; // prettier-ignore
