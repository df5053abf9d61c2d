import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { autoFields, autoSections } from '#areas/auto/fields.ts';
import { autoProblems } from '#areas/auto/rules.ts';
import { AutoField, valuesOfModification } from '#areas/auto/web/form/AutoForm.tsx';
import type { Field, FieldValue, Language } from '#areas/listing/fields.ts';
import { ApiError, type InputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ProgressList } from '#ui/ProgressList.tsx';
import { useApp } from '#web/context.tsx';
import { useDraft } from './form/draft.ts';
import { fieldProblems, type FormProblem, sectionState, wireValues, withValue } from './form/form-model.ts';
import { useProblemText } from './form/problem-text.ts';

const fields: readonly Field[] = autoFields;
const rootOf = (problem: FormProblem): string => problem.path.split('.')[0] ?? '';

/** Puts the reader where the first problem is. */
function showFirst(problems: readonly FormProblem[]): void {
  const first = fields.find((field) => problems.some((problem) => rootOf(problem) === field.key));
  const element = first && document.querySelector<HTMLElement>(`#field-${first.key}`);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

export function NewAutoForm({ onPosted }: { onPosted: (id: number) => void }) {
  const t = useTranslations('offer');
  const language = useLocale() as Language;
  const format = useFormatter();
  const { primaryApi } = useApp();
  const queryClient = useQueryClient();
  const problemText = useProblemText();
  const { draft, change, forget } = useDraft('dvor.draft.auto');
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { values } = draft;

  const forgetProblems = (keys: readonly string[]) =>
    setProblems((all) =>
      all.some((one) => keys.includes(rootOf(one))) ? all.filter((one) => !keys.includes(rootOf(one))) : all,
    );

  const setValue = (key: string, value: FieldValue, name?: string) => {
    forgetProblems([key]);
    change((now) => ({
      ...now,
      values: withValue(fields, now.values, key, value),
      names: name === undefined ? now.names : { ...now.names, [key]: name },
    }));
  };

  const refuse = (found: readonly FormProblem[]) => {
    setProblems(found);
    showFirst(found);
  };

  const publish = async () => {
    if (isBusy) return;
    setFailure(null);
    // Field by field first; rules across fields add only what is not yet told of a field.
    const own = fieldProblems(fields, values);
    const across = autoProblems({ ...values, photos: draft.photos.map((photo) => photo.id) });
    const found = [...own, ...across.filter((one) => !own.some((other) => other.path === one.path))];
    if (found.length > 0) return refuse(found);
    setBusy(true);
    try {
      const body = {
        ...wireValues(fields, values),
        creation_key: draft.creationKey,
        photos: draft.photos.map((photo) => photo.id),
      };
      // fieldProblems() has seen every required key; the server checks it all again.
      const { id } = await primaryApi('auto/create', body as unknown as InputOf<'auto/create'>);
      forget();
      await queryClient.invalidateQueries({ queryKey: ['object/get_by_user'] });
      onPosted(id);
      window.scrollTo(0, 0);
    } catch (error) {
      if (error instanceof ApiError && error.body.fields?.length) refuse(error.body.fields);
      setFailure(error instanceof ApiError ? error.code : 'internal');
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="mt-6 lg:grid lg:grid-cols-[minmax(0,40rem)_14rem] lg:items-start lg:gap-8">
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void publish();
        }}
      >
        {autoSections.map((section) => (
          <Card as="section" key={section.key} id={`section-${section.key}`} title={section[language]}>
            <div className="space-y-5">
              {fields
                .filter((field) => field.section === section.key)
                .map((field) => (
                  <AutoField
                    key={field.key}
                    field={field}
                    values={values}
                    names={draft.names}
                    photos={draft.photos}
                    error={problemText(field, problems)}
                    onValue={setValue}
                    onPhotos={(update) => {
                      forgetProblems(['photos']);
                      change((now) => ({ ...now, photos: update(now.photos) }));
                    }}
                    onModification={(modification) => {
                      const said = valuesOfModification(modification);
                      forgetProblems(Object.keys(said));
                      change((now) => ({ ...now, values: { ...now.values, ...said } }));
                    }}
                  />
                ))}
            </div>
          </Card>
        ))}
        <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-ground px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          {problems.length > 0 && (
            <p role="alert" className="mb-2 text-14 text-danger">
              {t('problems', { count: new Set(problems.map(rootOf)).size })}
            </p>
          )}
          {failure && problems.length === 0 && (
            <p role="alert" className="mb-2 text-14 text-danger">
              {t(
                `failures.${['network', 'conflict', 'unavailable', 'account_blocked', 'unauthenticated', 'session_ended'].includes(failure) ? failure : 'internal'}` as 'failures.internal',
              )}
            </p>
          )}
          <div className="flex items-center justify-between gap-4">
            <Button type="submit" busy={isBusy}>
              {t('publish')}
            </Button>
            <p className="text-14 text-ink-3" aria-live="polite">
              {draft.savedAt
                ? t('saved', { time: format.dateTime(new Date(draft.savedAt), { hour: '2-digit', minute: '2-digit' }) })
                : t('not_saved_yet')}
            </p>
          </div>
        </div>
      </form>
      <ProgressList
        label={t('sections')}
        className="sticky top-20 max-lg:hidden"
        steps={autoSections.map((section) => {
          const state = sectionState(
            fields.filter((field) => field.section === section.key),
            { ...values, photos: draft.photos.length || null },
            problems,
          );
          return {
            key: section.key,
            label: section[language],
            href: `#section-${section.key}`,
            state,
            stateLabel: t(`state.${state}`),
          };
        })}
      />
    </div>
  );
}
