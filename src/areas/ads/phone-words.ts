import type { Meaning } from '#dictionary/recognition.ts';

/** Whole numbers from one to another. */
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** «15 про», «12 про макс»: elsewhere «про» is a preposition, which no text is searched for. */
const withPro = numbers(4, 20).flatMap((number): [string, Meaning][] => [
  [`${number} про, ${number} pro`, { q: `${number} pro` }],
  [`${number} про макс, ${number} pro max`, { q: `${number} pro max` }],
]);

/** Samsung's models, whose letter many type in Cyrillic: «с23», «а54». */
const ofSamsung = [
  ...numbers(20, 26).map((number) => ['с', 's', number] as const),
  ...numbers(10, 76).map((number) => ['а', 'a', number] as const),
].map(([typed, letter, number]): [string, Meaning] => [
  `${typed}${number}, ${letter}${number}`,
  { category: 'phones', q: `${letter}${number}` },
]);

/** Models of phones as people type them. */
export const phoneModels: readonly (readonly [phrases: string, meaning: Meaning])[] = [
  ...withPro,
  ...ofSamsung,
  ['редми ноут, редми нот, redmi note', { category: 'phones', q: 'redmi note' }],
];
