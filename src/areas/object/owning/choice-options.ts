import type { Words } from '#dictionary/field.ts';
import { kindData } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { ChoiceName } from '#listing/seller-choices.ts';

/** The field of a kind that holds a choice; absent for kinds without one. */
export const fieldOf = ({ fields, mainChoice, category }: KindData, choice: ChoiceName) => {
  const key = choice === 'deal' ? mainChoice?.field : choice === 'category' ? category : choice;
  return fields.find(
    (field) => field.key === key && (field.type === 'enum' || field.type === 'count') && field.options,
  );
};

/** The options of a choice with their names: a deal is named as the search of its kind does. */
export function optionsOf(data: KindData, choice: ChoiceName): { key: string; name: Words }[] {
  if (choice === 'deal') return Object.entries(data.mainChoice?.names ?? {}).map(([key, name]) => ({ key, name }));
  return (fieldOf(data, choice)?.options ?? []).map(({ key, ru, en }) => ({ key, name: { ru, en } }));
}

/** The options of a choice in the kinds that have it, or in one kind, with the field that holds them. */
export const optionsOfChoice = (choice: ChoiceName, kind?: KindName) =>
  (Object.values(kindData) as KindData[])
    .filter((data) => kind === undefined || data.kind === kind)
    .flatMap((data) => optionsOf(data, choice).map((option) => ({ ...option, field: fieldOf(data, choice) })));
