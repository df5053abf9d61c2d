import type { Picture } from '#contract/shapes.ts';
import focusesByName from '../../../data/photos/focus.json' with { type: 'json' };

/** The columns of `media` needed to show a picture. */
export type MediaRow = {
  id: string;
  source: string;
  path: string;
  width: number;
  height: number;
  placeholder: string | null;
  avif: boolean;
  credit: unknown;
};

/** Address of the narrowest width of an upload; every rotation changes it. */
export const smallestUrl = (row: MediaRow): string => urlsOf(row).w320;

/** Version in the addresses of drawings, which caches store permanently: increase it when drawings change. */
const drawingRevision = 14;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The credit, or null when the column has an unexpected shape. */
export function creditOf(credit: unknown): Picture['credit'] {
  if (typeof credit !== 'object' || credit === null) return null;
  // An object; each value is checked where it is used.
  const { author, licence, licence_url: licenceUrl, source_url: sourceUrl } = credit as Record<string, unknown>;
  return {
    author: text(author) ?? '',
    licence: text(licence) ?? '',
    licence_url: text(licenceUrl),
    source_url: text(sourceUrl),
  };
}

function urlsOf(row: Pick<MediaRow, 'source' | 'path'>): Picture['urls'] {
  if (row.source === 'drawing') {
    const url = `/media/drawn/${row.path}.svg?v=${drawingRevision}`;
    return { w320: url, w640: url, w1280: url };
  }
  const at = (width: number): string =>
    row.source === 'photo' ? `/media/photo/${row.path}-${width}.webp` : `/media/${row.path}/${width}.webp`;
  return { w320: at(320), w640: at(640), w1280: at(1280) };
}

/** Where the subject of a shipped photo is, by name, of photos whose centre is elsewhere. */
const focuses = new Map<string, string>(Object.entries(focusesByName));

/** Converts a row of `media` to the picture that listings and profiles return. */
export function pictureOf(row: MediaRow): Picture {
  const focus = row.source === 'photo' ? focuses.get(row.path) : undefined;
  return {
    id: row.id,
    urls: urlsOf(row),
    avif: row.avif,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    ...(focus !== undefined && { focus }),
    drawing: row.source === 'drawing',
    credit: row.source === 'photo' ? creditOf(row.credit) : null,
  };
}
