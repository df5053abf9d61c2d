import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import {
  type ComplaintReason,
  complaintNeedsComment,
  complaintReasons,
  maxCommentLength,
  reasonApplies,
} from '#listing/complaint-reasons.ts';

declare module '#web/modals/dialog-data.ts' {
  interface DataByDialog {
    /** `about` says whether `id` is the id of a listing or of a seller. */
    complaint: { about: 'listing' | 'seller'; id: number };
  }
}

/** Dialog to complain about a listing or a seller. The input survives a failed request. */
export function Dialog({ data, onClose }: DialogProps<'complaint'>) {
  const t = useTranslations('complaints');
  const { api, locale } = useApp();
  const [reason, setReason] = useState<ComplaintReason | null>(null);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<'reason' | 'comment' | 'too_long' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { about = 'listing', id } = data;

  const send = async (): Promise<void> => {
    if (id === undefined || isBusy) return;
    if (!reason) return setProblem('reason');
    if (complaintNeedsComment(reason) && !comment.trim()) return setProblem('comment');
    if (comment.trim().length > maxCommentLength) return setProblem('too_long');
    setBusy(true);
    try {
      await api('complaints/create', { about, id, reason, comment });
      showToast({ text: t('sent'), tone: 'good' });
      onClose();
    } catch (error) {
      const code = error instanceof ApiError ? (error.body.fields?.[0]?.code ?? error.code) : 'failed';
      const known = code === 'made_before' || code === 'own' || code === 'too_many_requests' || code === 'not_found';
      showToast({ text: t(`failure.${known ? code : 'failed'}`), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Frame
      open
      onClose={onClose}
      title={t(`title.${about}`)}
      closeLabel={t('close')}
      footer={
        <>
          <Button busy={isBusy} onClick={() => void send()}>
            {t('send')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('reason')}
        name="reason"
        value={reason ?? ''}
        onValue={(value) => {
          setProblem(null);
          // The options are exactly the codes.
          setReason(value as ComplaintReason);
        }}
        error={problem === 'reason' ? t('choose') : undefined}
        options={complaintReasons
          .filter((reason) => reasonApplies(reason.code, about))
          .map((reason) => ({ value: reason.code, label: reason[locale] }))}
      />
      <TextArea
        className="mt-4"
        label={t('comment')}
        error={
          problem === 'comment'
            ? t('say')
            : problem === 'too_long'
              ? t('too_long', { most: maxCommentLength })
              : undefined
        }
        most={maxCommentLength}
        counted
        value={comment}
        onChange={(event) => {
          setProblem(null);
          setComment(event.target.value);
        }}
      />
    </Frame>
  );
}
