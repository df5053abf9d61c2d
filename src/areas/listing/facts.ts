import { abroadSpoken } from '#areas/abroad/spoken-facts.ts';
import { autoSpoken } from '#areas/auto/spoken-facts.ts';
import { houseSpoken } from '#areas/house/spoken-facts.ts';
import { factText, type Names } from './fact-text.ts';
import type { Field, KindName, Language } from './fields.ts';
import type { KindData } from './kind-data.ts';

type Values = Readonly<Record<string, unknown>>;

/** A value in the line of facts, said otherwise than its dictionary would; empty where nothing is to be said. */
export type Spoken = (value: unknown, language: Language, values: Values) => string;

const spokenOf: Partial<Record<KindName, Readonly<Record<string, Spoken>>>> = {
  auto: autoSpoken,
  autofromabroad: abroadSpoken,
  house: houseSpoken,
};

/** Inside a line words are small; an abbreviation such as CVT or СНТ stays as it is. */
const inLine = (label: string): string =>
  label.replaceAll(/\p{L}+/gu, (word) => (/\p{L}\p{Lu}/u.test(word) ? word : word.toLowerCase()));

function textOf(field: Field, value: unknown, refs: Names, language: Language): string {
  if (field.type === 'bool') return value === true ? inLine(field.label[language]) : '';
  const text = factText(field, value, refs, language);
  return field.type === 'enum' || field.type === 'count' ? inLine(text) : text;
}

/** The parts of «2019 · 84 000 км · 2,0 л, 150 л.с., бензин · автомат», in this order, by the `facts` of the kind. */
export function factsLine(data: KindData, values: Values, refs: Names, language: Language): string[] {
  const own = spokenOf[data.kind] ?? {};
  const said = (key: string): string => {
    const field = data.fields.find((one) => one.key === key);
    const value = values[key] ?? null;
    if (!field || value === null) return '';
    return own[key] ? own[key](value, language, values) : textOf(field, value, refs, language);
  };
  return data.facts.map((part) => part.map(said).filter(Boolean).join(', ')).filter(Boolean);
}
