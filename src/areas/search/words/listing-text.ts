import { optionWords } from '#kinds/search-words.ts';
import { type Field, optionOf } from '#dictionary/field.ts';
import { priceRowsOf } from '#dictionary/price-rows.ts';
import { addressKey, searchedAddress } from '#listing/home-address.ts';
import type { KindData } from '#listing/kind-data.ts';
import { type SearchText, searchWords, spellings } from '#server/db/full-text.ts';
import { indexSchemaOf } from '../index-schema.ts';

/** A row of the catalogue. Rows without synonyms (null) name a fact, as a generation or an engine, rather than the thing itself. */
export type Named = { name: string; name_ru?: string | null; synonyms?: readonly string[] | null };

/** The parts of a listing that go into its searchable text. */
export type Searchable = {
  /** The listing's rows of the catalogue, from the top level down. */
  named: readonly (Named | null)[];
  city: { name: string; name_en: string };
  /** Values by the keys of the dictionary, the description among them. */
  values: Readonly<Record<string, unknown>>;
  /** For kinds without a catalogue. */
  title?: string;
  /** Further facts in words. */
  facts?: readonly (string | null)[];
};

const joinOnce = (words: readonly string[]): string => [...new Set(words)].join(' ');

/** The spellings of all names and synonyms of a row. */
export const namesOf = ({ name, name_ru, synonyms }: Named): string[] =>
  [name, name_ru ?? null, ...(synonyms ?? [])].flatMap((spelling) => (spelling === null ? [] : spellings(spelling)));

/** Whether sellers write the field in their own words, beside the description. */
const isOwnText = ({ type, key, shown, isLink }: Field): boolean =>
  type === 'text' && !isLink && key !== 'description' && (shown === 'card' || shown === 'page');

/** The searchable text of a listing by weight. searchVector() turns it into the column `search` of the kind's table. */
export function listingText(data: KindData, { named, city, values, title, facts = [] }: Searchable): SearchText {
  const { wordFields, year } = indexSchemaOf(data);
  const rows = named.filter((row) => row !== null);
  const options = wordFields.flatMap((field) => {
    const option = optionOf(field, values[field.key]);
    return option ? [option.ru, option.en, ...optionWords(data, field.key, option.key)] : [];
  });
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const known = [
    ...rows.filter(({ synonyms }) => !synonyms).map(({ name }) => name),
    year && typeof values[year.key] === 'number' ? String(values[year.key]) : null,
    ...facts,
    ...options,
    city.name,
    city.name_en,
  ];
  const priced = data.fields.filter(({ type }) => type === 'rows').flatMap(({ key }) => priceRowsOf(values[key]));
  const ownText = (key: string): string =>
    key === addressKey ? searchedAddress(values, text(values[key])) : text(values[key]);
  const written = [
    text(values['description']),
    ...data.fields.filter(isOwnText).map(({ key }) => ownText(key)),
    ...priced.map(({ name }) => name),
  ];
  return {
    a: joinOnce([...spellings(title ?? ''), ...rows.filter(({ synonyms }) => synonyms).flatMap(namesOf)]),
    b: joinOnce(known.flatMap((text) => (text === null ? [] : searchWords(text)))),
    c: searchWords(written.join(' ')).slice(0, 1000).join(' '),
  };
}
