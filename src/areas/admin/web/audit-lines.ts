import type { useTranslations } from 'use-intl';
import type { RejectionReason } from '#listing/contract.ts';
import type { Field } from '#dictionary/field.ts';
import { type ListingStatus, listingStatuses } from '#listing/lifecycle.ts';
import { rejectionReasons } from '#listing/rejection-reasons.ts';
import type { OutputOf } from '#contract/client.ts';
import { formatInteger, type Locale } from '#ui/format.ts';
import {
  answerWays,
  type AuditDetail,
  detailsOf,
  complaintConsequences,
  peopleSearchTypes,
} from '#areas/audit/details.ts';
import { reviewRefusalText } from '#contract/review-refusals.ts';
import { blockReasons } from '#contract/block-reasons.ts';

type Line = OutputOf<'admin/audit/get'>['items'][number];
type Context = {
  t: ReturnType<typeof useTranslations<'admin.log'>>;
  locale: Locale;
  when: (at: string) => string;
  fieldsOf: (line: Line) => readonly Pick<Field, 'key' | 'label'>[];
};

type Coded = readonly ({ readonly code: string } & Readonly<Record<Locale, string>>)[];
const wordOf = (table: Coded, code: string, locale: Locale): string =>
  table.find((option) => option.code === code)?.[locale] ?? code;

function spanText({ t }: Context, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 1 ? t('under_minute') : t('span', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** Returns the text of a detail. A value of another shape comes from an earlier version of the program and is shown as stored. */
function textOf(line: Line, { as }: AuditDetail, value: unknown, context: Context): string {
  const { t, locale, when, fieldsOf } = context;
  const labelOf = (key: string): string => fieldsOf(line).find((field) => field.key === key)?.label[locale] ?? key;
  if (typeof value === 'number') return as === 'seconds' ? spanText(context, value) : formatInteger(value, locale);
  if (typeof value === 'string') {
    if (as === 'moment') return when(value);
    if (as === 'asked') return wordOf(peopleSearchTypes, value, locale);
    if (as === 'review_refusal') return reviewRefusalText(value, locale);
    if (as === 'answer_way') return wordOf(answerWays, value, locale);
    if (as === 'follow') return wordOf(complaintConsequences, value, locale);
    return as === 'block_reason' ? wordOf(blockReasons, value, locale) : value;
  }
  // insertAudit's types guarantee the contents of arrays and objects.
  if (Array.isArray(value) && as === 'fields') return (value as string[]).map(labelOf).join(', ');
  if (Array.isArray(value) && as === 'reasons') {
    return (value as RejectionReason[])
      .map(({ code, field, comment }) =>
        [field && labelOf(field), wordOf(rejectionReasons, code, locale), comment].filter(Boolean).join(': '),
      )
      .join('; ');
  }
  if (as === 'former') {
    const { status, expires_at: end } = value as { status: string; expires_at?: string | null };
    const label = Object.hasOwn(listingStatuses, status)
      ? listingStatuses[status as ListingStatus].label[locale]
      : status;
    return end ? t('until', { status: label, when: when(end) }) : label;
  }
  return JSON.stringify(value);
}

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Returns the details of a log entry as label and text; empty ones are left out. */
export function detailLines(line: Line, context: Context): [label: string, text: string][] {
  const known = detailsOf(line.act);
  const keys = [...Object.keys(known), ...Object.keys(line.detail).filter((key) => !Object.hasOwn(known, key))];
  return keys
    .filter((key) => isSaid(line.detail[key]))
    .map((key) => {
      const detail = known[key] ?? { as: 'text', ru: key, en: key };
      return [detail[context.locale], textOf(line, detail, line.detail[key], context)];
    });
}
