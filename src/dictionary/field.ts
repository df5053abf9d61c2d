/** The field dictionary (product.md §2): fields are declared once as plain data, and forms, schemas, filters and facts derive from them. */

/** Limits of an unfinished form: characters of a text, characters of a list item, number of items. */
export const contentLimits = { text: 20_000, item: 100, items: 60 } as const;

/** The most characters of a tag. */
export const maxTagLength = 40;

export type Language = 'ru' | 'en';
export type Words = { readonly ru: string; readonly en: string };
/**
 * An option of a field. `one` is its singular, where the label is plural: «Экскаватор» for «Экскаваторы». `categories` limits the option to
 * these categories.
 */
export type FieldOption = {
  readonly key: string;
  readonly one?: Words;
  /** Left out of the facts of cards: it goes without saying, or says nothing. */
  readonly isUnsaid?: true;
  /** Links to categories have it after the others, however many it has: motorcycles among machines for work. */
  readonly isApart?: true;
  readonly categories?: readonly string[];
} & Words;

/**
 * `enum` and `count` take one of the options, `set` any number of them; a `count` is stored as the number in its key. `number` has `decimals` decimal
 * places. `percent` is a whole number of thousandths of a percent. `ref` is the id of a catalogue row. `tags` are short texts of the person's own, at
 * most `max` of them; `rows` is a price list of at most `max` rows, whose units are the options.
 */
export type FieldType =
  | 'enum'
  | 'set'
  | 'count'
  | 'int'
  | 'number'
  | 'percent'
  | 'bool'
  | 'text'
  | 'ref'
  | 'money'
  | 'photos'
  | 'tags'
  | 'rows';

/** Decimal places of a percentage, which is stored in thousandths. */
export const percentDecimals = 3;

/**
 * Who sees the value: `card` everyone, also in results; `page` everyone, on the page; `masked` everyone in masked form; `owner` the owner and
 * administrators only, who also see masked values in full.
 */
export type FieldShown = 'card' | 'page' | 'masked' | 'owner';

/**
 * `range` makes the filters `<filter>_from` and `<filter>_to`; `multi` makes a list filter under the field's key, which finds any of its
 * values; `all` makes one of a `set`, which finds what has all of them; `limit` makes `<key>_to`, and `<key>_from` where it `hasLower`.
 */
export type FieldFacet = 'multi' | 'all' | 'range' | 'limit' | 'none';

export interface Field {
  /** Name of the property in API calls and of the column. */
  readonly key: string;
  readonly label: Words;
  /** The label of its value on pages, where that of the form says how to fill it in. */
  readonly factLabel?: Words;
  readonly type: FieldType;
  readonly required: boolean;
  /** Required when another field has one of these values, or any value when `is` is absent. */
  readonly requiredWith?: { readonly key: string; readonly is?: readonly string[] };
  /**
   * Where the value is stored: `objects`, the table common to all kinds; `kind`, a column of the kind's own table; `attrs`, the JSON column
   * of that table, for fields of some categories; `media`.
   */
  readonly store: 'objects' | 'kind' | 'attrs' | 'media';
  readonly shown: FieldShown;
  readonly facet: FieldFacet;
  /** Which of two values a buyer would rather have, all else being equal: the best of a row is marked in comparisons. */
  readonly better?: 'less' | 'more';
  /** Key of the field in which two values must agree to be better or worse: a walk of ten minutes is no worse than eight by bus. */
  readonly betterWith?: string;
  /** A limit with a lower end too. */
  readonly hasLower?: true;
  /** Base of the names of a range's filters, if different from the key. */
  readonly filter?: string;
  /**
   * Position among the filters shown open, starting at 0; filters without a rank are collapsed. Those up to 1 stand above the catalogue, those up to 3
   * above the place.
   */
  readonly rank?: number;
  readonly options?: readonly FieldOption[];
  /**
   * The options are parts, and the label is the state that they are in: «Окрашено». Having one is no merit, so a comparison has a row for each
   * part, with its state.
   */
  readonly isState?: true;
  /** A text that is a name, shown in Latin letters in English. */
  readonly isName?: true;
  /** A text of measures that are typed in this unit: «2500 × 1200 × 1500». */
  readonly measures?: 'mm';
  /** A «no» decides as much as a «yes»: the page of a listing shows it too, and of other fields the «yes» alone. */
  readonly tellsNo?: true;
  /** What a page says of a «no», where its label beside a cross would be read as a «yes»: «Коммунальные не включены». */
  readonly noLabel?: Words;
  /** How a page says a yes and a no as a value: «Наличие: под заказ», where «✕ В наличии» would have to be read twice. */
  readonly answers?: { readonly label: Words; readonly yes: Words; readonly no: Words };
  /** The option that goes without saying on the page of a listing. */
  readonly usual?: string;
  /** The number that goes without saying: a search finds listings that do not state it as if they did. */
  readonly unstated?: number;
  /** What an upper bound of nothing is called: «Без комиссии» rather than «Комиссия агента до 0 %». */
  readonly none?: Words;
  /** Its option is the name of the thing, so that its category needs no word: «Надувная лодка». */
  readonly namesThing?: true;
  /** It tells of the seller, whatever its group on the page of a listing. */
  readonly isOfSeller?: true;
  /** Keys of options that a search offers above its results. */
  readonly quick?: readonly string[];
  /** Options that mean nothing without the label of the field: a chip says «Владельцев по ПТС: один». */
  readonly isLabelled?: true;
  /** Keys of fields that must be filled in first. */
  readonly dependsOn?: readonly string[];
  /** Key of an alternative field: one of the two is required. */
  readonly or?: string;
  /** Categories that have the field; absent if all have it. In other categories the field is hidden and its value is dropped. */
  readonly categories?: readonly string[];
  /** Its filter is offered without a category too, and finds listings of the categories that have it. */
  readonly isInAllFilters?: true;
  /** The field applies only when another field has one of these values, as a deposit does for rent. */
  readonly when?: { readonly key: string; readonly is: readonly string[] };
  /** Key of the field with the currency of a `money` amount; absent for roubles. */
  readonly currencyKey?: string;
  /** Maximum decimal places of a `number`; the number itself is stored and sent unscaled. */
  readonly decimals?: 1 | 2;
  /** Pages show it as a whole number: its decimal places matter to rules alone. */
  readonly isShownWhole?: true;
  /** Minimum value of a number, length of a text, or number of photos; `max` likewise. */
  readonly min?: number;
  readonly max?: number;
  /** A multi-line text. */
  readonly isLong?: true;
  /** A text that is the address of a page elsewhere. */
  readonly isLink?: true;
  readonly unit?: Words & {
    /** Square metres of one, if readers of English do not know the unit: they are told both. */
    readonly squareMetres?: number;
    /** The Russian word in full, by the number before it: «1 моточас», «2 моточаса», «5 моточасов». `ru` is short, for filters. */
    readonly forms?: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
  };
  /** Group of facts on the page; absent if the page shows the value elsewhere. */
  readonly group?: string;
  /** Section of the form; fields keep the order of the dictionary. */
  readonly section: string;
}

/** A group or section. `within` has labels that replace the default in some categories: a plot of land has no «Дом и отделка». */
export type FieldGroup = {
  readonly key: string;
  readonly within?: Readonly<Record<string, Words>>;
  /** It is not about the thing itself, so that a single row of it keeps its heading: «Торг уместен» is no fact of a car. */
  readonly isApart?: true;
} & Words;

/** A row of a price list: a job, its lowest price in kopecks, and the key of the unit that the price is for. */
export type PriceRow = { name: string; unit: string; price_minor: number };

/** A row of a form, whose price may not be typed yet. */
export type TypedPriceRow = Omit<PriceRow, 'price_minor'> & { price_minor: number | null };

/** A value as sent in API calls. */
export type FieldValue = string | number | boolean | string[] | TypedPriceRow[] | null;

/** The options among the keys of a `set`, or the texts of `tags`; none for a value of another type. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The option of a stored value; undefined if the dictionary no longer has it. */
export function optionOf(field: Pick<Field, 'options'>, value: unknown): FieldOption | undefined {
  return field.options?.find((option) => option.key === String(value));
}

/** Label of a stored value; the value itself if the dictionary no longer has it. */
export function optionLabel(field: Pick<Field, 'options'>, value: unknown, language: Language): string {
  return optionOf(field, value)?.[language] ?? (value === null || value === undefined ? '' : String(value));
}

/** Label of a single item: «Гусеничный экскаватор», where the filter says «Гусеничные экскаваторы». */
export function singularLabel(field: Pick<Field, 'options'>, value: unknown, language: Language): string {
  return optionOf(field, value)?.one?.[language] ?? optionLabel(field, value, language);
}

/** Names of the two filters of a range: `price_from`, `price_to`. */
export function rangeKeys(field: Pick<Field, 'key' | 'filter'>): { from: string; to: string } {
  const stem = field.filter ?? field.key;
  return { from: `${stem}_from`, to: `${stem}_to` };
}
