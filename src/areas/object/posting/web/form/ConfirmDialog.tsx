import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { useApi, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { checkQuery } from './check-query.ts';
import {
  CheckPending,
  Changes,
  Duplicates,
  MissingFields,
  PublishingRules,
  Quota,
  ReviewTime,
} from './ConfirmParts.tsx';
import { Questions, useQuestions } from './ConfirmQuestions.tsx';
import type { DraftContent } from './draft-content.ts';
import { PlanField } from './PlanField.tsx';
import { usePlan } from './use-plan.ts';
import { isKnownFailure } from './failures.ts';
import type { OfferForm } from './use-offer-form.ts';
import type { Submission } from './use-submission.ts';

type ConfirmDialogProps = {
  form: OfferForm;
  /** The content of the edited listing as it is public now; null for a new listing. */
  live: DraftContent | null;
  submission: Submission;
  onPreview: () => void;
  /** Returns to a field of the form. */
  onEdit: (key: string) => void;
};

const noChanges = { live: [], moderation: [] };

/**
 * Dialogs «confirm offer» and «confirm offer update» of specification §3: what to check before a listing is published, or what an edit
 * changes at once and what after a review.
 */
export function ConfirmDialog({ form, live, submission, onPreview, onEdit }: ConfirmDialogProps) {
  const t = useTranslations('posting.confirm');
  const failures = useTranslations('posting.failures');
  const href = useHref();
  const api = useApi();
  const check = useQuery(checkQuery(api, form));
  const [hasConsent, setConsent] = useState(false);
  const [isUnticked, setUnticked] = useState(false);
  const plan = usePlan();
  const { definition, failure } = form;
  const checked = check.data;
  const edit = checked?.edit ?? noChanges;
  const changed = new Set([...edit.live, ...edit.moderation]);
  const questions = useQuestions(
    (checked?.doubts ?? []).filter(
      // Unchanged figures were already confirmed when the listing was posted.
      ({ field, beside_field: beside }) => !live || changed.has(field) || changed.has(beside ?? ''),
    ),
  );
  const needsConsent = !live && checked?.consent.given === false;
  const hasNoPlace = !live && checked?.quota.left === 0;

  const submit = (): void => {
    if (!checked) return;
    const isAnswered = questions.check();
    setUnticked(needsConsent && !hasConsent);
    const publishAt = plan.check();
    if (isAnswered && publishAt !== undefined && (!needsConsent || hasConsent))
      void submission.submit({ consent: needsConsent ? checked.consent.version : null, publishAt });
  };

  const publicationLink = (words: ReactNode) => (
    <a className="link" href={href(paths.legal('publication'))} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
  return (
    <Dialog
      open
      onClose={submission.cancel}
      title={t(live ? 'update_title' : 'title')}
      closeLabel={t('back')}
      size="md"
      footer={
        <>
          <Button
            busy={submission.isSending}
            disabled={!checked || hasNoPlace}
            onClick={submit}
            className="max-sm:flex-1"
          >
            {t(live ? 'save' : 'publish')}
          </Button>
          <Button variant="secondary" onClick={submission.cancel}>
            {t('back')}
          </Button>
        </>
      }
    >
      {!checked ? (
        <CheckPending failed={check.isError} onRetry={() => void check.refetch()} />
      ) : (
        <div className="space-y-4">
          {failure !== null && (
            <Notice tone="danger">{failures(isKnownFailure(failure) ? failure : 'internal')}</Notice>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{t(!live ? 'lead' : changed.size === 0 ? 'no_changes' : 'update_lead')}</p>
            <Button variant="secondary" size="sm" icon="eye" onClick={onPreview}>
              {t('preview')}
            </Button>
          </div>
          {live ? (
            <>
              <Changes title={t('at_once')} keys={edit.live} form={form} live={live} />
              <Changes title={t('after_review')} keys={edit.moderation} form={form} live={live} />
              {edit.moderation.length > 0 && <ReviewTime />}
            </>
          ) : (
            <MissingFields form={form} onEdit={onEdit} />
          )}
          <Questions questions={questions} fields={definition.fields} onEdit={onEdit} />
          <Duplicates items={checked.duplicates} kind={definition.kind} />
          {!live && (
            <>
              <Quota {...checked.quota} />
              <PlanField plan={plan} />
              <ReviewTime />
              <PublishingRules />
            </>
          )}
          {needsConsent && (
            <Checkbox
              label={t.rich('consent', { a: publicationLink })}
              checked={hasConsent}
              error={isUnticked ? t('consent_needed') : undefined}
              onChange={(event) => {
                setConsent(event.target.checked);
                setUnticked(false);
              }}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
