import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import {
  type ComplaintReason,
  complaintNeedsComment,
  complaintReasons,
  maxCommentLength,
  reasonApplies,
} from '#listing/complaint-reasons.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApi, useApp } from '#web/use-app.ts';

const reasons = complaintReasons.filter(({ code }) => reasonApplies(code, 'seller'));

/** A complaint about the other side; administrators read the last messages with it. */
export function ComplainForm({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('messages.complaint');
  const { locale } = useApp();
  const api = useApi();
  const [reason, setReason] = useState<ComplaintReason | ''>('');
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<'reason' | 'comment' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const send = async (chosen: ComplaintReason): Promise<void> => {
    setBusy(true);
    try {
      await api('messages/complain', { id, reason: chosen, comment });
      showToast({ text: t('done'), tone: 'good' });
      onClose();
    } catch (error) {
      const isRepeated = error instanceof ApiError && error.body.fields?.[0]?.code === 'made_before';
      showToast({ text: t(isRepeated ? 'made_before' : 'failed'), tone: isRepeated ? 'good' : 'danger' });
      if (isRepeated) onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      noValidate
      className="space-y-3 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        const found =
          reason === '' ? 'reason' : complaintNeedsComment(reason) && comment.trim() === '' ? 'comment' : null;
        setProblem(found);
        if (!found && reason !== '') void send(reason);
      }}
    >
      <p className="text-14 text-ink-2">{t('text')}</p>
      <Select
        label={t('reason')}
        placeholder={t('choose')}
        value={reason}
        error={problem === 'reason' ? t('choose') : undefined}
        options={reasons.map((option) => ({ value: option.code, label: option[locale] }))}
        onChange={({ currentTarget }) => {
          setProblem(null);
          // The options are exactly the codes.
          setReason(currentTarget.value as ComplaintReason | '');
        }}
      />
      <TextInput
        label={t('comment')}
        value={comment}
        maxLength={maxCommentLength}
        autoComplete="off"
        error={problem === 'comment' ? t('say') : undefined}
        onChange={({ currentTarget }) => {
          setProblem(null);
          setComment(currentTarget.value);
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="danger" busy={isBusy}>
          {t('send')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
