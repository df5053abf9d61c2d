import { type IconName, iconPaths } from '#ui/icon-paths.ts';
import { handleListKey } from '#ui/list-keys.ts';
import { untilReleased } from '#ui/until-released.ts';
import type { Part } from './typed-parts.ts';

export type Choice = {
  label: string;
  /** The parts of the label that were typed, in order. */
  typed?: readonly Part[];
  /** Tells sections, places and earlier searches apart at a glance. */
  icon?: IconName;
  /** What this choice and those after it are, above them. */
  caption?: string;
  /** The type of the option («Марка», «Город»), shown after its label. */
  hint: string;
  /** The lowest price, at the end of the line. */
  price?: string | undefined;
  /** Whether the hint stands under the label, which is long. */
  isStacked?: boolean;
  choose: () => void;
  /** Removes a remembered choice from the list; absent on choices that cannot be removed. */
  forget?: () => void;
};

/** `now`: what is offered for a query at once, while its choices are still being found. */
export type FindChoices = ((query: string, signal: AbortSignal) => Promise<readonly Choice[]>) & {
  now?: (query: string) => readonly Choice[];
};

export type TypeaheadTexts = { list: string; forget: string; count: (count: number) => string };

const typingPauseMs = 120;
/** How long a list may stay beside a text that it is not of. */
const stalePauseMs = 400;
let lists = 0;

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function drawIcon(name: IconName, side: number): SVGSVGElement {
  const names = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(names, 'svg');
  const path = document.createElementNS(names, 'path');
  const look = { viewBox: '0 0 24 24', width: `${side}`, height: `${side}`, fill: 'none', stroke: 'currentColor' };
  const line = { 'stroke-width': '1.75', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  for (const [key, value] of Object.entries({ ...look, ...line, 'aria-hidden': 'true' })) svg.setAttribute(key, value);
  path.setAttribute('d', iconPaths[name]);
  svg.append(path);
  return svg;
}

/** The label of a choice, in which what was typed stands out. */
function labelled(line: string, { label, typed = [] }: Choice): HTMLElement {
  const made = element('span', `wrap-anywhere ${line}`);
  let last = 0;
  for (const [start, end] of typed) {
    made.append(label.slice(last, start), element('b', 'font-semibold', label.slice(start, end)));
    last = end;
  }
  made.append(label.slice(last));
  return made;
}

/** A caption is for the eye: the options below it tell themselves. */
function captionOf({ caption }: Choice): HTMLElement[] {
  if (caption === undefined) return [];
  const made = element('div', 'px-3 pt-2 pb-1 text-14 text-ink-2', caption);
  made.ariaHidden = 'true';
  return [made];
}

/**
 * Turns a text field of the document into a combobox with a list under it (ARIA APG, list autocomplete with manual selection). It works on
 * the DOM without React, so that the first view shows a plain field and this script comes when somebody types.
 */
export function attachTypeahead(input: HTMLInputElement, find: FindChoices, texts: TypeaheadTexts): void {
  const id = `typeahead-${(lists += 1)}`;
  const box = element(
    'div',
    'absolute left-0 top-full z-(--layer-menu) mt-1 w-full max-w-180 overflow-hidden rounded-card border border-line bg-raised text-left shadow-float',
  );
  const list = element('div', 'max-h-[min(27rem,70dvh)] overflow-y-auto p-1.5');
  const status = element('output', 'sr-only');
  list.id = id;
  list.role = 'listbox';
  list.ariaLabel = texts.list;
  box.hidden = true;
  box.append(list);
  input.after(box, status);
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', id);
  input.autocomplete = 'off';

  const options = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const show = (shown: readonly Choice[], ...below: readonly Node[]): void => {
    choices = shown;
    list.replaceChildren(...shown.flatMap((choice, at) => [...captionOf(choice), optionOf(choice, at)]), ...below);
  };
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
    for (const [place, option] of options().entries()) {
      option.ariaSelected = String(place === at);
      option.classList.toggle('bg-tint', place === at);
    }
    if (at < 0) input.removeAttribute('aria-activedescendant');
    else {
      input.setAttribute('aria-activedescendant', `${id}-${at}`);
      options()[at]?.scrollIntoView({ block: 'nearest' });
    }
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
  const hasStale = (): boolean => !box.hidden && input.value.trim() !== shownFor;
  /** Hides the choices of a text that has changed since: nobody means them any more. */
  const hideStale = (): void => {
    if (hasStale()) hide();
  };
  /** Shows what is offered at once, above the choices of the former text, which are pale and cannot be chosen. */
  const showNow = (): void => {
    const text = input.value.trim();
    const now = find.now?.(text) ?? [];
    if (now.length === 0 || document.activeElement !== input) return hideStale();
    const former = box.hidden ? [] : options();
    const pale = former.map((option) => {
      // A copy has no listeners.
      const copy = option.cloneNode(true) as HTMLElement;
      for (const name of ['id', 'role', 'aria-selected']) copy.removeAttribute(name);
      copy.ariaHidden = 'true';
      copy.classList.add('opacity-50');
      copy.addEventListener('pointerdown', (event) => event.preventDefault());
      return copy;
    });
    shownFor = text;
    show(now, ...pale);
    highlight(-1);
    box.hidden = false;
    input.ariaExpanded = 'true';
  };
  const choose = (choice: Choice): void => {
    close();
    choice.choose();
  };
  const forget = ({ forget: act }: Choice): void => {
    act?.();
    void load();
  };
  const optionOf = (choice: Choice, at: number): HTMLElement => {
    const option = element('div', 'flex min-h-11 cursor-pointer items-center gap-3 rounded-field pl-3 pr-1');
    option.id = `${id}-${at}`;
    option.role = 'option';
    if (choice.icon) {
      const icon = element('span', 'shrink-0 text-ink-3');
      icon.append(drawIcon(choice.icon, 20));
      option.append(icon);
    }
    const words = element('span', 'flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-1.5 pr-2');
    // On phones hint and price are a line of their own below the label.
    const line = choice.isStacked ? 'w-full' : choice.price ? 'max-sm:w-full' : '';
    words.append(labelled(line, choice), element('span', 'text-14 text-ink-2', choice.hint));
    if (choice.price) words.append(element('span', 'ml-auto text-14', choice.price));
    option.append(words);
    if (choice.forget) {
      // An option may not contain a button: the cross is for pointers, and keyboards and screen readers use Delete.
      option.setAttribute('aria-description', texts.forget);
      const remove = element(
        'span',
        'flex size-11 shrink-0 items-center justify-center rounded-field text-ink-2 hover:text-ink',
      );
      remove.ariaHidden = 'true';
      remove.append(drawIcon('close', 16));
      remove.addEventListener('click', (event) => {
        event.stopPropagation();
        forget(choice);
      });
      option.append(remove);
    }
    // Pressing an option must not move the focus out of the field.
    option.addEventListener('pointerdown', (event) => event.preventDefault());
    option.addEventListener('pointermove', () => active !== at && highlight(at));
    option.addEventListener('click', () => choose(choice));
    return option;
  };
  const load = async (): Promise<void> => {
    pending?.abort();
    const mine = (pending = new AbortController());
    // A failed request suggests nothing: the typed words can still be searched.
    const text = input.value.trim();
    const found = await find(text, mine.signal).catch(() => []);
    await released;
    if (mine.signal.aborted || document.activeElement !== input) return;
    clearTimeout(stale);
    shownFor = text;
    show(found);
    highlight(-1);
    box.hidden = found.length === 0;
    input.ariaExpanded = String(found.length > 0);
    status.textContent = found.length > 0 ? texts.count(found.length) : '';
  };

  list.addEventListener('pointerdown', () => (released = untilReleased()));
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
  input.addEventListener('keydown', (event) => {
    if (['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) hideStale();
    const choice = choices[active];
    if (event.key === 'Delete' && !box.hidden && choice?.forget) {
      event.preventDefault();
      return forget(choice);
    }
    return handleListKey(
      event,
      { isOpen: !box.hidden, active, count: choices.length, takesFreeText: true },
      { open: () => void load(), close, highlight, choose: () => choice && choose(choice) },
    );
  });
  if (document.activeElement === input) {
    stale = setTimeout(showNow, stalePauseMs);
    void load();
  }
}
