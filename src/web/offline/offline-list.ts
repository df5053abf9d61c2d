const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

/** Stands in the offline page where the worker writes the list of copies. */
export const copiesMark = '<!--copies-->';

/** The offline page with links to the saved copies. */
export function withCopies(page: string, copies: readonly { path: string; title: string }[]): string {
  const links = copies.map(
    ({ path, title }) =>
      `<li><a class="link inline-flex min-h-11 items-center" href="${escapeHtml(path)}">${escapeHtml(title || path)}</a></li>`,
  );
  return page.replace(copiesMark, () => (links.length === 0 ? '' : `<ul class="mt-2">${links.join('')}</ul>`));
}
