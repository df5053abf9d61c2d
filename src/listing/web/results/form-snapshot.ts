import type { RawSearch } from '#web/routes/view.ts';
import { readForm } from './filter-form.ts';

/** What a reader has done to the form of the document before its scripts came. */
export type KeptForm = {
  search: RawSearch;
  /** Which folds were open, in their order. */
  open: readonly boolean[];
  scroll: number;
  /** What stood in the inputs of text, by name: half a number («1,2») is none of the search yet. */
  texts: ReadonlyMap<string, string>;
  /** The control that had the focus, and what of its text was selected. */
  focus: string | null;
  selection: readonly [from: number, to: number] | null;
};

const textsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter(
    (one): one is HTMLInputElement =>
      one instanceof HTMLInputElement && /^(text|search)$/.test(one.type) && one.name !== '',
  );
const folds = (frame: HTMLElement) => [...frame.querySelectorAll('details')];
const scroller = (frame: HTMLElement) => frame.querySelector('.filters');

export function keepForm(frame: HTMLElement): KeptForm | null {
  const form = frame.querySelector('form');
  if (!form) return null;
  const focused = frame.contains(document.activeElement) ? document.activeElement : null;
  const control = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? focused : null;
  const isLine = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type);
  return {
    search: readForm(form),
    open: folds(frame).map((fold) => fold.open),
    scroll: scroller(frame)?.scrollTop ?? 0,
    texts: new Map(textsOf(form).map(({ name, value }) => [name, value])),
    selection:
      control instanceof HTMLInputElement && !isLine ? [control.selectionStart ?? 0, control.selectionEnd ?? 0] : null,
    focus: control && `[name="${control.name}"]${isLine ? `[value="${CSS.escape(control.value)}"]` : ''}`,
  };
}

/** Puts the form that took over back to where the reader was. */
export function restoreForm(frame: HTMLElement, { open, scroll, texts, focus, selection }: KeptForm): void {
  for (const [at, fold] of folds(frame).entries()) if (open[at] !== undefined) fold.open = open[at];
  scroller(frame)?.scrollTo(0, scroll);
  const form = frame.querySelector('form');
  for (const input of form ? textsOf(form) : []) {
    const text = texts.get(input.name);
    if (text !== undefined && text !== input.value) input.value = text;
  }
  const focused = focus ? frame.querySelector<HTMLElement>(focus) : null;
  focused?.focus();
  if (selection && focused instanceof HTMLInputElement) focused.setSelectionRange(...selection);
}
