import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { reasonCommentLength } from '#listing/rejection-reasons.ts';
import { useApp } from '#web/use-app.ts';
import { fieldsOfReason } from './reasons-of-kinds.ts';
import type { Refusal } from './use-refusal.ts';

type Props = { refusal: Refusal; onSend: () => void };

/** Focuses the comment field of the reason that was chosen last. */
export const focusLastComment = (form: HTMLElement | null): void =>
  [...(form?.querySelectorAll<HTMLTextAreaElement>('[data-reason-comment]') ?? [])].at(-1)?.focus();

/** Reasons with their keyboard shortcuts. A chosen reason shows the field at which the owner reads it and a comment of its own. */
export function ReasonList({ refusal, onSend }: Props) {
  const t = useTranslations('admin.decision');
  const { locale } = useApp();
  const { fields, reasons, chosen, problem, toggle, change } = refusal;
  const labelOf = (key: string) => fields[0]?.find((field) => field.key === key)?.label[locale] ?? key;
  const isMissing = problem === 'reason';
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (problem && problem !== 'reason')
      list.current?.querySelector<HTMLElement>(`[data-reason-comment=${problem}]`)?.focus();
  }, [problem]);
  return (
    <fieldset ref={list} aria-describedby={isMissing ? 'reason-error' : undefined}>
      <legend className="mb-1 text-14 font-medium">{t('reasons')}</legend>
      {reasons.map((reason) => {
        const { code, key, [locale]: label } = reason;
        const chosenReason = chosen.get(code);
        const about = chosenReason ? fieldsOfReason(reason, fields) : [];
        return (
          <div key={code}>
            <Checkbox
              label={key === null ? label : `${key} · ${label}`}
              checked={chosenReason !== undefined}
              onChange={() => toggle(code)}
            />
            {chosenReason && (
              <div className="mb-3 ml-8 space-y-3">
                {about.length > 1 && (
                  <Select
                    label={t('field')}
                    value={chosenReason.field ?? ''}
                    options={[
                      { value: '', label: t('whole') },
                      ...about.map((field) => ({ value: field, label: labelOf(field) })),
                    ]}
                    onChange={(event) => change(code, { field: event.target.value || null })}
                  />
                )}
                <TextArea
                  label={t('comment')}
                  rows={2}
                  data-reason-comment={code}
                  error={
                    problem === code
                      ? t(chosenReason.comment.trim() ? 'comment_long' : 'comment_needed', {
                          most: reasonCommentLength,
                        })
                      : undefined
                  }
                  counted
                  most={reasonCommentLength}
                  value={chosenReason.comment}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
                    if (event.key === 'Escape') event.currentTarget.blur();
                  }}
                  onChange={(event) => change(code, { comment: event.target.value })}
                />
              </div>
            )}
          </div>
        );
      })}
      {isMissing && (
        <p id="reason-error" role="alert" className="text-14 text-danger">
          {t('choose_reason')}
        </p>
      )}
    </fieldset>
  );
}
