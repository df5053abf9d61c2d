import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { paths } from '#web/paths.ts';
import type { ConfirmRequest } from './confirm.ts';
import { CheckPending, ConfirmActs, Duplicates, Failure, ReviewTime, useCheck } from './ConfirmParts.tsx';
import { Questions, useQuestions } from './ConfirmQuestions.tsx';
import { photosIn } from './form/draft-content.ts';
import { isFilled } from '#dictionary/web/form-model.ts';

/** Dialog «confirm offer» of specification §3: what to check before a listing is published. */
export function Dialog({ data, onClose }: DialogProps<'confirm-offer'>) {
  const { request } = data;
  // Opened by its URL alone, the dialog has no form behind it and closes.
  useEffect(() => {
    if (!request) onClose();
  }, [request, onClose]);
  return request ? <ConfirmOffer request={request} onClose={onClose} /> : null;
}

/** Returns the empty recommended fields; each entry lists fields of which any one is enough. */
const missingOf = ({ kind, content }: ConfirmRequest): readonly (readonly string[])[] =>
  kind.recommended.filter((keys) =>
    keys.every((key) =>
      key === 'photos' ? photosIn(content.photos, key).length === 0 : !isFilled(content.values[key]),
    ),
  );

function ConfirmOffer({ request, onClose }: { request: ConfirmRequest; onClose: () => void }) {
  const t = useTranslations('posting.confirm');
  const { locale } = useApp();
  const href = useHref();
  const { check, reviewSeconds } = useCheck(request);
  const [hasConsent, setConsent] = useState(false);
  const [isUnticked, setUnticked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const checked = check.data;
  const { kind } = request;
  const questions = useQuestions(checked?.doubts ?? []);

  const publish = async (): Promise<void> => {
    if (!checked || isBusy) return;
    const { given, version } = checked.consent;
    const isAnswered = questions.check();
    setUnticked(!given && !hasConsent);
    if (!isAnswered || (!given && !hasConsent)) return;
    setBusy(true);
    setFailure(await request.submit(given ? null : version));
    setBusy(false);
  };

  const label = (key: string): string => kind.fields.find((field) => field.key === key)?.label[locale] ?? key;
  const missing = missingOf(request);
  const document = (words: ReactNode) => (
    <a className="link" href={href(paths.legal('publication'))} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
  return (
    <Frame
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={t('back')}
      size="md"
      footer={
        <ConfirmActs
          label={t('publish')}
          busy={isBusy}
          disabled={!checked || checked.quota.left === 0}
          onSubmit={() => void publish()}
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
            <p>{t('lead')}</p>
            <Button variant="secondary" size="sm" icon="eye" onClick={request.openPreview}>
              {t('preview')}
            </Button>
          </div>
          {missing.length > 0 && (
            <section>
              <h3 className="font-medium">{t('missing')}</h3>
              <ul className="mt-1 flex flex-wrap gap-x-4">
                {missing.map((keys) => (
                  <li key={keys[0]}>
                    <button type="button" className="link min-h-11" onClick={() => request.goTo(keys[0] ?? '')}>
                      {keys.map(label).join(t('or'))}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Questions questions={questions} request={request} />
          <Duplicates items={checked.duplicates} kind={kind} />
          {checked.quota.left === 0 ? (
            <Notice tone="danger">{t('no_places', { slots: checked.quota.slots })}</Notice>
          ) : (
            <p className="text-14 text-ink-2">
              {t('places', { left: checked.quota.left, slots: checked.quota.slots })}
            </p>
          )}
          <ReviewTime seconds={reviewSeconds} />
          <section>
            <h3 className="font-medium">{t('rules')}</h3>
            <ul className="mt-1 list-disc space-y-1 pl-5 text-14 text-ink-2">
              {(['true', 'own', 'contacts'] as const).map((rule) => (
                <li key={rule}>{t(`rule.${rule}`)}</li>
              ))}
            </ul>
            <a className="link text-14" href={href(paths.legal('terms'))} target="_blank" rel="noreferrer">
              {t('all_rules')}
            </a>
          </section>
          {!checked.consent.given && (
            <Checkbox
              label={t.rich('consent', { a: document })}
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
    </Frame>
  );
}
