import { useState } from 'react';
import { ApiError, type InputOf, type OutputOf } from '#contract/client.ts';
import type { FieldValue } from '#dictionary/field.ts';
import { appliesGiven } from '#dictionary/dictionary.ts';
import { fieldProblems, type FormProblem, isFilled, rootOf, type Unread, withValue } from '#dictionary/web/form-model.ts'; // prettier-ignore
import { formFields } from '#dictionary/form.ts';
import type { NumberProblem } from '#ui/read-number.ts';
import { useApi } from '#web/use-app.ts';
import { vacancyData } from '../data.ts';
import { vacancyFormData } from '../form-data.ts';
import { vacancyProblems } from '../rules.ts';
import { type WishedState } from '../terms.ts';
import { keepVacancyDraft, readVacancyDraft, type VacancyDraft } from './vacancy-drafts.ts';

export const fields = formFields(vacancyData.fields, vacancyFormData);

type Options = {
  organization: number;
  /** The edited vacancy; null for a new one. */
  vacancy: { id: number; revision: number } | null;
  /** The saved content; empty for a new vacancy. */
  saved: Pick<VacancyDraft, 'values' | 'city'>;
  onSaved: (saved: OutputOf<'vacancy/create'>) => void;
};

/** The values that apply, as the calls take them. */
const bodyOf = ({ values }: VacancyDraft): InputOf<'vacancy/update'> =>
  // Checked by the same dictionary that the call's schema is made from.
  Object.fromEntries(
    fields.flatMap((field) =>
      isFilled(values[field.key]) && appliesGiven(field, values, null) ? [[field.key, values[field.key]]] : [],
    ),
  ) as InputOf<'vacancy/update'>;

/** Texts shorter than their field wants. */
const shortTexts = (values: VacancyDraft['values']): FormProblem[] =>
  fields.flatMap(({ key, type, min = 0, required }) => {
    const value = values[key];
    const isShort = type === 'text' && required && typeof value === 'string' && value.trim() !== '' && value.trim().length < min; // prettier-ignore
    return isShort ? [{ path: key, code: 'too_short' }] : [];
  });

/** State and acts of the form of a vacancy. */
export function useVacancyForm({ organization, vacancy, saved, onSaved }: Options) {
  const api = useApi();
  const fresh = (): VacancyDraft => ({ ...saved, revision: vacancy?.revision ?? null, key: crypto.randomUUID() });
  const id = vacancy?.id ?? null;
  const [restored] = useState(() => readVacancyDraft(organization, id));
  const [draft, setDraft] = useState(() => restored ?? fresh());
  const [isRestored, setRestored] = useState(restored !== null);
  const [isKept, setKept] = useState(restored !== null);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [unread, setUnread] = useState<Unread>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState<WishedState | 'same' | null>(null);

  const set = (key: string, value: FieldValue, city?: string): void => {
    const next = { ...draft, values: withValue(fields, draft.values, key, value), ...(city !== undefined && { city }), key: crypto.randomUUID() };
    setDraft(next);
    setKept(keepVacancyDraft(organization, id, next));
    setProblems((all) => all.filter((problem) => rootOf(problem) !== key));
    setUnread(({ [key]: _gone, ...others }) => others);
    setFailure(null);
  };
  const refuse = (found: readonly FormProblem[]): void => {
    setProblems(found);
    const first = fields.find(({ key }) => found.some((problem) => rootOf(problem) === key));
    // After the messages are rendered.
    if (first) requestAnimationFrame(() => document.querySelector<HTMLElement>(`#field-${first.key}`)?.focus());
  };
  const check = (): FormProblem[] => {
    const applying = fields.filter((field) => appliesGiven(field, draft.values, null));
    const own = [...fieldProblems(applying, draft.values, unread), ...shortTexts(draft.values)];
    const across = vacancyProblems(bodyOf(draft));
    return [...own, ...across.filter((problem) => !own.some(({ path }) => path === problem.path))];
  };
  return {
    draft,
    problems,
    failure,
    sending,
    isKept,
    isRestored,
    set,
    setNumber(key: string, value: FieldValue, problem: NumberProblem | null): void {
      set(key, value);
      if (problem) setUnread((all) => ({ ...all, [key]: problem }));
    },
    /** Back to what is saved. */
    discard(): void {
      setDraft(fresh());
      setRestored(false);
      setKept(false);
      setProblems([]);
      keepVacancyDraft(organization, id, null);
    },
    /** Saves with a wish for its state; without one its state stays. When the session has ended, the sign-in dialog opens and the call continues after it. */
    async submit(state?: Exclude<WishedState, 'closed'>): Promise<void> {
      if (sending) return;
      const found = check();
      if (found.length > 0) return refuse(found);
      setSending(state ?? 'same');
      setFailure(null);
      try {
        const body = bodyOf(draft);
        const answer = vacancy
          ? await api('vacancy/update', { ...body, id: vacancy.id, base_revision: draft.revision ?? vacancy.revision, ...(state && { state }) })
          : await api('vacancy/create', { ...body, state: state ?? 'active', creation_key: draft.key });
        keepVacancyDraft(organization, id, null);
        onSaved(answer);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const wrong = error.code === 'invalid_input' ? (error.body.fields ?? []) : [];
        if (wrong.length > 0) refuse(wrong);
        else setFailure(error.code === 'conflict' ? (error.body.fields?.[0]?.code ?? 'failed') : error.code);
      } finally {
        setSending(null);
      }
      return undefined;
    },
  };
} // prettier-ignore

export type VacancyForm = ReturnType<typeof useVacancyForm>;
