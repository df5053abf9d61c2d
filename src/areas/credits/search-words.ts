import type { AreaWords } from '#dictionary/recognition.ts';

/** How credits of banks are recognised in what people type. */
export const creditWords: AreaWords = {
  phrases: [
    ['кредит, кредиты, взять кредит, займ, заём, ссуда, деньги в долг, кредитование, кредитный калькулятор, рефинансирование, loan, loans, credit', {}],
    ['автокредит, кредит на авто, кредит на автомобиль, кредит на машину, кредит на покупку авто, кредит на покупку автомобиля, кредит на покупку машины, кредит под машину, car loan, car loans, auto loan', { category: 'auto' }],
    ['ипотека, ипотечный кредит, кредит на квартиру, кредит на жильё, кредит на дом, кредит на покупку квартиры, mortgage, mortgages, home loan', { category: 'mortgage' }],
    ['кредит наличными, потребительский кредит, потреб кредит, кредит на ремонт, кредит на любые цели, consumer loan', { category: 'consumer' }],
    ['кредит для бизнеса, кредит бизнесу, кредит для ип, кредит ип, кредит для ооо, кредит на бизнес, кредит на развитие бизнеса, business loan', { category: 'business' }],
  ],
}; // prettier-ignore
