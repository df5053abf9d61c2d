import { reasonElement } from './snapshot-reason.ts';

/** Photos of one copy. */
const mostPhotos = 16;
const mostPhotoBytes = 150_000;

const price = /\d[\s\u00A0\u202F]*[₽$€¥]|[$€¥]\s?\d/u;

/** Everything that works by scripts or loads something. */
const removed =
  'script, noscript, template, dialog, iframe, canvas, video, audio, source, #state, link:not([rel=stylesheet]):not([rel=icon]), meta[property], meta[name=robots]';

async function dataUrlOf(address: string): Promise<string | null> {
  try {
    // The browser has shown the photo, so no request is made for it.
    const blob = await (await fetch(address, { cache: 'force-cache' })).blob();
    if (blob.size > mostPhotoBytes || !blob.type.startsWith('image/')) return null;
    return await new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : null));
      reader.readAsDataURL(blob);
    });
  } catch {
    return null;
  }
}

/** Replaces the photos of a copy by their data; those that were not on the screen yet keep their alternative text alone. */
async function keepPhotos(shown: readonly HTMLImageElement[], copied: readonly HTMLImageElement[]): Promise<void> {
  let kept = 0;
  const work = copied.map(async (image, at) => {
    const source = shown[at];
    const address = source?.currentSrc ?? '';
    for (const name of ['srcset', 'sizes', 'loading', 'src']) image.removeAttribute(name);
    const isVisible = source?.complete === true && source.naturalWidth > 0;
    if (!isVisible || address === '' || kept >= mostPhotos) return;
    kept += 1;
    const data = address.startsWith('data:') ? address : await dataUrlOf(address);
    if (data) image.src = data;
  });
  await Promise.all(work);
}

/** Writes the time of the copy behind each price, which may have changed since. */
function markPrices(root: Element, label: string): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    // The walker shows text nodes alone.
    if (price.test(node.nodeValue ?? '')) found.push(node as Text);
  for (const text of found) {
    const mark = root.ownerDocument.createElement('small');
    mark.className = 'text-12 font-normal text-ink-2';
    mark.textContent = ` ${label}`;
    text.after(mark);
  }
}

export type SnapshotWords = {
  /** Begins the line above the copy, where the network is away and where it is only slow. */
  reason: { away: string; slow: string };
  /** The line above the copy. */
  line: string;
  /** Follows each price. */
  ofPrice: string;
  refresh: string;
  others: string;
  othersHref: string;
};

/** Returns the page as it is shown, as HTML that needs no script and no request but for the styles, and says what it is. */
export async function snapshotOf(shown: Document, words: SnapshotWords): Promise<string> {
  const root = shown.documentElement.cloneNode(true) as HTMLElement;
  await keepPhotos([...shown.images], [...root.querySelectorAll('img')]);
  for (const element of root.querySelectorAll(removed)) element.remove();
  for (const element of root.querySelectorAll('input, textarea')) element.removeAttribute('value');
  for (const element of root.querySelectorAll('button, input, select, textarea')) element.setAttribute('disabled', '');
  root.removeAttribute('data-ready');
  const body = root.querySelector('body');
  if (!body) return '';
  markPrices(body, words.ofPrice);
  const line = shown.createElement('p');
  line.setAttribute('role', 'note');
  line.className = 'bg-deal-high-tint px-(--gutter) py-3 text-14 text-ink';
  const link = (href: string, text: string): HTMLAnchorElement => {
    const anchor = shown.createElement('a');
    anchor.href = href;
    anchor.className = 'link';
    anchor.textContent = text;
    return anchor;
  };
  line.append(
    reasonElement(shown, words.reason),
    ' ',
    words.line,
    ' ',
    link('', words.refresh),
    ' · ',
    link(words.othersHref, words.others),
  );
  body.prepend(line);
  return `<!doctype html>${root.outerHTML}`;
}
