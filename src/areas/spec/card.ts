import { optionLabel } from '#areas/listing/fields.ts';
import { categories } from './options.ts';

type Named = { readonly name: string } | null | undefined;

/** The title of a machine: «Komatsu PC200-8, 2014»; one of no known make by what its seller wrote, else by its kind. */
export function specTitle(machine: {
  readonly mark: Named;
  readonly model: Named;
  readonly words: string | null;
  readonly category: string;
  /** Null while a draft says none. */
  readonly year: number | null;
}): string {
  const listed = [machine.mark?.name, machine.model?.name].filter(Boolean).join(' ');
  const name = machine.model ? listed : [listed, machine.words].filter(Boolean).join(' ');
  const thing = name || optionLabel({ options: categories }, machine.category, 'ru');
  return [thing, machine.year].filter(Boolean).join(', ');
}
