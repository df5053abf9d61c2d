/** Fills a field of the filters and fires `input`, so that the form treats the value as typed. */
export function fillField(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dataset['picked'] = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
