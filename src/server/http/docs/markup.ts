/** Trusted HTML; `markup` escapes every other value. */
export type Html = { readonly html: string };

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Part = Html | string | number | readonly Part[];

const write = (part: Part): string => {
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'html' in part ? part.html : part.map(write).join('');
};

export const markup = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: strings.map((string, place) => string + (place < parts.length ? write(parts[place] ?? '') : '')).join(''),
});

const inline = /`([^`]+)`|\[([^[\]]+)\]\(([^()]+)\)/g;

/** Renders a line of text with `names` and [links](/to/pages). */
export function line(text: string): Html {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: all, 1: name, 2: words, 3: address, index } of text.matchAll(inline)) {
    parts.push(text.slice(end, index));
    parts.push(
      name === undefined ? markup`<a href="${address ?? ''}">${words ?? ''}</a>` : markup`<code>${name}</code>`,
    );
    end = index + all.length;
  }
  return markup`${parts}${text.slice(end)}`;
}

/** Renders text with paragraphs. */
export const prose = (text: string): Html[] => text.split('\n\n').map((paragraph) => markup`<p>${line(paragraph)}</p>`);
