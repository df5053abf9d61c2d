import { type ReadNumber, readNumber } from '#ui/read-number.ts';
import { editNumber, numberText } from '#ui/typing.ts';
import type { RawSearch } from '#web/routes/search-params.ts';

/** The form of filters in the browser: plain inputs named as the parameters of the address. */

const isNumber = ({ dataset }: HTMLInputElement): boolean => dataset['decimals'] !== undefined;
const isGrouped = ({ dataset }: HTMLInputElement): boolean => dataset['grouped'] !== undefined;
const localeOf = ({ dataset }: HTMLInputElement) => (dataset['point'] === '.' ? 'en' : 'ru');

/** Reads the number in the input of a bound, in the notation that its data attributes describe. */
const readBound = (input: HTMLInputElement): ReadNumber =>
  readNumber(input.value, {
    decimals: Number(input.dataset['decimals']),
    negative: input.dataset['signed'] !== undefined,
    locale: localeOf(input),
    unit: input.dataset['unit'] ?? '',
  });

const showBound = (input: HTMLInputElement, value: number | null): string =>
  numberText(value, { isGrouped: isGrouped(input), locale: localeOf(input) });

/** The texts of bounds before the visitor's next edit. */
const shownTexts = new WeakMap<HTMLInputElement, string>();

function setText(input: HTMLInputElement, text: string): void {
  shownTexts.set(input, text);
  if (input.value !== text) input.value = text;
}

/** Marks a bound that is not a number, and shows the message under both bounds. */
function markBound(input: HTMLInputElement, isWrong: boolean): void {
  if (isWrong) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
  const bounds = input.closest('.bounds');
  const word = bounds?.querySelector<HTMLElement>('.wrong');
  if (word) word.hidden = bounds?.querySelector('[aria-invalid]') === null;
}

/**
 * Replaces the text of a bound that has lost focus by the number read from it («1,25 млн»), or shows an error. Returns whether the bound is a
 * number or empty.
 */
export function settleBound(input: HTMLInputElement): boolean {
  if (!isNumber(input)) return true;
  const { value, problem } = readBound(input);
  const shown = showBound(input, value);
  if (problem === null) setText(input, shown);
  markBound(input, problem !== null);
  return problem === null;
}

/** Checks all bounds; the first invalid one gets the focus, and the section around it opens. */
export function settleBounds(form: HTMLFormElement): boolean {
  const wrong = [...form.querySelectorAll<HTMLInputElement>('input[data-decimals]')].filter(
    (input) => !settleBound(input),
  );
  wrong[0]?.closest('details')?.setAttribute('open', '');
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** Whether the city was chosen from suggestions: the input shows its name and stands for its slug. */
const isPicked = ({ value, dataset }: HTMLInputElement): boolean =>
  dataset['slug'] !== undefined && dataset['slug'] !== '' && value === dataset['name'];

/** All values of the form as parameters of an address. */
export function readForm(form: HTMLFormElement): RawSearch {
  const search: Record<string, string[]> = {};
  const append = (name: string, value: string) => (search[name] ??= []).push(value);
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && isNumber(control)) {
      const { value: bound } = readBound(control);
      if (bound !== null) append(name, String(bound));
    } else append(name, value.trim());
  }
  const near = form.elements.namedItem('near');
  if (near instanceof HTMLInputElement && isPicked(near)) search['near'] = [near.dataset['slug'] ?? ''];
  return search;
}

/** Sets the controls to a state that has changed outside of the form: by a link, a chip or Back. */
export function fillForm(form: HTMLFormElement, controls: readonly [string, readonly string[]][]): void {
  const byName = new Map(controls);
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      const [value = ''] = byName.get(control.name) ?? [];
      // A control that adds to a list is always empty; one without an empty choice keeps its value.
      if (control.dataset['adds'] !== undefined) control.value = '';
      else if (value || control.dataset['empty'] !== undefined) control.value = value;
      continue;
    }
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') continue;
    const values = byName.get(control.name);
    if (!values) continue;
    if (control.type === 'checkbox') control.checked = values.includes(control.value);
    else if (control.type === 'radio') control.checked = control.value === (values[0] ?? '');
    else {
      const value = values[0] ?? '';
      const isCity = value !== '' && value === control.dataset['slug'];
      if (isNumber(control)) {
        setText(control, showBound(control, value === '' ? null : Number(value)));
        markBound(control, false);
      } else control.value = isCity ? (control.dataset['name'] ?? value) : value;
    }
  }
}

/** Groups the digits while they are typed; the caret stays behind the same digit. `inputType` is that of the input event. */
export function groupWhileTyped(input: HTMLInputElement, inputType?: string): void {
  if (!isNumber(input)) return;
  if (isGrouped(input)) {
    const { value, defaultValue, selectionStart } = input;
    const previous = shownTexts.get(input) ?? defaultValue;
    const isForward = inputType === 'deleteContentForward';
    const { text, caret } = editNumber(previous, value, selectionStart ?? value.length, isForward, localeOf(input));
    setText(input, text);
    if (text !== value) input.setSelectionRange(caret, caret);
  }
  if (readBound(input).problem === null) markBound(input, false);
}
