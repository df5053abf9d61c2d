import { singularLabel } from '#dictionary/field.ts';
import type { FormField } from '#dictionary/form.ts';
import { useApp } from '#web/use-app.ts';
import { type OfferForm, showField } from './use-offer-form.ts';

/** All categories as buttons, before one is chosen; the form goes on below a list of them then. */
export function CategoryChoice({ field, form }: { field: FormField; form: OfferForm }) {
  const { locale } = useApp();
  const choose = (key: string): void => {
    form.access.set(field.key, key);
    // The list takes the place and the focus of the button.
    requestAnimationFrame(() => showField(field.key));
  };
  return (
    <ul
      id={`field-${field.key}`}
      tabIndex={-1}
      className="grid gap-2 outline-none min-[360px]:grid-cols-2 sm:grid-cols-3"
    >
      {(field.options ?? []).map(({ key }) => (
        <li key={key} className="flex">
          <button
            type="button"
            onClick={() => choose(key)}
            className="min-h-12 w-full rounded-field border border-line px-3 py-2 text-left leading-tight hyphens-auto wrap-anywhere max-sm:px-2.5 max-sm:text-14 transition-colors hover:border-line-strong hover:bg-tint"
          >
            {singularLabel(field, key, locale)}
          </button>
        </li>
      ))}
    </ul>
  );
}
