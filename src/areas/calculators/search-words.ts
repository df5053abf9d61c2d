import type { AreaWords } from '#dictionary/recognition.ts';

/** How the insurance of cars is recognised in what people type. */
export const insuranceWords: AreaWords = {
  phrases: [
    ['осаго, калькулятор осаго, каско, страховка, страхование, страховка на машину, страховка на авто, страховка машины, страховка авто, страхование авто, страхование автомобиля, автострахование, автостраховка, застраховать машину, застраховать авто, полис, полис осаго, рассчитать осаго, сколько стоит осаго, страховая, страховая компания, страховые компании, страховщик, страховщики, car insurance, insurance, insurer, insurers, insurance company, insurance companies', {}],
  ],
}; // prettier-ignore
