import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { ProgressList } from '#ui/ProgressList.tsx';
import { useApp } from '#web/use-app.ts';
import { Conflict } from './Conflict.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { DraftContent } from './draft-content.ts';
import type { DraftSync } from './draft-sync.ts';
import { isKnownFailure } from './failures.ts';
import { FormSections } from './FormSections.tsx';
import { isFilled, rootOf, sectionState } from '#dictionary/web/form-model.ts';
import { fieldsOf, sectionsOf } from './form-sections.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { type OfferForm, showField } from './use-offer-form.ts';
import type { Preview } from './use-preview.ts';
import type { Submission } from './use-submission.ts';

type OfferFormViewProps = {
  form: OfferForm;
  sync: DraftSync;
  /** Text of the submit button: «Опубликовать» or «Сохранить». */
  submitLabel: string;
  /** Content above the fields. */
  above?: ReactNode;
  /** The content of the edited listing as it is public now; null for a new listing. */
  live: DraftContent | null;
  submission: Submission;
  preview: Preview;
};

/** The form of any kind: its sections, saving status, problems, preview and confirmation. */
export function OfferFormView(props: OfferFormViewProps) {
  const { form, sync, submitLabel, above, live, submission, preview } = props;
  const t = useTranslations('posting');
  const { locale } = useApp();
  const { definition, state, content, problems, failure } = form;
  const previewFromDialog = (): void => {
    submission.cancel();
    preview.open();
  };
  const editFromDialog = (key: string): void => {
    submission.cancel();
    preview.drop();
    // After the closing dialog has restored the focus.
    setTimeout(() => showField(key), 50);
  };
  const { Preview: Page } = definition;
  const { category } = definition.data;
  const isBegun = category === null || isFilled(content.values[category]);
  return (
    <>
      {preview.listing && (
        <div data-preview="">
          <PreviewBar onBack={preview.leave} onSubmit={() => void submission.start()} submitLabel={submitLabel} />
          <Page listing={preview.listing} />
        </div>
      )}
      {submission.isConfirming && (
        <ConfirmDialog {...{ form, live, submission }} onPreview={previewFromDialog} onEdit={editFromDialog} />
      )}
      <div
        hidden={preview.listing !== null}
        className="mt-6 lg:grid lg:grid-cols-[minmax(0,40rem)_14rem] lg:items-start lg:gap-8"
      >
        <form
          noValidate
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            void submission.start();
          }}
        >
          {above}
          {state.theirs && (
            <Conflict
              key={state.theirs.version}
              fields={definition.fields}
              base={state.base}
              mine={content}
              theirs={state.theirs.content}
              onResolve={sync.resolve}
            />
          )}
          <FormSections form={form} />
          <div
            hidden={!isBegun}
            className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-ground px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
          >
            {(problems.length > 0 || failure) && (
              <p role="alert" className="mb-2 text-14 text-danger">
                {problems.length > 0
                  ? t('problems', { count: new Set(problems.map(rootOf)).size })
                  : t(`failures.${isKnownFailure(failure) ? failure : 'internal'}`)}
              </p>
            )}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button type="submit" busy={submission.isChecking} className="max-sm:flex-1">
                {submitLabel}
              </Button>
              <Button variant="secondary" icon="eye" busy={preview.isBusy} onClick={preview.open}>
                {t('preview.open')}
              </Button>
              <SaveStatus state={state} />
            </div>
          </div>
        </form>
        <ProgressList
          label={t('sections')}
          className="sticky top-20 max-lg:hidden"
          steps={sectionsOf(definition, content.values).map((section) => {
            const own = fieldsOf(definition, section.key, content.values);
            const standing = sectionState(own, { ...content.values, photos: content.photos.length || null }, problems);
            return {
              key: section.key,
              label: section[locale],
              href: `#section-${section.key}`,
              state: standing,
              stateLabel: t(`state.${standing}`),
            };
          })}
        />
      </div>
    </>
  );
}

type PreviewBarProps = { onBack: () => void; onSubmit: () => void; submitLabel: string };

function PreviewBar({ onBack, onSubmit, submitLabel }: PreviewBarProps) {
  const t = useTranslations('posting');
  return (
    <div className="sticky top-(--header-height) z-10 border-b border-line bg-accent-tint">
      <PageContainer className="flex flex-wrap items-center gap-3 py-2">
        <p className="min-w-0 flex-1 basis-50 font-medium">{t('preview.title')}</p>
        <Button variant="secondary" size="sm" icon="arrow-left" onClick={onBack}>
          {t('preview.back')}
        </Button>
        <Button size="sm" onClick={onSubmit}>
          {submitLabel}
        </Button>
      </PageContainer>
    </div>
  );
}
