import { carTitle } from '#areas/auto/card.ts';
import { houseTitle } from '#areas/house/card.ts';
import { specTitle } from '#areas/spec/card.ts';
import type { Names } from './fact-text.ts';
import type { KindName, Language } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** Names a thing by what is known of it; empty where that is too little. Of an unfinished form any of it may be missing. */
export type TitleMaker = (values: Values, refs: Names, language: Language) => string;

/** Kinds whose listings are not named by their sellers. */
const makers: Partial<Record<KindName, TitleMaker>> = {
  auto: carTitle,
  autofromabroad: carTitle,
  spec: specTitle,
  house: houseTitle,
};

/** What a listing is called in a language; `written` is what its seller called it, where the kind has that. */
export const titleOf = (kind: KindName, values: Values, refs: Names, language: Language, written: string): string =>
  makers[kind]?.(values, refs, language) ?? written;

/** Whether the kind's listings are named by what is known of them. */
export const isNamedByValues = (kind: KindName): boolean => makers[kind] !== undefined;
