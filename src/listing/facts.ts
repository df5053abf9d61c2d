import { factText, type Names } from '#dictionary/fact-text.ts';
import { type Field, type Language, optionLabel, optionOf } from '#dictionary/field.ts';
import { factFormatters } from '#kinds/fact-formatters.ts';
import { inLine } from './in-line.ts';
import { isNamedByType } from './is-named-by-type.ts';
import type { KindData } from './kind-data.ts';
import { refInLine } from './ref-in-line.ts';

type Values = Readonly<Record<string, unknown>>;

/** Options of a set that a line has room for. */
const mostOptions = 3;

function textOf(field: Field, value: unknown, refs: Names, language: Language): string {
  if (optionOf(field, value)?.isUnsaid) return '';
  if (field.type === 'bool') return value === true ? inLine(field.label[language]) : '';
  if (field.type === 'set' && Array.isArray(value))
    return value
      .slice(0, mostOptions)
      .map((key) => inLine(optionLabel(field, key, language)))
      .join(', ');
  const text = factText(field, value, refs, language);
  if (field.type === 'ref') return refInLine(field, text, language);
  return field.type === 'enum' || field.type === 'count' ? inLine(text) : text;
}

/** A line of a card, «84 000 км · 2,0 л, 150 л.с., бензин · автомат», as its parts in the order of the kind's `facts`, `badges` or `details`. */
export function factsLine(
  data: KindData,
  values: Values,
  refs: Names,
  language: Language,
  line: 'facts' | 'badges' | 'details' = 'facts',
): string[] {
  const own = factFormatters[data.kind] ?? {};
  const factOf = (key: string): string => {
    const field = data.fields.find((candidate) => candidate.key === key);
    const value = values[key] ?? null;
    if (!field || value === null || (key === data.category && isNamedByType(data, values))) return '';
    if (own[key]) return own[key](value, language, values);
    const text = textOf(field, value, refs, language);
    // «12 мес.» alone does not tell that it is the warranty.
    const isNamed = line !== 'facts' && (field.type === 'int' || field.type === 'number');
    return isNamed ? `${inLine(field.label[language])}\u00A0${text}` : text;
  };
  return data[line].map((part) => part.map(factOf).filter(Boolean).join(', ')).filter(Boolean);
}
