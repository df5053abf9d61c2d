import type { KindName } from '#kinds/names.ts';
import { dataOf } from '#kinds/data.ts';
import type { Field } from '#dictionary/field.ts';
import { pointKey } from '#listing/point.ts';
import { type FeedFormat, feedLimits, type FeedRow } from './feed-row.ts';
import { photoColumn } from './read-xml.ts';
import { readNumber, type RowTexts } from './to-content.ts';
import { autoru, avito, type XmlFormat } from './xml-formats.ts';

/** The kinds of listing that a table may contain. */
export const tableKinds = ['auto', 'spec', 'equipment'] as const satisfies readonly KindName[];
export type TableKind = (typeof tableKinds)[number];

/** The columns of a table in addition to those of the dictionary. */
export const tableColumns = { key: 'id', kind: 'kind', photos: photoColumn } as const;

export const xmlFormats: Readonly<Record<Exclude<FeedFormat, 'csv'>, XmlFormat>> = { avito, autoru };

/** A row whose texts are under the keys of our fields. */
export type KnownRow = {
  readonly place: number;
  /** The seller's own number of the listing; null if the row has none, or one that is too long. */
  readonly key: string | null;
  readonly kind: KindName | null;
  readonly texts: RowTexts;
  /** Addresses of photos, in order. */
  readonly photos: readonly string[];
};

const fold = (text: string): string => text.trim().toLowerCase();

/** Returns the names that a column may have for a field: its key, or its label in either language. */
function namesOf(all: readonly Field[]): ReadonlyMap<string, string> {
  const fields = all.filter(({ type, key }) => type !== 'photos' && key !== pointKey);
  const names = new Map<string, string>();
  for (const { key, label } of fields)
    for (const name of [label.ru, label.en, key]) if (!names.has(fold(name))) names.set(fold(name), key);
  // Firms do not know our ids, so a column `mark` with names fills the reference `mark_id`.
  for (const { key, type } of fields) if (type === 'ref') names.set(key.replace(/_id$/, ''), key);
  for (const { key, type } of fields) if (type === 'money') names.set(key.replace(/_minor$/, ''), key);
  return names;
}

const namesByKind = new Map<KindName, ReadonlyMap<string, string>>();
function columnNames(kind: KindName): ReadonlyMap<string, string> {
  const known = namesByKind.get(kind) ?? namesOf(dataOf(kind).fields);
  namesByKind.set(kind, known);
  return known;
}

const photosOf = (texts: readonly string[] = []): string[] =>
  texts.flatMap((text) =>
    // A comma or a bar may be part of an address; it separates two addresses only where another address follows.
    text
      .split(/\s|[|;,](?=https?:\/\/)/u)
      .map((address) => address.replace(/^[|;,]/, ''))
      .filter((address) => address !== ''),
  );

const keyOf = (texts: readonly string[] = []): string | null => {
  const [key = ''] = texts;
  return key === '' || key.length > feedLimits.key ? null : key;
};

function knownTableRow({ place, texts }: FeedRow): KnownRow {
  const [named = 'auto'] = texts.get(tableColumns.kind) ?? [];
  const kind = tableKinds.find((one) => one === fold(named)) ?? null;
  const names = kind === null ? new Map<string, string>() : columnNames(kind);
  const known = new Map<string, readonly string[]>();
  for (const [column, value] of texts) {
    const field = names.get(column);
    if (field) known.set(field, value);
  }
  return {
    place,
    key: keyOf(texts.get(tableColumns.key)),
    kind,
    texts: known,
    photos: photosOf(texts.get(photoColumn)),
  };
}

/** «2.0» litres are 2,000 cm³; a number above 30 is already in cm³. */
function cubicCentimetres(text: string): string {
  const value = readNumber(text.replace(/\sл\.?$|л\.?$/iu, ''));
  return value !== null && value > 0 && value <= 30 ? String(Math.round(value * 1000)) : text;
}

function knownXmlRow({ place, texts }: FeedRow, format: XmlFormat): KnownRow {
  const { kind, key, fields, values, litres = [] } = format;
  const known = new Map<string, readonly string[]>();
  for (const [element, given] of texts) {
    const field = fields[element];
    if (!field) continue;
    const own = given.map(
      (text) => values[field]?.[fold(text)] ?? (litres.includes(field) ? cubicCentimetres(text) : text),
    );
    // If two elements map to one field, such as address and city, the first is used.
    if (!known.has(field)) known.set(field, own);
  }
  return { place, key: keyOf(texts.get(key)), kind, texts: known, photos: photosOf(texts.get(photoColumn)) };
}

/** Returns the texts of a row under the keys of our fields. Unknown columns and elements are ignored. */
export const knownRow = (row: FeedRow, format: FeedFormat): KnownRow =>
  format === 'csv' ? knownTableRow(row) : knownXmlRow(row, xmlFormats[format]);

/**
 * Returns the header of a table for a kind: the key, the photos and the fields of the dictionary, by their keys without
 * suffixes.
 */
export function templateColumns(kind: KindName): string[] {
  const own = dataOf(kind).fields.filter(({ type, key }) => type !== 'photos' && key !== pointKey);
  return [
    tableColumns.key,
    tableColumns.kind,
    ...own.map(({ key, type }) =>
      type === 'ref' ? key.replace(/_id$/, '') : type === 'money' ? key.replace(/_minor$/, '') : key,
    ),
    tableColumns.photos,
  ];
}
