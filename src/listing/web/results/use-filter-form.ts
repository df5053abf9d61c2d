import { type FocusEvent, type InputEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { resultsId } from './use-search-page.ts';
import { fillForm, groupWhileTyped, readForm, settleBound, settleBounds } from './filter-form.ts';
import type { SearchSpec } from './search-spec.ts';
import { clearedSearch } from './search-changes.ts';
import { controlsOf, queryOf, readSearch, type SearchState } from './search-state.ts';

const typingPauseMs = 500;
const countPauseMs = 250;

type Options = {
  form: RefObject<HTMLFormElement | null>;
  sheet: RefObject<HTMLElement | null>;
  spec: SearchSpec;
  state: SearchState;
  areaIso: string | null;
  onApply: (state: SearchState) => void;
};

export type FilterForm = {
  draft: SearchState;
  /** Whether the filters are an open sheet, whose draft waits for the button. */
  isWaiting: boolean;
  /** Whether the draft has not changed for a moment, so that its results are worth counting. */
  isSettled: boolean;
  reset: () => void;
  handlers: {
    onInput: (event: InputEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
};

const isText = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'text' || target.type === 'search');

/** Whether no other region is chosen than the viewer's default, which a circle around a city replaces. */
const isDefault = ({ regions }: SearchState, areaIso: string | null): boolean =>
  regions?.length === 1 && regions[0] === areaIso;

/** Whether two states ask for the same, whatever the order in which options were chosen. */
export function isSameSearch(one: SearchState, other: SearchState, spec: SearchSpec): boolean {
  const sorted = (state: SearchState): string => queryOf(state, spec).slice(1).split('&').toSorted().join('&');
  return sorted(one) === sorted(other);
}

/**
 * The form of filters: the browser holds the values, one listener reads them. In the column a change is searched at once (typed text after a
 * pause), in the sheet only with the button.
 */
export function useFilterForm({ form: element, sheet, spec, state, areaIso, onApply }: Options): FilterForm {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applied = queryOf(state, spec);
  const [draft, setDraft] = useState(state);
  const [known, setKnown] = useState(applied);
  // Searches that this form itself has started: when the address of one arrives, the form may have changed further.
  const [sent] = useState(() => new Set<string>());
  const [isWaiting, setWaiting] = useState(false);
  if (known !== applied) {
    setKnown(applied);
    if (!sent.has(applied)) setDraft(state);
  }
  const filled = useRef(applied);
  useEffect(() => {
    // The server's form may already differ from the address.
    if (filled.current === applied) return;
    filled.current = applied;
    if (sent.has(applied)) {
      if ([...sent].at(-1) === applied) sent.clear();
      return;
    }
    sent.clear();
    if (element.current) fillForm(element.current, [...controlsOf(state, spec), ['sort', [state.sort]]]);
    // `applied` represents the whole state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [applied]);

  const wanted = queryOf(draft, spec);
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), countPauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  const isSheet = () => sheet.current?.matches(':popover-open') ?? false;
  const read = (form: HTMLFormElement): SearchState => {
    const next = readSearch(readForm(form), spec);
    if (!isDefault(next, areaIso) || draft.near || !next.near || next.near.radius === null) return next;
    const around = { ...next, regions: [] };
    fillForm(form, controlsOf(around, spec));
    return around;
  };
  const apply = (next: SearchState): void => {
    clearTimeout(pause.current);
    const query = queryOf(next, spec);
    const last = [...sent].at(-1);
    if (last === undefined ? isSameSearch(next, { ...state, cursor: null }, spec) : query === last) return;
    sent.delete(query);
    sent.add(query);
    onApply(next);
  };

  useEffect(() => {
    const frame = sheet.current;
    const toggled = () => setWaiting(isSheet());
    toggled();
    frame?.addEventListener('toggle', toggled);
    // The visitor may have filled in the server's form before React hydrated it.
    const form = element.current;
    for (const control of form?.elements ?? [])
      if (isText(control) && control !== document.activeElement) settleBound(control);
    const filledIn = form ? readSearch(readForm(form), spec) : state;
    if (!isSameSearch(filledIn, { ...state, cursor: null }, spec)) {
      setDraft(filledIn);
      if (!isSheet()) apply(filledIn);
    }
    return () => {
      frame?.removeEventListener('toggle', toggled);
      clearTimeout(pause.current);
    };
    // Only when the form is mounted or hydrated.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    draft,
    isWaiting,
    isSettled: settled === wanted,
    reset: () => {
      const next = clearedSearch(draft, spec);
      setDraft(next);
      if (element.current) fillForm(element.current, controlsOf(next, spec));
      if (!isSheet()) apply(next);
    },
    handlers: {
      onInput(event) {
        const { target, currentTarget: form } = event;
        if (isText(target)) {
          groupWhileTyped(target, event.nativeEvent.inputType);
          // A city or query being typed is not searched yet, but once it is chosen, submitted or loses focus.
          if (target.dataset['suggest'] !== undefined && target.dataset['picked'] !== target.value) return;
        }
        const next = read(form);
        setDraft(next);
        if (target instanceof HTMLSelectElement && target.dataset['adds'] !== undefined) target.value = '';
        if (isSheet()) return;
        clearTimeout(pause.current);
        if (isText(target) && target.dataset['suggest'] === undefined)
          pause.current = setTimeout(() => apply(read(form)), typingPauseMs);
        else apply(next);
      },
      onBlur({ target, currentTarget: form }) {
        if (!isText(target)) return;
        settleBound(target);
        const next = read(form);
        setDraft(next);
        if (!isSheet()) apply(next);
      },
      onSubmit(event) {
        event.preventDefault();
        if (!settleBounds(event.currentTarget)) return;
        const next = read(event.currentTarget);
        setDraft(next);
        apply(next);
        if (isSheet()) sheet.current?.hidePopover();
        // Beside the results they are in view but for their beginning.
        else document.querySelector(`#${resultsId}`)?.scrollIntoView();
      },
    },
  };
}
