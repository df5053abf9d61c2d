import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { useApp } from '#web/use-app.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import type { ConfirmRequest } from './confirm.ts';
import { CheckPending, ConfirmActs, Duplicates, Failure, ReviewTime, useCheck } from './ConfirmParts.tsx';
import { Questions, useQuestions } from './ConfirmQuestions.tsx';
import { ValueView } from './form/ValueView.tsx';

/** Dialog «confirm offer update» of specification §3: what changes at once and what after a review. */
export function Dialog({ data, onClose }: DialogProps<'confirm-offer-update'>) {
  const { request } = data;
  useEffect(() => {
    if (!request?.live) onClose();
  }, [request, onClose]);
  return request?.live ? <ConfirmUpdate request={request} onClose={onClose} /> : null;
}

function ConfirmUpdate({ request, onClose }: { request: ConfirmRequest; onClose: () => void }) {
  const t = useTranslations('posting.confirm');
  const { check, reviewSeconds } = useCheck(request);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const checked = check.data;
  const edit = checked?.edit ?? { live: [], moderation: [] };
  const changed = new Set([...edit.live, ...edit.moderation]);
  // Unchanged figures were already confirmed when the listing was posted.
  const questions = useQuestions(
    (checked?.doubts ?? []).filter(
      ({ field, beside_field: beside }) => changed.has(field) || changed.has(beside ?? ''),
    ),
  );

  const save = async (): Promise<void> => {
    if (isBusy || !questions.check()) return;
    setBusy(true);
    setFailure(await request.submit(null));
    setBusy(false);
  };

  return (
    <Frame
      open
      onClose={onClose}
      title={t('update_title')}
      closeLabel={t('back')}
      size="md"
      footer={
        <ConfirmActs
          label={t('save')}
          busy={isBusy}
          disabled={!checked}
          onSubmit={() => void save()}
          onClose={onClose}
        />
      }
    >
      {!checked ? (
        <CheckPending failed={check.isError} onRetry={() => void check.refetch()} />
      ) : (
        <div className="space-y-4">
          <Failure code={failure} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{t(edit.live.length + edit.moderation.length === 0 ? 'no_changes' : 'update_lead')}</p>
            <Button variant="secondary" size="sm" icon="eye" onClick={request.openPreview}>
              {t('preview')}
            </Button>
          </div>
          <Changes title={t('at_once')} keys={edit.live} request={request} />
          <Changes title={t('after_review')} keys={edit.moderation} request={request} />
          {edit.moderation.length > 0 && <ReviewTime seconds={reviewSeconds} />}
          <Questions questions={questions} request={request} />
          <Duplicates items={checked.duplicates} kind={request.kind} />
        </div>
      )}
    </Frame>
  );
}

type ChangesProps = { title: string; keys: readonly string[]; request: ConfirmRequest };

function Changes({ title, keys, request: { kind, content, live } }: ChangesProps) {
  const t = useTranslations('posting.confirm');
  const { locale } = useApp();
  if (keys.length === 0 || !live) return null;
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <dl className="mt-1 divide-y divide-line">
        {keys.map((key) => {
          const field = kind.fields.find((one) => one.key === key);
          if (!field) return null;
          return (
            <div key={key} className="grid gap-1 py-2 sm:grid-cols-[10rem_1fr]">
              <dt className="text-14 text-ink-2">{field.label[locale]}</dt>
              <dd className="min-w-0 space-y-1">
                <div className="text-ink-3 line-through decoration-1">
                  <span className="sr-only">{t('was')} </span>
                  <ValueView field={field} content={live.content} beside={content} />
                </div>
                <div>
                  <span className="sr-only">{t('becomes')} </span>
                  <ValueView field={field} content={content} beside={live.content} />
                </div>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
