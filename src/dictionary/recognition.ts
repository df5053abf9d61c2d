import type { Words } from './field.ts';

/** Values of filters by their names in addresses: `{ category: ['flat'], rooms: ['2'] }`. `q` has words for the texts. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/** Filters that a phrase stands for; a single value may stand alone. */
export type Meaning = Readonly<Record<string, string | readonly string[]>>;

/** A search in words («Купить 2-комнатную квартиру»), and the filters that they say. */
export type SearchPhrase = { words: Words; says: readonly string[] };

/**
 * A figure for which there is no filter, with its names before the number or after its unit, and the filters that it implies where the query does
 * not tell them: «запас хода 500 км» is of electric cars.
 */
export type UnfilteredFigure = {
  readonly names: string;
  readonly units: string;
  readonly meaning: Meaning;
  /** Whether a number without a unit is another one: «детская коляска 2 в 1». */
  readonly needsUnit?: boolean;
};

/**
 * How the fields of a dictionary are recognised in what people type, beyond their labels and units. Phrases are comma-separated; other endings
 * of Russian words are recognised by themselves. Browsers never load these words.
 */
export type Recognition = {
  /** Fields whose options words of a text search stand for; absent: all fields with options that are filters. */
  readonly wordFields?: readonly string[];
  /** Fields whose options a word of a text search stands for beside itself: the text of a listing may say «серый» as well as its colour. */
  readonly alsoInTexts?: readonly string[];
  /** Other names of options, by field and option. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Other names of fields, by field: «пробег». */
  readonly names?: Readonly<Record<string, string>>;
  /** Words after a number that stand for a field, by field: «5 этаж». */
  readonly counted?: Readonly<Record<string, string>>;
  /** The category that a field of several categories implies if the query names none, by field: «3 комнаты» are of a flat. */
  readonly implied?: Readonly<Record<string, string>>;
  /** The meaning of a price from `least` on if nothing else in the query decides it: a budget of millions buys a home, and rents none. */
  readonly impliedByPrice?: { readonly least: number; readonly meaning: Meaning };
  /**
   * An upper end of the price without a unit: «до 2» are millions of roubles, «до 600» thousands, and so is every such number beside one of the
   * filters of `thousandsWith`: «снять двушку до 60». Absent: such a number is no price.
   */
  readonly barePrice?: { readonly thousandsFrom: number; readonly thousandsWith?: Meaning };
  /** Whole numbers without a unit that are a field beside what is chosen: «шины на 17», «питбайк 125». */
  readonly bareNumbers?: readonly {
    readonly field: string;
    readonly least: number;
    readonly most: number;
    readonly beside: Meaning;
    /** These numbers alone, which are its value beside another number too: «айфон 13 128». */
    readonly only?: readonly number[];
  }[];
  /** Phrases that stand for several filters at once, or for another one than their words say: «двушка». */
  readonly phrases?: readonly (readonly [phrases: string, meaning: Meaning])[];
  /** Phrases that stand for filters only beside the name of a make; alone they are something else: «honda bike», «камри золото». */
  readonly besideMake?: readonly (readonly [phrases: string, meaning: Meaning])[];
  /** Options that a bound of a field rules out where others are asked for too, by field: a car that has a mileage is not new. */
  readonly exclusive?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Phrases for the makes of some countries: «японец». */
  readonly makesByCountry?: readonly (readonly [phrases: string, countries: readonly string[]])[];
  /** Words for things that are no older than so many years: «свежая камри». */
  readonly recent?: { readonly words: string; readonly years: number };
  /** Phrases for which there is no filter, so that their meaning is only likely: not all such cars have «7 мест». */
  readonly approximate?: string;
  /** Figures for which there is no filter. */
  readonly unfiltered?: readonly UnfilteredFigure[];
  /** Options that are said as the thing itself, so that a query keeps them whatever else finds nothing: «электромобиль». */
  readonly nouns?: string;
  /** Words of texts that tell the category, by category: «диван». They are searched in the texts too. */
  readonly hints?: Readonly<Record<string, string>>;
  /** Ordinary words that name a row of the catalogue only beside the row above it: «метро» is no Chevrolet Metro. */
  readonly ordinary?: string;
  /** Words that are none of the dictionary although they sound or are written like one: «электрик» is not «electric», «demo» no Demio. */
  readonly unheard?: string;
  /** Options that another option of their field outdoes where both are said, by field: «сдам посуточно» is not for long. */
  readonly outdone?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Further options that an option means where it alone is said, by field: winter tyres are studded ones too. */
  readonly includes?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Categories whose things are so different that one without its name is none that was asked for: services. */
  readonly namedApart?: readonly string[];
  /** Categories whose things belong to a vehicle, which the query names beside them: «диски на киа рио». */
  readonly fitVehicles?: readonly string[];
  /** Names of the dictionary's things as a whole, which narrow nothing: «недвижимость». */
  readonly whole?: string;
  /** Further words by which the dictionary as a whole is suggested; a query understands them in another way, or not at all. */
  readonly suggestedBy?: string;
  /** How people would say some filters of a search together; null where they have no such words. */
  readonly phraseOf?: (filters: FilterValues) => SearchPhrase | null;
};

/** How an area whose offers are no listings is recognised in what people type. Phrases are comma-separated, as those of `Recognition`. */
export type AreaWords = {
  /** Phrases that name the area, each with the filters of its page that the phrase also sets. */
  readonly phrases: readonly (readonly [phrases: string, meaning: Meaning])[];
  /** Words that tell the area less surely, and that its page searches in texts: «тракторист». A phrase of another area outdoes them: «ипотека в банке». */
  readonly hints?: string;
  /** Words in a form that alone means a thing to most people, though it is also a form of a hint: «банка». */
  readonly things?: string;
};

/** A meaning with each single value as a list. */
export const filterValuesOf = (meaning: Meaning): FilterValues =>
  Object.fromEntries(Object.entries(meaning).map(([key, value]) => [key, typeof value === 'string' ? [value] : value]));

export const phrasesIn = (text: string): string[] => text.split(',').map((one) => one.trim());
