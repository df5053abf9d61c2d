import { iconPaths } from '#ui/icon-paths.ts';
import { untilReleased } from '#ui/until-released.ts';

export type Choice = {
  key: string;
  label: string;
  /** What it is, at the end of its line. */
  hint: string;
  /** It can be taken off the list. */
  forget?: () => void;
};

export type Source = {
  find: (query: string, signal: AbortSignal) => Promise<readonly Choice[]>;
  pick: (key: string) => void;
};

export type TypeaheadTexts = { list: string; forget: string; count: (count: number) => string };

const typingPauseMs = 120;
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

function cross(): SVGSVGElement {
  const names = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(names, 'svg');
  const path = document.createElementNS(names, 'path');
  const look = { viewBox: '0 0 24 24', width: '16', height: '16', fill: 'none', stroke: 'currentColor' };
  for (const [key, value] of Object.entries({ ...look, 'stroke-width': '1.75', 'stroke-linecap': 'round' }))
    svg.setAttribute(key, value);
  path.setAttribute('d', iconPaths.close);
  svg.append(path);
  return svg;
}

/**
 * Makes a field that stands in the document a combobox with a list under it (ARIA APG, list autocomplete, nothing chosen by itself).
 * Without React, so that the field of the first view stays a plain one.
 */
export function attachTypeahead(input: HTMLInputElement, source: Source, texts: TypeaheadTexts): void {
  const id = `typeahead-${(lists += 1)}`;
  const box = element(
    'div',
    'absolute inset-x-0 top-full z-(--layer-menu) mt-1 overflow-hidden rounded-card border border-line bg-raised text-left shadow-float',
  );
  const list = element('div', 'max-h-80 overflow-y-auto p-1.5');
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

  let choices: readonly Choice[] = [];
  let active = -1;
  let asked: AbortController | undefined;
  let pause: ReturnType<typeof setTimeout>;
  let pressed: Promise<void> | undefined;

  const mark = (at: number): void => {
    active = at;
    for (const [place, line] of [...list.children].entries()) {
      line.ariaSelected = String(place === at);
      line.classList.toggle('bg-tint', place === at);
    }
    if (at < 0) input.removeAttribute('aria-activedescendant');
    else {
      input.setAttribute('aria-activedescendant', `${id}-${at}`);
      list.children[at]?.scrollIntoView({ block: 'nearest' });
    }
  };
  const close = (): void => {
    clearTimeout(pause);
    asked?.abort();
    box.hidden = true;
    input.ariaExpanded = 'false';
    mark(-1);
  };
  const pick = (choice: Choice): void => {
    close();
    source.pick(choice.key);
  };
  const forget = ({ forget: act }: Choice): void => {
    act?.();
    void ask();
  };
  const line = (choice: Choice, at: number): HTMLElement => {
    const option = element('div', 'flex min-h-11 cursor-pointer items-center gap-3 rounded-field pl-3 pr-1');
    option.id = `${id}-${at}`;
    option.role = 'option';
    option.append(
      element('span', 'min-w-0 flex-1 truncate', choice.label),
      element('span', 'shrink-0 pr-2 text-14 text-ink-2', choice.hint),
    );
    if (choice.forget) {
      // For keys and readers it is Delete: an option holds no button of its own.
      option.setAttribute('aria-description', texts.forget);
      const away = element(
        'span',
        'flex size-11 shrink-0 items-center justify-center rounded-field text-ink-2 hover:text-ink',
      );
      away.ariaHidden = 'true';
      away.append(cross());
      away.addEventListener('click', (event) => {
        event.stopPropagation();
        forget(choice);
      });
      option.append(away);
    }
    // The field keeps the focus.
    option.addEventListener('pointerdown', (event) => event.preventDefault());
    option.addEventListener('pointermove', () => active !== at && mark(at));
    option.addEventListener('click', () => pick(choice));
    return option;
  };
  const ask = async (): Promise<void> => {
    asked?.abort();
    const mine = (asked = new AbortController());
    // Without an answer there is nothing to suggest, and the words are searched as they are.
    const found = await source.find(input.value.trim(), mine.signal).catch(() => []);
    // A line that is replaced under the finger never hears its click.
    await pressed;
    if (mine.signal.aborted || document.activeElement !== input) return;
    choices = found;
    list.replaceChildren(...found.map(line));
    mark(-1);
    box.hidden = found.length === 0;
    input.ariaExpanded = String(found.length > 0);
    status.textContent = found.length > 0 ? texts.count(found.length) : '';
  };

  list.addEventListener('pointerdown', () => (pressed = untilReleased()));
  input.addEventListener('input', ({ isTrusted }) => {
    clearTimeout(pause);
    if (isTrusted || !box.hidden) pause = setTimeout(() => void ask(), typingPauseMs);
  });
  input.addEventListener('focus', () => void ask());
  input.addEventListener('click', () => box.hidden && void ask());
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (box.hidden) return void ask();
      // One place beside the list is the field itself.
      const places = choices.length + 1;
      return mark(((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    }
    if (box.hidden) return undefined;
    const choice = choices[active];
    if (key === 'Enter') {
      if (!choice) return close();
      event.preventDefault();
      return pick(choice);
    }
    if (key === 'Escape') {
      // This Escape was for the list: the field keeps its words and the sheet stays open.
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    if (key === 'Delete' && choice?.forget) {
      event.preventDefault();
      forget(choice);
    }
    return undefined;
  });
  if (document.activeElement === input) void ask();
}
