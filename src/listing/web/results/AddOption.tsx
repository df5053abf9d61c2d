import type { Ref } from 'react';
import { formatInteger } from '#ui/format.ts';
import type { Language } from '#dictionary/field.ts';

type Props = {
  name: string;
  /** The text of the list while no option is selected. */
  label: string;
  title: string;
  locale: Language;
  options: readonly { value: string; label: string; count?: number | undefined }[];
  select?: Ref<HTMLSelectElement>;
  hidden?: boolean;
};

/** A native select that adds one more value to the ticked ones above it. */
export function AddOption({ name, label, title, locale, options, select, hidden }: Props) {
  return (
    <div className="add" hidden={hidden}>
      <select ref={select} name={name} aria-label={title} defaultValue="" data-adds="" className="field-box">
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === undefined ? option.label : `${option.label} (${formatInteger(option.count, locale)})`}
          </option>
        ))}
      </select>
    </div>
  );
}
