import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { kinds } from '#areas/listing/web/kinds.ts';
import { reasonNeedsComment, rejectionReasons, type ReasonCode } from '#areas/object/reasons.ts';
import { ApiError, type InputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/context.tsx';
import { queueQuery, type Waiting } from './queue.ts';

type Decision = Pick<InputOf<'object/moderate'>, 'decision' | 'reasons'>;

/** Approve, or refuse with reasons; with keys too, so that a hundred decisions need no mouse. */
export function DecisionPanel({ listing, onDecided }: { listing: Waiting; onDecided: () => void }) {
  const t = useTranslations('admin');
  const { api, locale } = useApp();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<ReasonCode>>(new Set());
  const [comment, setComment] = useState('');
  const [isRefusing, setRefusing] = useState(false);
  const [problem, setProblem] = useState<'reason' | 'comment' | null>(null);
  const firstReason = useRef<HTMLInputElement>(null);

  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      api('object/moderate', { id: listing.id, expected_revision: listing.revision, ...decision }),
    onSuccess: (_answer, { decision }) => {
      showToast({
        text: t(decision === 'approve' ? 'decision.approved' : 'decision.rejected', { title: listing.title }),
        tone: 'good',
      });
      onDecided();
    },
    onError: (error) => {
      const isDecided = error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');
      showToast({ text: t(isDecided ? 'decision.already' : 'decision.failed'), tone: 'danger' });
    },
    // Whatever came of it, the queue has changed or may have.
    onSettled: () => queryClient.invalidateQueries(queueQuery(api)),
  });

  const approve = () => {
    if (!decide.isPending) decide.mutate({ decision: 'approve', reasons: [] });
  };
  const startRefusing = () => {
    setRefusing(true);
    requestAnimationFrame(() => firstReason.current?.focus());
  };
  const refuse = () => {
    if (decide.isPending) return;
    if (chosen.size === 0) return setProblem('reason');
    const text = comment.trim();
    if (!text && [...chosen].some(reasonNeedsComment)) return setProblem('comment');
    const reasons = rejectionReasons
      .filter((reason) => chosen.has(reason.code))
      .map(({ code, fields }) => ({ code, field: fields[0] ?? null, comment: text || null }));
    decide.mutate({ decision: 'reject', reasons });
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('textarea, select, dialog, input:not([type=checkbox])');
      if (event.code === 'Escape' && isRefusing) return setRefusing(false);
      if (event.code === 'Enter' && (event.ctrlKey || event.metaKey) && isRefusing) return refuse();
      if (typing || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.code === 'KeyA') approve();
      if (event.code === 'KeyR') startRefusing();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  return (
    <Card
      as="aside"
      title={t('decision.title')}
      className="max-lg:mt-6 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <div className="flex gap-3">
        <Button full busy={decide.isPending && decide.variables?.decision === 'approve'} onClick={approve}>
          {t('decision.approve')}
        </Button>
        <Button
          full
          variant="secondary"
          aria-expanded={isRefusing}
          onClick={() => (isRefusing ? setRefusing(false) : startRefusing())}
        >
          {t('decision.reject')}
        </Button>
      </div>
      {isRefusing && (
        <form
          className="mt-5"
          onSubmit={(event) => {
            event.preventDefault();
            refuse();
          }}
        >
          <fieldset aria-describedby={problem === 'reason' ? 'reason-error' : undefined}>
            <legend className="mb-1 text-14 font-medium">{t('decision.reasons')}</legend>
            {rejectionReasons.map((reason, at) => (
              <Checkbox
                key={reason.code}
                {...(at === 0 ? { ref: firstReason } : {})}
                label={reason[locale]}
                {...(reason.fields.length > 0
                  ? {
                      hint: reason.fields
                        .map(
                          (key) => kinds[listing.kind].fields.find((field) => field.key === key)?.label[locale] ?? key,
                        )
                        .join(', '),
                    }
                  : {})}
                checked={chosen.has(reason.code)}
                onChange={(event) => {
                  setProblem(null);
                  const next = new Set(chosen);
                  if (event.target.checked) next.add(reason.code);
                  else next.delete(reason.code);
                  setChosen(next);
                }}
              />
            ))}
            {problem === 'reason' && (
              <p id="reason-error" role="alert" className="text-14 text-danger">
                {t('decision.choose_reason')}
              </p>
            )}
          </fieldset>
          <TextArea
            className="mt-4"
            label={t('decision.comment')}
            hint={t('decision.comment_hint')}
            error={problem === 'comment' ? t('decision.comment_needed') : undefined}
            maxLength={500}
            counted
            value={comment}
            onChange={(event) => {
              setProblem(null);
              setComment(event.target.value);
            }}
          />
          <Button type="submit" variant="danger" full className="mt-4" busy={decide.isPending}>
            {t('decision.send')}
          </Button>
        </form>
      )}
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-t border-line pt-4 text-14 text-ink-2 max-lg:hidden">
        {(['next', 'previous', 'approve', 'reject', 'send'] as const).map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-small border border-line-strong px-1.5 py-0.5 text-12">
                {t(`keys.${key}.key`)}
              </kbd>
            </dt>
            <dd>{t(`keys.${key}.act`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
