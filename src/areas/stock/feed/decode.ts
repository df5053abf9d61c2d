import { BrokenFeed } from './feed-row.ts';

const utf8 = (): TextDecoder => new TextDecoder('utf-8', { fatal: true });

/** The encoding that an XML declaration names; undefined without one. */
const declared = (bytes: Uint8Array): string | undefined =>
  /^\s*<\?xml[^>]{0,100}encoding=["']([\w-]{1,40})["']/i.exec(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )?.[1];

/**
 * Returns the text of a feed: UTF-8 or the encoding of its XML declaration. A table that is not UTF-8 is read as Windows-1251, in which
 * Excel on a Russian Windows saves tables.
 */
export function decodeFeed(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new BrokenFeed('not_text');
  const encoding = declared(bytes);
  if (encoding && !/^utf-?8$/i.test(encoding)) {
    try {
      return new TextDecoder(encoding).decode(bytes);
    } catch {
      throw new BrokenFeed('not_text');
    }
  }
  try {
    return utf8().decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
