import type { AreaWords } from '#dictionary/recognition.ts';

/** How acquiring is recognised in what people type. */
export const acquiringWords: AreaWords = {
  phrases: [
    ['эквайринг, торговый эквайринг, интернет эквайринг, терминал для оплаты, терминал для оплаты картой, терминал для карт, терминал оплаты, приём карт, приём платежей, принимать карты, оплата картой в магазине, acquiring, card payments', {}],
  ],
}; // prettier-ignore
