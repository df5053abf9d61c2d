import { DescriptionList } from '#ui/DescriptionList.tsx';
import type { Language } from '../field.ts';
import { type Dictionary, labelInCategory } from '../dictionary.ts';
import type { Names } from '../fact-text.ts';
import { type Fact, factGroups, withoutSingleRows } from './fact-groups.ts';
import { foreignLanguage } from '../text-language.ts';

type Props = {
  dictionary: Pick<Dictionary, 'fields' | 'groups' | 'category'>;
  /** The values by field key, and the catalogue rows that they reference. */
  item: { readonly values: Readonly<Record<string, unknown>>; readonly refs: Names };
  locale: Language;
};

/** A link shows its site alone, and a Russian text on an English page is marked as such. */
const shownIn =
  (locale: Language) =>
  ({ href, value, ...fact }: Fact) => ({
    ...fact,
    value: href ? (
      <a href={href} target="_blank" rel="nofollow noopener noreferrer ugc" className="text-accent underline">
        {new URL(href).hostname.replace(/^www\./, '')}
      </a>
    ) : typeof value === 'string' && foreignLanguage(value, locale) ? (
      <span lang={foreignLanguage(value, locale)}>{value}</span>
    ) : (
      value
    ),
  });

/** The facts of a page, by the groups of the dictionary, the first of which is about the thing itself and takes in what would stand alone. */
export function Facts({ dictionary, item, locale }: Props) {
  const [about] = dictionary.groups;
  if (!about) return null;
  const general = labelInCategory(about, dictionary.category === null ? null : item.values[dictionary.category])[
    locale
  ];
  const groups = withoutSingleRows(factGroups(dictionary, item.values, item.refs, locale), general);
  return <DescriptionList groups={groups.map((group) => ({ ...group, items: group.items.map(shownIn(locale)) }))} />;
}
