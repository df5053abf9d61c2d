import { groupDigits, THIN } from '#ui/format.ts';
import { parseSearch } from '#web/routes/search-params.ts';
import type { RawSearch } from '#web/routes/view.ts';

/** The form of filters as the browser keeps it: plain inputs named as the address names them. */

const isNumber = (input: HTMLInputElement): boolean => input.dataset['grouped'] !== undefined;
const grouped = (text: string): string => groupDigits(text.replace(/\D/g, ''), THIN);

/** A city that was picked shows its name and stands for its slug. */
const isPicked = ({ value, dataset }: HTMLInputElement): boolean =>
  dataset['slug'] !== undefined && dataset['slug'] !== '' && value === dataset['name'];

/** All that is filled in, as the search part of an address. */
export function readForm(form: HTMLFormElement): RawSearch {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim());
  }
  const near = form.elements.namedItem('near');
  if (near instanceof HTMLInputElement && isPicked(near)) params.set('near', near.dataset['slug'] ?? '');
  return parseSearch(params.toString());
}

/** Makes the controls show a state that came from elsewhere: a link, a chip, Back. */
export function fillForm(form: HTMLFormElement, controls: readonly [string, readonly string[]][]): void {
  const byName = new Map(controls);
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      const [value = ''] = byName.get(control.name) ?? [];
      // One that adds to a list is always empty; one that always holds something keeps it, unless nothing is a choice of its own.
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
      control.value = isCity
        ? (control.dataset['name'] ?? value)
        : isNumber(control)
          ? grouped(value)
          : value.replace('.', control.dataset['point'] ?? '.');
    }
  }
}

/** Groups the digits while they are typed at the end; in the middle the caret is left alone. */
export function groupWhileTyped(input: HTMLInputElement): void {
  if (!isNumber(input) || input.selectionStart !== input.value.length) return;
  const next = grouped(input.value);
  if (next !== input.value) input.value = next;
}
