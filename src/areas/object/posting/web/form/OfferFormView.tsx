import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { ProgressList } from '#ui/ProgressList.tsx';
import { useApp } from '#web/use-app.ts';
import { Conflict } from './Conflict.tsx';
import type { DraftSync } from './draft-sync.ts';
import { isKnownFailure } from './failures.ts';
import { FormSections } from './FormSections.tsx';
import { rootOf, sectionState } from '#dictionary/web/form-model.ts';
import { fieldsOf, sectionsOf } from './form-sections.ts';
import { SaveStatus } from './SaveStatus.tsx';
import type { OfferForm } from './use-offer-form.ts';
import type { Preview } from './use-preview.ts';

type OfferFormViewProps = {
  form: OfferForm;
  sync: DraftSync;
  /** Text of the submit button: «Опубликовать» or «Сохранить». */
  submitLabel: string;
  /** Content above the fields. */
  above?: ReactNode;
  /** Called when the form passed its checks; opens the confirmation dialog. */
  onSubmit: () => Promise<void>;
  /** The preview of the form; the confirmation dialog can open it as well. */
  preview: Preview;
};

/** The form of any kind: its sections, saving status, problems and preview. */
export function OfferFormView(props: OfferFormViewProps) {
  const { form, sync, submitLabel, above, onSubmit, preview } = props;
  const t = useTranslations('posting');
  const { locale } = useApp();
  const { kind, state, content, problems, failure } = form;
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (isBusy || !form.check()) return;
    setBusy(true);
    await onSubmit().finally(() => setBusy(false));
  };
  const { Preview: Page } = kind;
  return (
    <>
      {preview.listing && (
        <div data-preview="">
          <PreviewBar onBack={preview.leave} onSubmit={() => void submit()} submitLabel={submitLabel} />
          <Page listing={preview.listing} />
        </div>
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
            void submit();
          }}
        >
          {above}
          {state.theirs && (
            <Conflict
              key={state.theirs.version}
              fields={kind.fields}
              base={state.base}
              mine={content}
              theirs={state.theirs.content}
              onResolve={sync.resolve}
            />
          )}
          <FormSections form={form} />
          <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-ground px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
            {(problems.length > 0 || failure) && (
              <p role="alert" className="mb-2 text-14 text-danger">
                {problems.length > 0
                  ? t('problems', { count: new Set(problems.map(rootOf)).size })
                  : t(`failures.${isKnownFailure(failure) ? failure : 'internal'}`)}
              </p>
            )}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button type="submit" busy={isBusy} className="max-sm:flex-1">
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
          steps={sectionsOf(kind, content.values).map((section) => {
            const own = fieldsOf(kind, section.key, content.values);
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
