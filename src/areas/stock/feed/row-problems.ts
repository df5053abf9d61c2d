import type { FieldIssue } from '#contract/errors.ts';
import type { Field } from '#dictionary/field.ts';
import { dataOf } from '#kinds/data.ts';
import { lastYear } from '#listing/field-checks.ts';
import { type KnownRow, type TableKind, tableKinds } from './row-texts.ts';
import { quote, scaleOf } from './to-content.ts';

/** A problem as it is stored; `kind` is the kind whose dictionary has the field. */
export type RowProblem = FieldIssue & { kind?: TableKind };

/** The first problem of each field, with the row's own text in the message. */
export function reportedProblems(
  kind: TableKind,
  texts: KnownRow['texts'],
  problems: readonly FieldIssue[],
): RowProblem[] {
  const first = new Map(problems.toReversed().map((problem) => [problem.path, problem]));
  return [...first.values()].toReversed().map((problem) => {
    const { path, message } = problem;
    const text = texts.get(path.split('.')[0] ?? '')?.join(', ');
    return {
      ...problem,
      kind,
      message: text === undefined || message.includes('«') ? message : `${quote(text)}: ${message}`,
    };
  });
}

/** What a table should have for a field; bounds are those of a number or of a text's length. */
type Expected = {
  type: 'number' | 'yes_no' | 'text' | 'choice';
  min: number | null;
  max: number | null;
  unit: { ru: string; en: string } | null;
};

const roubles = { ru: '₽', en: '₽' };
const none = { min: null, max: null, unit: null };

function expected(field: Field, now: Date): Expected {
  const { type, key, min, max = null, unit = null } = field;
  switch (type) {
    case 'int':
    case 'number':
    case 'money':
    case 'percent': {
      const scale = scaleOf(field);
      const most = key === 'year' ? lastYear(now) : max;
      return {
        type: 'number',
        min: (min ?? 0) / scale,
        max: most === null ? null : most / scale,
        unit: type === 'money' ? roubles : type === 'percent' ? { ru: '%', en: '%' } : unit,
      };
    }
    case 'text':
      return { ...none, type: 'text', min: min ?? null, max };
    case 'bool':
      return { ...none, type: 'yes_no' };
    default:
      return { ...none, type: 'choice' };
  }
}

/** The label and the expected values of a field. A row of an unknown kind has the fields of the first kind with such a key. */
export function reportedField(
  { path, kind }: Pick<RowProblem, 'path' | 'kind'>,
  now: Date,
): { label: { ru: string; en: string } | null; expects: Expected | null } {
  const [key] = path.split('.');
  const fields: readonly Field[] = (kind ? [kind] : tableKinds).flatMap((one) => [...dataOf(one).fields]);
  const field = fields.find((one) => one.key === key && one.type !== 'photos');
  if (!field) return { label: null, expects: null };
  return { label: { ru: field.label.ru, en: field.label.en }, expects: expected(field, now) };
}
