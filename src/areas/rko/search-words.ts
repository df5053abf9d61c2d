import type { AreaWords } from '#dictionary/recognition.ts';

/** How accounts of businesses are recognised in what people type. */
export const rkoWords: AreaWords = {
  phrases: [
    ['рко, rko, расчётный счёт, открыть счёт для бизнеса, счёт для бизнеса, открыть счёт ип, открыть счёт для ип, счёт для ип, счёт для ооо, открыть расчётный счёт, расчётный счёт для ип, расчётно кассовое обслуживание, расчётно кассовое, business account, business bank account', {}],
  ],
}; // prettier-ignore
