import { type IconName, iconPaths } from '#ui/icon-paths.ts';
import { type Choice, type Group, spokenChoice } from './choice.ts';

export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  made.append(...inside);
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
function labelled({ label, typed = [] }: Choice): HTMLElement {
  const made = element('span', 'block wrap-break-word');
  let last = 0;
  for (const [start, end] of typed) {
    made.append(label.slice(last, start), element('b', 'font-semibold', label.slice(start, end)));
    last = end;
  }
  made.append(label.slice(last));
  return made;
}

/** How many a choice finds, and the lowest price; in a narrow panel the number stands alone. */
function figuresOf({ count, price }: Choice): HTMLElement[] {
  if (!count && price === undefined) return [];
  const number =
    count && element('span', 'block', count.shown, element('span', 'hidden @md:inline', `\u00A0${count.of}`));
  const least = price !== undefined && element('span', 'block text-14 text-ink-2', price);
  const lines = [number, least].filter((line) => line !== undefined && line !== false);
  return [element('span', 'max-w-1/2 shrink-0 text-right', ...lines)];
}

/** The cross of a remembered choice. An option may not contain a button: the cross is for pointers, and keyboards and screen readers use Delete. */
function crossOf(forget: () => void): HTMLElement {
  const look = '-my-1 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-field text-ink-2 hover:text-ink';
  const cross = element('span', look, drawIcon('close', 16));
  cross.ariaHidden = 'true';
  cross.addEventListener('click', (event) => {
    event.stopPropagation();
    forget();
  });
  return cross;
}

export type RowActions = {
  choose: (choice: Choice) => void;
  forget: (choice: Choice) => void;
  /** The pointer is over the choice at this place. */
  point: (at: number) => void;
};

type RowPlace = { id: string; at: number; forgetText: string };

/** The option of a choice: an icon, its name over what it is, and how many it finds over the lowest price. */
function rowOf(choice: Choice, { id, at, forgetText }: RowPlace, act: RowActions): HTMLElement {
  const row = element(
    'div',
    'flex min-h-13 cursor-pointer items-center gap-3 rounded-field px-2 py-1 aria-selected:bg-tint',
  );
  row.id = `${id}-${at}`;
  row.role = 'option';
  row.ariaSelected = 'false';
  row.ariaLabel = spokenChoice(choice);
  if (choice.icon) {
    const look = 'flex size-9 shrink-0 items-center justify-center rounded-field bg-tint text-ink-2';
    row.append(element('span', look, drawIcon(choice.icon, 20)));
  }
  const words = element('span', 'min-w-0 flex-1', labelled(choice));
  if (choice.hint) words.append(element('span', 'block text-14 text-ink-2', choice.hint));
  row.append(words, ...figuresOf(choice));
  if (choice.forget) {
    row.setAttribute('aria-description', forgetText);
    row.append(crossOf(() => act.forget(choice)));
  }
  row.addEventListener('pointermove', () => act.point(at));
  row.addEventListener('click', () => act.choose(choice));
  return row;
}

/** A group under its heading; what has none stays in view below the others, if there are any. */
function boxOf({ heading, choices }: Group, rows: readonly HTMLElement[], isAlone: boolean): HTMLElement {
  if (heading === undefined && isAlone) return element('div', 'py-1.5', ...rows);
  if (heading === undefined)
    return element('div', 'sticky bottom-0 -mx-1.5 mt-1.5 border-t border-line bg-raised p-1.5', ...rows);
  const columns = choices.every(({ isTile }) => isTile) ? element('div', 'grid @md:grid-cols-2', ...rows) : undefined;
  const caption = element('div', 'px-2 pt-2.5 pb-1 text-12 font-medium text-ink-2', heading);
  // The name of the group says it.
  caption.ariaHidden = 'true';
  const box = element('div', '', caption, ...(columns ? [columns] : rows));
  box.role = 'group';
  box.ariaLabel = heading;
  return box;
}

/** The groups of choices with their options, which are numbered in the order of the groups. */
export function groupBoxes(
  groups: readonly Group[],
  { id, forgetText }: Omit<RowPlace, 'at'>,
  act: RowActions,
): HTMLElement[] {
  let at = 0;
  return groups.map((group) => {
    const rows = group.choices.map((choice) => rowOf(choice, { id, at: at++, forgetText }, act));
    return boxOf(group, rows, groups.length === 1);
  });
}

/** A pale copy of a group whose text has changed since: it has no listeners, and is no choice. */
export function paleCopy(box: Element): HTMLElement {
  const copy = box.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll('[role]')]) {
    for (const name of ['id', 'role', 'aria-selected', 'aria-label', 'aria-description']) one.removeAttribute(name);
  }
  copy.ariaHidden = 'true';
  copy.classList.add('pointer-events-none', 'opacity-50');
  return copy;
}
