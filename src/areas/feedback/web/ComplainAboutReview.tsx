import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ReviewRefusal, refusalNeedsComment, reviewRefusals } from '#contract/review-refusals.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApi, useApp } from '#web/use-app.ts';
import { reviewLengths } from '../rules.ts';
import { useReviewAct } from './use-review-act.ts';

type FormProps = {
  label: string;
  submit: string;
  onSend: (reason: ReviewRefusal, comment: string) => Promise<boolean>;
  isBusy: boolean;
  variant?: 'danger' | 'secondary';
};

/** The reasons to choose from, with a text field for the reason that needs one. */
export function ReasonForm({ label, submit, onSend, isBusy, variant = 'secondary' }: FormProps) {
  const t = useTranslations('feedback.reason');
  const { locale } = useApp();
  const [reason, setReason] = useState<ReviewRefusal | ''>('');
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<'reason' | 'comment' | null>(null);
  return (
    <form
      noValidate
      className="mt-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        const found =
          reason === '' ? 'reason' : refusalNeedsComment(reason) && comment.trim() === '' ? 'comment' : null;
        setProblem(found);
        if (!found && reason !== '') void onSend(reason, comment);
      }}
    >
      <Select
        label={label}
        placeholder={t('choose')}
        value={reason}
        error={problem === 'reason' ? t('choose') : undefined}
        options={reviewRefusals.map((option) => ({ value: option.code, label: option[locale] }))}
        onChange={({ currentTarget }) => {
          setProblem(null);
          // The options are exactly the codes.
          setReason(currentTarget.value as ReviewRefusal | '');
        }}
      />
      <TextInput
        label={t('comment')}
        value={comment}
        maxLength={reviewLengths.comment}
        autoComplete="off"
        error={problem === 'comment' ? t('say') : undefined}
        onChange={({ currentTarget }) => {
          setProblem(null);
          setComment(currentTarget.value);
        }}
      />
      <Button type="submit" variant={variant} busy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}

/** A complaint about another person's review. */
export function ComplainAboutReview({ id }: { id: number }) {
  const t = useTranslations('feedback');
  const api = useApi();
  const { isBusy, perform } = useReviewAct();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="quiet" size="sm" className="mt-2 -ml-3" onClick={() => setOpen(true)}>
        {t('complain')}
      </Button>
    );
  return (
    <ReasonForm
      label={t('complain_reason')}
      submit={t('send_complaint')}
      isBusy={isBusy}
      onSend={async (reason, comment) => {
        const isDone = await perform(() => api('feedback/complain', { id, reason, comment }), 'complained');
        if (isDone) setOpen(false);
        return isDone;
      }}
    />
  );
}
