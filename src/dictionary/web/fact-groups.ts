import { type Names, valueText } from '../fact-text.ts';
import type { Field, Language } from '../field.ts';
import { type Dictionary, labelInCategory } from '../dictionary.ts';

/** `href` is the address of a fact that is a link. A fact of several options is a list. */
export type Fact = { key: string; label: string; value: string; isList?: true; href?: string };
/** A fact that is yes or no; `value` says which in words. */
export type FactMark = Omit<Fact, 'isList'> & { isYes: boolean };
export type FactGroup = { key: string; title: string; isApart?: true; items: Fact[]; marks: FactMark[] };

/** A yes or a no in the words of its field; null where it has none. */
const answerOf = (
  { key, answers }: Field,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): string | null =>
  answers && typeof values[key] === 'boolean' ? answers[values[key] ? 'yes' : 'no'][language] : null;

/** The label of a fact on the page, of a «no» in words of its own where the field has them. */
const labelOf = ({ key, answers, noLabel, factLabel, label }: Field, values: Readonly<Record<string, unknown>>) =>
  answers?.label ?? (values[key] === false ? noLabel : undefined) ?? factLabel ?? label;

/** The facts of a page by group of the dictionary. Empty values, and groups without values, are omitted; what is yes or no stands apart. */
export function factGroups(
  dictionary: Pick<Dictionary, 'fields' | 'groups' | 'category'>,
  values: Readonly<Record<string, unknown>>,
  refs: Names,
  language: Language,
): FactGroup[] {
  const category = dictionary.category === null ? null : values[dictionary.category];
  return dictionary.groups
    .map((group) => {
      const facts = dictionary.fields
        .filter((field) => field.group === group.key)
        .map((field) => ({
          key: field.key,
          label: labelOf(field, values)[language],
          value: answerOf(field, values, language) ?? valueText(field, values, refs, language),
          isMark: field.type === 'bool' && !field.answers,
          saysNo: values[field.key] === false && field.noLabel !== undefined,
          isYes: values[field.key] === true,
          more: {
            ...(field.isLink && { href: String(values[field.key]) }),
            ...(field.type === 'set' && { isList: true as const }),
          },
        }))
        .filter((fact) => fact.value !== '');
      return {
        key: group.key,
        title: labelInCategory(group, category)[language],
        ...(group.isApart && { isApart: true as const }),
        items: facts.flatMap(({ key, label, value, isMark, more }) => (isMark ? [] : [{ key, label, value, ...more }])),
        // Properties that the thing has come before those that it lacks.
        marks: facts
          // A label that says «no» has no second one after it.
          .flatMap(({ key, label, value, isMark, isYes, saysNo }) =>
            isMark ? [{ key, label, value: saysNo ? '' : value, isYes }] : [],
          ) // prettier-ignore
          .sort((a, b) => Number(b.isYes) - Number(a.isYes)),
      };
    })
    .filter((group) => group.items.length > 0 || group.marks.length > 0);
}

/** A group of so few facts reads better without a heading of its own. */
const rowsOf = ({ items, marks }: FactGroup): number => items.length + Math.min(marks.length, 2);
const isRow = (group: FactGroup): boolean => rowsOf(group) === 1 && !group.isApart;
/** So few facts in all need no headings. */
const fewest = 5;

const joined = ([first, ...others]: readonly [FactGroup, ...FactGroup[]]): FactGroup => ({
  ...first,
  items: [first, ...others].flatMap(({ items }) => items),
  marks: [first, ...others].flatMap(({ marks }) => marks).sort((a, b) => Number(b.isYes) - Number(a.isYes)),
});

/**
 * The groups of a page without those of a single row, whose heading would say the same as the row («Состояние»): such rows are in the first group,
 * which is about the thing itself and has the heading `general`. Few facts are one group without a heading.
 */
export function withoutSingleRows(groups: readonly FactGroup[], general: string): FactGroup[] {
  const [first, ...others] = groups;
  if (!first) return [];
  const count = groups.reduce((sum, group) => sum + rowsOf(group), 0);
  if (count <= fewest) return [{ ...joined([first, ...others]), title: '' }];
  const rows = others.filter(isRow);
  const kept = others.filter((group) => !isRow(group));
  // A single row with no other like it needs the group that follows.
  const next = isRow(first) && rows.length === 0 ? kept.splice(0, 1) : [];
  return [{ ...joined([first, ...next, ...rows]), title: general }, ...kept];
}
