import { handleListKey } from '#ui/list-keys.ts';
import { untilReleased } from '#ui/until-released.ts';
import { type Choice, type FindChoices, groupsOf } from './choice.ts';
import { element, groupBoxes, paleCopy } from './choice-rows.ts';
import { fitPanel, takesScreen } from './panel-room.ts';

export type TypeaheadTexts = { list: string; forget: string; failed: string; count: (count: number) => string };

const typingPauseMs = 120;
/** How long a list may stay beside a text that it is not of. */
const stalePauseMs = 400;
let lists = 0;

const panelLook =
  '@container absolute top-full left-0 z-(--layer-menu) mt-1 w-full overflow-hidden rounded-card border border-line bg-raised text-left shadow-float';
const screenLook =
  'md:min-w-104 max-sm:-left-(--gutter) max-sm:w-[calc(100%+2*var(--gutter))] max-sm:rounded-none max-sm:border-x-0';

/** The panel under a field: the list of choices, and what of it is read aloud. */
function panelFor(input: HTMLInputElement, label: string) {
  const id = `typeahead-${(lists += 1)}`;
  const box = element('div', takesScreen(input) ? `${panelLook} ${screenLook}` : panelLook);
  const list = element('div', 'scroll-pb-18 overflow-y-auto overscroll-contain px-1.5 not-has-[.sticky]:pb-1.5');
  const status = element('output', 'sr-only');
  list.id = id;
  list.role = 'listbox';
  list.ariaLabel = label;
  box.hidden = true;
  box.append(list);
  input.after(box, status);
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', id);
  input.autocomplete = 'off';
  return { id, box, list, status };
}

/**
 * Turns a text field of the document into a combobox with a list under it (ARIA APG, list autocomplete with manual selection). It works on
 * the DOM without React, so that the first view shows a plain field and this script comes when somebody types.
 */
export function attachTypeahead(input: HTMLInputElement, find: FindChoices, texts: TypeaheadTexts): void {
  const { id, box, list, status } = panelFor(input, texts.list);
  let choices: readonly Choice[] = [];
  let active = -1;
  /** The text that the list is of. */
  let shownFor = '';
  let stale: ReturnType<typeof setTimeout>;
  let pending: AbortController | undefined;
  let pause: ReturnType<typeof setTimeout>;
  let released: Promise<void> | undefined;

  const highlight = (at: number): void => {
    active = at;
    const options = [...list.querySelectorAll<HTMLElement>('[role=option]')];
    for (const [place, option] of options.entries()) option.ariaSelected = String(place === at);
    if (at < 0) return input.removeAttribute('aria-activedescendant');
    input.setAttribute('aria-activedescendant', `${id}-${at}`);
    options[at]?.scrollIntoView({ block: 'nearest' });
  };
  const hide = (): void => {
    clearTimeout(stale);
    box.hidden = true;
    input.ariaExpanded = 'false';
    highlight(-1);
  };
  const close = (): void => {
    clearTimeout(pause);
    pending?.abort();
    hide();
  };
  const act = {
    choose(choice: Choice): void {
      close();
      choice.choose();
    },
    forget({ forget }: Choice): void {
      forget?.();
      void load();
    },
    point: (at: number): void => {
      if (active !== at) highlight(at);
    },
  };
  /** Shows the choices of a text, or hides the panel where it would be empty. */
  const show = (text: string, shown: readonly Choice[], above: readonly Node[] = []): void => {
    clearTimeout(stale);
    shownFor = text;
    const groups = groupsOf(shown);
    choices = groups.flatMap((group) => group.choices);
    const boxes = groupBoxes(groups, { id, forgetText: texts.forget }, act);
    list.replaceChildren(...above, ...boxes);
    highlight(-1);
    box.hidden = list.childElementCount === 0;
    input.ariaExpanded = String(choices.length > 0);
    if (!box.hidden) fitPanel(list, input);
  };
  /** Hides the choices of a text that has changed since: nobody means them any more. */
  const hideStale = (): void => {
    if (!box.hidden && input.value.trim() !== shownFor) hide();
  };
  /**
   * Shows what is offered at once, below the choices of the former text, which are pale and cannot be chosen. Those of an empty field say nothing of a
   * text.
   */
  const showNow = (): void => {
    const text = input.value.trim();
    const now = find.now?.(text) ?? [];
    if (now.length === 0 || document.activeElement !== input) return hideStale();
    const former = box.hidden || shownFor === '' ? [] : [...list.querySelectorAll('[role=group]')];
    show(text, now, former.map(paleCopy));
  };
  const load = async (): Promise<void> => {
    pending?.abort();
    const mine = (pending = new AbortController());
    const text = input.value.trim();
    const found = await find(text, mine.signal).catch(() => null);
    await released;
    if (mine.signal.aborted || document.activeElement !== input) return;
    if (found) {
      show(text, found);
      status.textContent = found.length > 0 ? texts.count(found.length) : '';
      return;
    }
    // The typed words can still be searched.
    show(text, find.now?.(text) ?? [], [element('p', 'px-2 py-3 text-14 text-ink-2', texts.failed)]);
    status.textContent = texts.failed;
  };

  list.addEventListener('pointerdown', (event) => {
    // A press must not move the focus out of the field.
    event.preventDefault();
    released = untilReleased();
  });
  input.addEventListener('input', ({ isTrusted }) => {
    clearTimeout(pause);
    clearTimeout(stale);
    const isAsked = isTrusted || !box.hidden;
    stale = setTimeout(async () => {
      await released;
      if (isAsked && input.value.trim() !== shownFor) showNow();
    }, stalePauseMs);
    if (isAsked) pause = setTimeout(() => void load(), typingPauseMs);
  });
  input.addEventListener('focus', () => void load());
  input.addEventListener('click', () => box.hidden && void load());
  input.addEventListener('blur', close);
  window.visualViewport?.addEventListener('resize', () => box.hidden || fitPanel(list, input));
  input.addEventListener('keydown', (event) => {
    if (['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) hideStale();
    const choice = choices[active];
    if (event.key === 'Delete' && !box.hidden && choice?.forget) {
      event.preventDefault();
      return act.forget(choice);
    }
    return handleListKey(
      event,
      { isOpen: !box.hidden, active, count: choices.length, takesFreeText: true },
      { open: () => void load(), close, highlight, choose: () => choice && act.choose(choice) },
    );
  });
  if (document.activeElement === input) {
    stale = setTimeout(showNow, stalePauseMs);
    void load();
  }
}
