import { formatInteger } from '#ui/format.ts';
import type { Language } from '#dictionary/field.ts';

type Props = {
  name: string;
  /** What it says while nothing is being added. */
  label: string;
  title: string;
  locale: Language;
  options: readonly { value: string; label: string; count?: number | undefined }[];
};

/** A native list that adds one more value to those ticked above it. */
export function AddOption({ name, label, title, locale, options }: Props) {
  return (
    <div className="add">
      <select name={name} aria-label={title} defaultValue="" data-adds="" className="field-box">
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
