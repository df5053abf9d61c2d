import type { AreaWords } from '#dictionary/recognition.ts';

/** How the calculation of customs is recognised in what people type. */
export const customsWords: AreaWords = {
  phrases: [
    ['растаможка, растаможить, растаможка авто, растаможка автомобиля, растаможка машины, растаможить авто, растаможить машину, расчёт растаможки, рассчитать растаможку, калькулятор растаможки, стоимость растаможки, сколько стоит растаможка, сколько стоит растаможить, таможенный калькулятор, калькулятор таможни, расчёт таможни, таможенные платежи, таможенная пошлина, пошлина на авто, пошлина на машину, утильсбор, утилизационный сбор, customs, customs duty, customs calculator, customs clearance, car customs, import duty, recycling fee', {}],
  ],
}; // prettier-ignore
