import { useState } from 'react';
import type { Field, FieldValue } from '#dictionary/field.ts';
import type { NumberProblem } from '#ui/read-number.ts';
import type { FormProblem } from '#dictionary/web/form-model.ts';
import {
  withPrefilled,
  formProblems,
  isFilled,
  rootOf,
  shownValues,
  type Unread,
  withValue,
} from '#dictionary/web/form-model.ts';
import { useStore } from '#web/use-store.ts';
import { type DraftContent, photoLists, photosIn, withPhotos } from './draft-content.ts';
import type { DraftSync } from './draft-sync.ts';
import { fieldsOf, sectionsOf } from './form-sections.ts';
import type { FormAccess, FormDefinition } from './form-definition.ts';
import type { ShownPhoto } from './photos.ts';
import { useProblemText } from '#dictionary/web/problem-text.ts';

/** Scrolls to a field and focuses it. */
export function showField(key: string): void {
  const element = document.querySelector<HTMLElement>(`#field-${key}`);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

const withKeys = (keys: readonly string[] = [], more: readonly string[]): string[] => [...new Set([...keys, ...more])];

/** State and actions of the form of any kind. */
export function useOfferForm(
  definition: FormDefinition,
  sync: DraftSync,
  remarks: Readonly<Record<string, string>> = {},
) {
  const { fields } = definition;
  const state = useStore(sync.state);
  const { content } = state;
  const marks = content.marks ?? {};
  const problemText = useProblemText();
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  /** Moderator's remarks by field key; a remark is shown until its field is changed. */
  const [remarksShown, setSaid] = useState(remarks);

  const [unread, setUnread] = useState<Unread>({});
  const [failure, setFailure] = useState<string | null>(null);

  const settle = (keys: readonly string[]): void => {
    const isOther = (key: string): boolean => !keys.includes(key);
    setProblems((all) =>
      all.every((problem) => isOther(rootOf(problem))) ? all : all.filter((problem) => isOther(rootOf(problem))),
    );
    setSaid((all) => Object.fromEntries(Object.entries(all).filter(([key]) => isOther(key))));
    setUnread((all) => Object.fromEntries(Object.entries(all).filter(([key]) => isOther(key))));
  };

  const access: FormAccess = {
    fields,
    values: content.values,
    names: content.names,
    objectId: state.head.objectId,
    set(key: string, value: FieldValue, name?: string) {
      settle([key]);
      sync.change(({ marks: { [key]: _gone, ...others } = {}, ...now }) => ({
        ...now,
        marks: others,
        touched: withKeys(now.touched, [key]),
        values: withValue(fields, now.values, key, value, definition.data.category),
        names: name === undefined ? now.names : { ...now.names, [key]: name },
      }));
    },
    prefill({ values, names = {}, from, over }) {
      const now = sync.state.get().content;
      const next = withPrefilled(fields, now.values, values, (key) => over === true || marks[key] !== undefined);
      settle(next.keys);
      const marked = Object.fromEntries(next.keys.map((key) => [key, from]));
      const known = Object.fromEntries(next.keys.flatMap((key) => (names[key] ? [[key, names[key]]] : [])));
      sync.change((latest) => ({
        ...latest,
        values: next.values,
        names: { ...latest.names, ...known },
        marks: { ...latest.marks, ...marked },
        touched: withKeys(latest.touched, next.keys),
      }));
      return next.keys;
    },
  };

  const problemsOf = ({ values, photos }: DraftContent): FormProblem[] =>
    formProblems(definition, values, photoLists(fields, photos), unread);

  const ordered = sectionsOf(definition, content.values).flatMap(({ key }) =>
    fieldsOf(definition, key, content.values),
  );
  /** Shows all problems at their fields and moves to the first. */
  const refuse = (found: readonly FormProblem[]): void => {
    setProblems(found);
    const first = ordered.find((field) => found.some((problem) => rootOf(problem) === field.key));
    // After the messages are rendered.
    if (first) requestAnimationFrame(() => showField(first.key));
  };

  return {
    definition,
    state,
    content,
    access,
    marks,
    /** Takes the input of a number field: its value, or why the text is not a valid number. */
    setNumber(key: string, value: FieldValue, problem: NumberProblem | null) {
      access.set(key, value);
      if (problem) setUnread((all) => ({ ...all, [key]: problem }));
    },
    /** Called when a field loses focus: problems of a filled field are shown at once, a missing value only on submit. */
    leave({ key, type }: Field) {
      const now = sync.state.get().content;
      if (type === 'photos' || (!isFilled(now.values[key]) && !unread[key])) return;
      const found = problemsOf(now).filter((problem) => rootOf(problem) === key);
      setProblems((all) => [...all.filter((problem) => rootOf(problem) !== key), ...found]);
    },
    problems,
    errorOf: (field: Field): string | undefined =>
      problemText(field, problems, content.values) ?? remarksShown[field.key],
    setPhotos(key: string, update: (photos: ShownPhoto[]) => ShownPhoto[]) {
      settle([key]);
      sync.change((now) => ({
        ...now,
        touched: withKeys(now.touched, [key]),
        photos: withPhotos(now.photos, key, update(photosIn(now.photos, key))),
      }));
    },
    refuse,
    /** The failure code of the last attempt, or null. */
    failure,
    fail: setFailure,
    /** Checks the form in the browser. Returns true if it is valid; otherwise shows the problems at their fields. */
    check(): boolean {
      const found = problemsOf(content);
      refuse(found);
      setFailure(null);
      return found.length === 0;
    },
    /** The values of the kind's fields, as its calls expect them. */
    body: () => ({
      ...shownValues(fields, content.values, definition.isRelevant),
      ...photoLists(fields, content.photos),
    }),
  };
}

export type OfferForm = ReturnType<typeof useOfferForm>;
