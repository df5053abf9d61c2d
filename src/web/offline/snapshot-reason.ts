/** Makes the beginning of the line above a copy, for a network that is away; withReason() changes it for one that is slow. */
export function reasonElement(document: Document, { away, slow }: { away: string; slow: string }): HTMLElement {
  const element = document.createElement('span');
  element.dataset['slow'] = slow;
  element.textContent = away;
  return element;
}

/** The copy with the words for a slow network in place of those for none. */
export const withReason = (html: string): string =>
  html.replace(/<span data-slow="([^"<>]*)">[^<]*</, (_, slow: string) => `<span>${slow}<`);
