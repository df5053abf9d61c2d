import type { RawSearch } from '#web/routes/view.ts';
import { readForm } from './filter-form.ts';

/** What a reader has done to the form of the document before its scripts came. */
export type KeptForm = {
  search: RawSearch;
  /** Which folds were open, in their order. */
  open: readonly boolean[];
  scroll: number;
  /** The control that had the focus. */
  focus: string | null;
};

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
    focus: control && `[name="${control.name}"]${isLine ? `[value="${CSS.escape(control.value)}"]` : ''}`,
  };
}

/** Puts the form that took over back to where the reader was. */
export function restoreForm(frame: HTMLElement, { open, scroll, focus }: KeptForm): void {
  for (const [at, fold] of folds(frame).entries()) if (open[at] !== undefined) fold.open = open[at];
  scroller(frame)?.scrollTo(0, scroll);
  if (focus) frame.querySelector<HTMLElement>(focus)?.focus();
}
