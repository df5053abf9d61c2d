import type { Field, Language } from '#dictionary/field.ts';
import { Chip } from '#ui/Chip.tsx';
import { conditionSwitches, isOn } from './condition-switches.ts';
import type { SearchState } from './search-state.ts';

type Props = {
  /** The field of conditions; undefined where the searched category has none. */
  field: Field | undefined;
  state: SearchState;
  hrefOf: (choices: SearchState['choices']) => string;
  locale: Language;
};

/** «Новые», «С пробегом», «Не битые»: each a link that chooses its conditions, and again clears them. */
export function ConditionSwitches({ field, state, hrefOf, locale }: Props) {
  const switches = field ? conditionSwitches(field) : [];
  if (!field || switches.length === 0) return null;
  const { [field.key]: chosen = [], ...others } = state.choices;
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {switches.map((each) => {
        const selected = isOn(each, chosen);
        return (
          <li key={each.label.en}>
            <Chip selected={selected} href={hrefOf(selected ? others : { ...others, [field.key]: each.values })}>
              {each.label[locale]}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
