import type { Meaning } from '#dictionary/recognition.ts';

/** The ordinals of floors, as nominative and prepositional, the first floor first. */
const russian: readonly (readonly [string, string])[] = [
  ['первый', 'первом'],
  ['второй', 'втором'],
  ['третий', 'третьем'],
  ['четвёртый', 'четвёртом'],
  ['пятый', 'пятом'],
  ['шестой', 'шестом'],
  ['седьмой', 'седьмом'],
  ['восьмой', 'восьмом'],
  ['девятый', 'девятом'],
  ['десятый', 'десятом'],
];
const english = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const endings = ['st', 'nd', 'rd'];

/** «На третьем этаже», "on the 3rd floor". */
function namesOfFloor(number: number): string[] {
  const [nominative, prepositional] = russian[number - 1]!;
  const ordinals = [english[number - 1]!, `${number}${endings[number - 1] ?? 'th'}`, ...(number === 1 ? ['ground'] : [])]; // prettier-ignore
  return [
    `${nominative} этаж`,
    `${prepositional} этаже`,
    `на ${prepositional} этаже`,
    ...ordinals.flatMap((one) => [`${one} floor`, `on the ${one} floor`]),
  ];
}

const floors = russian.map((_, at) => at + 1);

/** What denies a floor in English, before its name. */
const denied = ['not', 'not the', 'not a', 'not on', 'not on the', 'no', 'except', 'except the', 'except on the'];
const notOn = (...ordinals: string[]): string =>
  ordinals.flatMap((one) => denied.map((before) => `${before} ${one} floor`)).join(', ');

/** Phrases of floors. */
export const floorPhrases: readonly (readonly [phrases: string, meaning: Meaning])[] = [
  ...floors.map((number) => [namesOfFloor(number).join(', '), { floor_from: `${number}`, floor_to: `${number}` }] as const),
  [
    `не первый этаж, не первый, не на первом этаже, не на первом, не 1 этаж, не 1, кроме первого этажа, кроме первого, ${notOn('first', '1st', 'ground')}`,
    { floor_from: '2' },
  ],
  [
    `не последний этаж, не последний, не на последнем этаже, не на последнем, кроме последнего этажа, кроме последнего, ${notOn('last', 'top')}`,
    { last_floor: 'no' },
  ],
  ['последний этаж, на последнем этаже, top floor, last floor, on the top floor, on the last floor', { last_floor: 'yes' }],
  [
    'не крайние этажи, не крайний этаж, не первый и не последний, не первый не последний, не первый и не последний этаж, не первый и последний этаж, not first or last floor, not first and last floor, not ground or top floor, not first and not last floor, not first not last floor',
    { floor_from: '2', last_floor: 'no' },
  ],
]; // prettier-ignore
