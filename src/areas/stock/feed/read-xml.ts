import { setImmediate as afterOthers } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { BrokenFeed, feedLimits, type FeedRow } from './feed-row.ts';

/** A site's XML names: the element of a listing, and the attribute or text that contains the address of a photo. */
export type XmlShape = {
  readonly item: string;
  readonly photo: { readonly element: string; readonly attribute: string | null };
};

/** The name under which rows of every format have the addresses of photos. */
export const photoColumn = 'photos';

/** The number of characters passed to the parser at once; between chunks, rows are yielded and other work of the server may run. */
const chunk = 256 * 1024;
/** The deepest nesting of elements that is read, far more than any format has. */
const mostDepth = 100;

/**
 * Yields the rows of an XML feed: the texts of each item's elements by their names in lower case; nested elements are listed by their own
 * names. Entities declared in the document are not expanded.
 */
export async function* readXml(text: string, { item, photo }: XmlShape): AsyncGenerator<FeedRow> {
  const ready: FeedRow[] = [];
  const open: string[] = [];
  let texts: Map<string, string[]> | null = null;
  let size = 0;
  let count = 0;
  let broken: BrokenFeed | null = null;
  const add = (name: string, value: string): void => {
    const trimmed = value.trim();
    if (texts === null || trimmed === '') return;
    size += trimmed.length;
    if (size > feedLimits.rowBytes) broken ??= new BrokenFeed('row_too_large', count);
    else if (!texts.get(name)?.push(trimmed)) texts.set(name, [trimmed]);
  };
  let written = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.push(name) > mostDepth) broken ??= new BrokenFeed('malformed', count);
        written = '';
        if (name === item && texts === null) {
          count += 1;
          if (count > feedLimits.rows) broken ??= new BrokenFeed('too_many_rows', count);
          texts = new Map();
          size = 0;
        } else if (name === photo.element && photo.attribute !== null) {
          add(photoColumn, attributes[photo.attribute] ?? '');
        }
      },
      ontext(value) {
        if (texts !== null && written.length <= feedLimits.rowBytes) written += value;
      },
      onclosetag(name, isImplied) {
        // The parser also reports a self-closing element as implied.
        const closesItself = text[parser.endIndex - 1] === '/';
        if ((isImplied && !closesItself) || open.pop() !== name) broken ??= new BrokenFeed('malformed', count);
        if (name === item && texts !== null) {
          ready.push({ place: count, texts });
          texts = null;
        } else if (name === photo.element && photo.attribute === null) add(photoColumn, written);
        else add(name, written);
        written = '';
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );
  for (let at = 0; at < text.length; at += chunk) {
    parser.write(text.slice(at, at + chunk));
    if (broken) throw broken;
    yield* ready.splice(0);
    await afterOthers();
  }
  // An element that only the end of the file closes was truncated.
  if (open.length > 0) throw new BrokenFeed('malformed', count);
  parser.end();
  if (count === 0) throw new BrokenFeed('no_header');
}
