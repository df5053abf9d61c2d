import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { fillForm, groupWhileTyped, readForm, settleBound, settleBounds } from '#listing/web/results/filter-form.ts';
import { clearedVacancySearch, controlsOf, readVacancySearch, type VacancySearch, vacancyQuery } from './vacancy-search.ts'; // prettier-ignore

type Options = {
  form: RefObject<HTMLFormElement | null>;
  sheet: RefObject<HTMLElement | null>;
  state: VacancySearch;
  onApply: (state: VacancySearch) => void;
};

/** The values of the controls; all of Russia is the empty choice of the regions. */
const shownControls = (state: VacancySearch) =>
  controlsOf(state).map(([key, values]): [string, readonly string[]] =>
    key === 'region' ? [key, state.regions ?? []] : [key, values],
  );

/**
 * The form of filters: the browser holds the values. Beside the results a change is searched at once, in the sheet of phones only with its button, which
 * counts the draft.
 */
export function useVacancyFilters({ form: element, sheet, state, onApply }: Options) {
  const applied = vacancyQuery({ ...state, cursor: null });
  const [draft, setDraft] = useState(state);
  const [isWaiting, setWaiting] = useState(false);
  const [known, setKnown] = useState(applied);
  if (known !== applied) {
    setKnown(applied);
    setDraft(state);
  }
  useEffect(() => {
    if (element.current) fillForm(element.current, shownControls(state));
    // `applied` represents the whole state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [applied]);
  useEffect(() => {
    const frame = sheet.current;
    const toggled = () => setWaiting(frame?.matches(':popover-open') ?? false);
    frame?.addEventListener('toggle', toggled);
    return () => frame?.removeEventListener('toggle', toggled);
  }, [sheet]);
  const read = (form: HTMLFormElement): VacancySearch => ({ ...readVacancySearch(readForm(form)), cursor: null });
  const apply = (next: VacancySearch): void => {
    if (vacancyQuery(next) !== applied) onApply(next);
  };
  return {
    draft,
    isWaiting,
    isDraftOther: isWaiting && vacancyQuery({ ...draft, cursor: null }) !== applied,
    reset(): void {
      const next = clearedVacancySearch(draft);
      if (element.current) fillForm(element.current, shownControls(next));
      if (isWaiting) setDraft(next);
      else apply(next);
    },
    handlers: {
      onInput({ target, currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): void {
        const isText = target instanceof HTMLInputElement && target.type === 'text';
        if (isText) groupWhileTyped(target, (nativeEvent as InputEvent).inputType);
        const next = read(currentTarget);
        setDraft(next);
        // A typed amount is searched once it is left or submitted.
        if (!isText && !isWaiting) apply(next);
      },
      onBlur({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
        if (!(target instanceof HTMLInputElement) || target.type !== 'text') return;
        if (settleBound(target) && !isWaiting) apply(read(currentTarget));
      },
      onSubmit(event: FormEvent<HTMLFormElement>): void {
        event.preventDefault();
        if (!settleBounds(event.currentTarget)) return;
        apply(read(event.currentTarget));
        if (isWaiting) sheet.current?.hidePopover();
      },
    },
  };
}
