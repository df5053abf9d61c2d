import { DescriptionList } from '#ui/DescriptionList.tsx';
import type { Language } from '../field.ts';
import type { Dictionary } from '../dictionary.ts';
import type { Names } from '../fact-text.ts';
import { factGroups } from './fact-groups.ts';

type Props = {
  dictionary: Pick<Dictionary, 'fields' | 'groups' | 'category'>;
  /** The values by field key, and the catalogue rows that they reference. */
  item: { readonly values: Readonly<Record<string, unknown>>; readonly refs: Names };
  locale: Language;
};

/** The facts of a page, by the groups of the dictionary. */
export function Facts({ dictionary, item, locale }: Props) {
  return <DescriptionList groups={factGroups(dictionary, item.values, item.refs, locale)} />;
}
