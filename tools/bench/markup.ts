import { createElement, type ReactNode } from 'react';

/** A node of server-rendered HTML: text, or an element with React's names for its attributes. */
type Markup = string | { tag: string; props: Record<string, unknown>; children: Markup[] };

const voids = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const booleans = new Set([
  'checked',
  'disabled',
  'hidden',
  'inert',
  'multiple',
  'open',
  'readonly',
  'required',
  'selected',
  'autofocus',
]);
/** Attributes that React drops or renames when they come under their HTML name. */
const reactNames: Record<string, string> = {
  class: 'className', for: 'htmlFor', tabindex: 'tabIndex', readonly: 'readOnly', maxlength: 'maxLength', autocomplete: 'autoComplete',
  inputmode: 'inputMode', enterkeyhint: 'enterKeyHint', srcset: 'srcSet', fetchpriority: 'fetchPriority', autofocus: 'autoFocus',
  colspan: 'colSpan', rowspan: 'rowSpan', datetime: 'dateTime', crossorigin: 'crossOrigin', viewbox: 'viewBox',
}; // prettier-ignore
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const decode = (text: string): string =>
  text.replaceAll(/&(#x27|\w+);/g, (whole, name: string) => entities[name] ?? whole);

function styleOf(text: string): Record<string, string> {
  const entries = text.split(';').flatMap((part) => {
    const at = part.indexOf(':');
    if (at < 0) return [];
    const key = part.slice(0, at).trim();
    const name = key.startsWith('--') ? key : key.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return [[name, part.slice(at + 1).trim()]];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

function propsOf(text: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = '', value = ''] of text.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)) {
    const lower = name.toLowerCase();
    if (lower === 'style') props.style = styleOf(decode(value));
    else props[reactNames[lower] ?? name] = booleans.has(lower) ? true : decode(value);
  }
  return props;
}

/** Reads what renderToString has written; not HTML at large. Comments only divide texts. */
export function parseMarkup(html: string): Markup[] {
  const root: Markup[] = [];
  const open: { tag: string; children: Markup[] }[] = [{ tag: '', children: root }];
  for (const [, closing, tag, attributes = '', text] of html.matchAll(
    /<!--.*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gs,
  )) {
    const parent = open.at(-1);
    if (!parent) throw new Error('The markup closes more than it opens.');
    if (text !== undefined) parent.children.push(decode(text));
    else if (tag && closing) open.pop();
    else if (tag) {
      const element = { tag, props: propsOf(attributes), children: [] as Markup[] };
      parent.children.push(element);
      if (!voids.has(tag.toLowerCase())) open.push(element);
    }
  }
  return root;
}

/** The elements of a tree, made anew at each call as a component makes them. */
export function elementsOf(nodes: readonly Markup[]): ReactNode[] {
  return nodes.map((node) =>
    typeof node === 'string' ? node : createElement(node.tag, node.props, ...elementsOf(node.children)),
  );
}
