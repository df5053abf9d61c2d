import { findRates } from '#areas/currency/queries.ts';
import { roublesOf } from '#areas/currency/rates.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { findCity } from '#areas/geo/queries.ts';
import { motifOf } from '#areas/media/category-motifs.ts';
import { categoryDrawingName } from '#areas/media/drawing-names.ts';
import { listingText, type Named } from '#areas/search/words/listing-text.ts';
import { searchVector } from '#server/db/full-text.ts';
import type { Db } from '#server/db/connect.ts';
import type { Content } from '#dictionary/content.ts';
import { type DoubtRule, doubtsOf } from './doubts.ts';
import { contactsIn } from './text/contacts.ts';
import type { Language } from '#dictionary/field.ts';
import { type KindData, priceKeyOf } from './kind-data.ts';
import type { ValidContent, KindDefinition, PriceNote, TitleFormatter } from './kind-definition.ts';
import { findEarlierFigures, findMarket, findSameNumbers, findOwnDuplicates } from './comparables-queries.ts';
import { pointKey, pointProblems } from './point.ts';
import { slugIn } from './slug.ts';
import type { BilingualTitle } from './title.ts';
import { dictionaryProblems } from '#dictionary/rules.ts';
import type { FindSimilar } from './similar.ts';
import {
  applicable,
  catalogueProblems,
  type CatalogueRows,
  findCatalogueRows,
  findStoredContent,
  writeKindRow,
  writePoint,
  writeSlug,
} from './stored-content.ts';

type Values = Readonly<Record<string, unknown>>;

/** The code of a kind of listing; everything else derives from its data. */
export type KindCode = {
  /** Cross-field problems beyond those the dictionary describes. */
  problems(values: Values, now: Date): FieldIssue[];
  /** Rules that flag implausible values. */
  doubts: readonly DoubtRule[];
  /** Makes the title of a listing; absent when sellers write the title themselves. */
  title?: TitleFormatter;
  /** The price by size, shown with the price; absent where sizes say nothing about prices. */
  priceNote?: PriceNote;
  /** Normalised spelling of identifiers, by field key. */
  spelled?(values: Values): Record<string, string | null>;
  /** Checks that the referenced catalogue rows belong together; replaces the default check by parent column. */
  catalogueProblems?(content: Content, rows: CatalogueRows): FieldIssue[];
  /** Names of the drawings shown when there is no photo; by default the drawing of the category. */
  drawings?(content: Content, rows: CatalogueRows): readonly string[];
  /** Facts in the wording that people search for, where it differs from the dictionary's labels. */
  searchFacts?(content: Content): readonly (string | null)[];
  findSimilar: FindSimilar;
  wrongChecks?(values: Values): string[];
};

/** The drawing of the listing's category, if one exists. */
function drawingsOf({ kind, category }: KindData, content: Content): string[] {
  const name = category === null ? '' : text(content[category]);
  return motifOf(kind, name) === null ? [] : [categoryDrawingName({ kind, category: name, tone: 'grey' })];
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const titleIn = (
  own: Pick<KindCode, 'title'>,
  ...[values, refs, language, written]: Parameters<KindDefinition['titleOf']>
) => own.title?.(values, refs, language) ?? written;

function objectPart(
  data: KindData,
  own: KindCode,
  content: Content,
  rows: CatalogueRows,
  roubles: number,
): ValidContent['object'] {
  // The call's schema has validated these values; every kind has these fields.
  const [price, city] = [content['price_minor'] as number, content['city_id'] as number];
  const currency = text(content['currency']) || 'RUB';
  return {
    title: titleIn(own, content, rows, 'ru', text(content['title'])),
    description: text(content['description']),
    price_minor: price,
    currency,
    price_rub_minor: roubles,
    price_per: priceKeyOf(data, content),
    city_id: city,
  };
}

/** Whether a detected contact is certainly one: ten bare digits may be a part number, a phone with its leading 7 or 8 is not. */
const isSure = (contact: string): boolean => /\p{L}/u.test(contact) || contact.replaceAll(/\D/g, '').length !== 10;

/** A title may not contain phones or links. */
function titleContacts({ title }: Values): FieldIssue[] {
  if (!contactsIn(text(title)).some(isSure)) return [];
  return [{ path: 'title', code: 'title_contacts', message: 'The title has a phone or a link.' }];
}

async function validate(
  data: KindData,
  own: KindCode,
  db: Db,
  submitted: Content,
): ReturnType<KindDefinition['validate']> {
  const content = applicable(data, { ...submitted, ...own.spelled?.(submitted) });
  const [rows, city] = await Promise.all([
    findCatalogueRows(db, data, content),
    findCity(db, content['city_id'] as number),
  ]);
  const problems = [
    ...(own.catalogueProblems?.(content, rows) ?? catalogueProblems(data, content, rows)),
    ...titleContacts(content),
    ...pointProblems(content),
  ];
  if (!city) problems.push({ path: 'city_id', code: 'unknown', message: 'There is no such city.' });
  const currency = text(content['currency']) || 'RUB';
  const roubles = roublesOf(
    currency === 'RUB' ? new Map() : await findRates(db),
    content['price_minor'] as number,
    currency,
  );
  if (roubles === null) problems.push({ path: 'currency', code: 'no_rate', message: 'This currency has no rate.' });
  if (problems.length > 0 || !city || roubles === null) return { outcome: 'problems', problems };
  const object = objectPart(data, own, content, rows, roubles);
  const searched = listingText(data, {
    // Whole catalogue rows: rows with synonyms are indexed as names, the others as facts.
    named: data.levels.map(({ field }) => (rows[field] ?? null) as Named | null),
    city,
    values: content,
    ...(data.levels.length === 0 ? { title: object.title } : {}),
    ...(own.searchFacts ? { facts: own.searchFacts(content) } : {}),
  });
  return {
    outcome: 'valid',
    content,
    object,
    drawings: own.drawings?.(content, rows) ?? drawingsOf(data, content),
    async write(tx, objectId) {
      await writeKindRow(tx, data, objectId, content, searchVector(searched));
      if (data.fields.some(({ key }) => key === pointKey)) await writePoint(tx, objectId, content);
      const slug = slugIn(data, object.title, objectId);
      if (slug !== null) await writeSlug(tx, objectId, slug);
    },
  };
}

/** Title of a draft. The draft stores only the names of catalogue rows, and may still store names of values that no longer apply. */
function draftTitle(
  data: KindData,
  own: KindCode,
  values: Content,
  names: Readonly<Record<string, string>>,
): BilingualTitle {
  const applied = applicable(data, values);
  const named = Object.entries(names).filter(([key]) => (applied[key] ?? null) !== null);
  const refs = Object.fromEntries(named.map(([key, name]) => [key, { name }]));
  const inWords = (language: Language) => titleIn(own, applied, refs, language, text(applied['title']));
  return { title: inWords('ru'), title_en: inWords('en') };
}

/** Combines the data of a kind with its code into the definition that the server uses. */
export function defineKind<const D extends KindData>(
  data: D,
  own: KindCode,
): KindDefinition & { readonly kind: D['kind'] } {
  const spelled = (values: Values): Values => ({ ...values, ...own.spelled?.(values) });
  return {
    kind: data.kind,
    data,
    fields: data.fields,
    problems: (values, now) => [
      ...dictionaryProblems(data, values),
      ...own.problems(values, now),
      ...titleContacts(values),
      ...pointProblems(values),
    ],
    validate: (db, content) => validate(data, own, db, content),
    findContent: (db, objectId) => findStoredContent(db, data, objectId),
    async findOwnDuplicates(db, owner, values) {
      const duplicates = await findOwnDuplicates(db, data, owner, spelled(values));
      return duplicates.map(({ id, is_same }) => ({ id, reason: is_same ? 'identifier' : 'alike' }));
    },
    findSameNumbers: (db, values, exceptId) => findSameNumbers(db, data, spelled(values), exceptId),
    findMarket: (db, values, exceptId, now, least) => findMarket(db, data, values, exceptId, now, least),
    doubts: (values, known) => doubtsOf(own.doubts, values, known),
    findEarlierFigures: (db, values, exceptId) => findEarlierFigures(db, data, spelled(values), exceptId),
    findSimilar: (db, row, limit, now, findIds) => own.findSimilar(db, data, row, limit, now, findIds),
    wrongChecks: (values) => own.wrongChecks?.(spelled(values)) ?? [],
    async namesOf(db, values) {
      const { city_id: cityId } = values;
      const [found, city] = await Promise.all([
        findCatalogueRows(db, data, values),
        typeof cityId === 'number' && Number.isSafeInteger(cityId) ? findCity(db, cityId) : null,
      ]);
      const names = Object.entries(found).flatMap(([key, row]) => (row ? [[key, row.name] as const] : []));
      const withCity = (name: string | undefined) => Object.fromEntries(name ? [...names, ['city_id', name]] : names);
      return { names: withCity(city?.name), names_en: withCity(city?.name_en) };
    },
    isNamedByValues: own.title !== undefined,
    titleOf: (...of) => titleIn(own, ...of),
    priceNoteOf: own.priceNote ?? (() => ''),
    draftTitle: (values, names) => draftTitle(data, own, values, names),
  };
}
