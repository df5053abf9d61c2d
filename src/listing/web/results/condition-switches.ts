import type { Field, Words } from '#dictionary/field.ts';

/** Several conditions that visitors choose together. */
export type ConditionSwitch = { label: Words; values: readonly string[] };

const words = {
  new: { ru: 'Новые', en: 'New' },
  driven: { ru: 'С пробегом', en: 'Used' },
  used: { ru: 'Б/у', en: 'Used' },
  whole: { ru: 'Не битые', en: 'Not damaged' },
} as const satisfies Record<string, Words>;

/** The switches of a field of conditions, the same wherever it has these options; none for other fields. */
export function conditionSwitches({ key, options = [] }: Pick<Field, 'key' | 'options'>): ConditionSwitch[] {
  const keys = options.map((option) => option.key);
  if (key !== 'condition' || !keys.includes('new')) return [];
  const without = (left: string) => keys.filter((value) => value !== left);
  const isCar = keys.includes('damaged');
  return [
    { label: words.new, values: ['new'] },
    { label: isCar ? words.driven : words.used, values: without('new') },
    ...(isCar ? [{ label: words.whole, values: without('damaged') }] : []),
  ];
}

/** Whether exactly the conditions of a switch are chosen, in the order of the options as the address keeps them. */
export const isOn = ({ values }: ConditionSwitch, chosen: readonly string[]): boolean =>
  values.join() === chosen.join();
