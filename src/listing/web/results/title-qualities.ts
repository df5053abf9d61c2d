import { optionLabel, type Language, type Words } from '#dictionary/field.ts';
import { boundsText } from '../../filter-labels.ts';
import { switchesOn } from './quick-filters.ts';
import type { SearchSpec } from './search-spec.ts';
import type { SearchState } from './search-state.ts';

/** The qualities of a title after the noun: more would make it longer than two lines of a phone. */
const mostQualities = 3;

/** Fields whose options are words of their own: «дизель», «автомат», «тёмно-синий». */
const saidByOption = ['fuel', 'gearbox'];

/** Options that a title says in other words than their label, by field: «полный привод» for «Полный». */
const saidOtherwise: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  drive: {
    fwd: { ru: 'передний привод', en: 'front-wheel drive' },
    rwd: { ru: 'задний привод', en: 'rear-wheel drive' },
    awd: { ru: 'полный привод', en: 'all-wheel drive' },
  },
  steering: {
    left: { ru: 'левый руль', en: 'left-hand drive' },
    right: { ru: 'правый руль', en: 'right-hand drive' },
  },
  owners: { '1': { ru: 'один владелец', en: 'one owner' } },
  balcony: {
    balcony: { ru: 'с балконом', en: 'with a balcony' },
    loggia: { ru: 'с лоджией', en: 'with a loggia' },
  },
};

/** What a title says of a field that is yes or no. */
const saidByFlag: Readonly<Record<string, Words>> = {
  lift: { ru: 'с лифтом', en: 'with a lift' },
  parking: { ru: 'с парковкой', en: 'with parking' },
};

const notGroundFloor: Words = { ru: 'не первый этаж', en: 'not on the ground floor' };

/** «белые»: the plural of a Russian adjective; English has one form. */
const plural = (adjective: string): string => adjective.replace(/[ыо]й$/u, 'ые').replace(/ий$/u, 'ие');

/** «2018–2020 г.», «от 2018 года». */
function yearsOf({ ranges }: SearchState, spec: SearchSpec, language: Language): string[] {
  const bounds = ranges['year'];
  const range = spec.ranges.find(({ stem }) => stem === 'year');
  if (!bounds || !range) return [];
  const isOne = bounds.from === null || bounds.to === null || bounds.from === bounds.to;
  return [boundsText(range.field, bounds, language) + (language === 'ru' ? (isOne ? '\u00A0года' : '\u00A0г.') : '')];
}

/** Ranges that a title says in its own words, or after its places. */
const saidElsewhere = new Set(['year', 'price', 'landed', 'monthly', 'day_one', 'floor', 'metro_minutes']);

/** Sizes of a part, which a title names beside that of the whole: «60 м², кухня от 10 м²». */
const partNames: Readonly<Record<string, Words>> = {
  area_kitchen_m2: { ru: 'кухня', en: 'kitchen' },
  area_living_m2: { ru: 'жилая', en: 'living space' },
};

/** «25 т», «128 ГБ»: numbers that were asked for as they are. About a number means a twentieth more or less, as a typed one is understood. */
function figuresOf({ ranges }: SearchState, spec: SearchSpec, language: Language): string[] {
  return spec.ranges.flatMap(({ stem, field }) => {
    const { from, to } = ranges[stem] ?? { from: null, to: null };
    if (field.none && to === 0) return [field.none[language].toLocaleLowerCase(language)];
    const part = partNames[field.key]?.[language];
    const lead = part ? `${part} ` : '';
    if (part && from !== null && to === null) return [lead + boundsText(field, { from, to }, language)];
    if (saidElsewhere.has(stem) || from === null || to === null || !field.unit) return [];
    const middle = (from + to) / 2;
    const isAbout = from === to || Math.abs((to - from) / middle - 0.1) < 0.001;
    return isAbout ? [lead + boundsText(field, { from: middle, to: middle }, language)] : [];
  });
}

/**
 * What a title says after its noun, in lower case, the most telling first: «дизель», «полный привод», «не битые», «2018–2020 г.». A field with
 * several chosen options says nothing. `skipped`: a field that the noun says already.
 */
export function qualitiesOf(state: SearchState, spec: SearchSpec, language: Language, skipped?: string): string[] {
  const { choices, flags, ranges } = state;
  const fieldOf = (key: string) => spec.choices.find((field) => field.key === key);
  const onlyOf = (key: string): string => (choices[key]?.length === 1 && key !== skipped && fieldOf(key) ? choices[key][0]! : '');
  const labelOf = (key: string): string => {
    const [field, value] = [fieldOf(key), onlyOf(key)];
    return field && value ? optionLabel(field, value, language).toLocaleLowerCase(language) : '';
  };
  const condition = fieldOf('condition');
  const switches = condition ? switchesOn(condition, choices['condition'] ?? []) : [];
  const colour = labelOf('colour');
  return [
    ...figuresOf(state, spec, language),
    ...saidByOption.map(labelOf),
    ...switches.map(({ label }) => label[language].toLocaleLowerCase(language)),
    ...Object.entries(saidOtherwise).map(([key, options]) => options[onlyOf(key)]?.[language] ?? ''),
    ...Object.entries(saidByFlag).map(([key, words]) => (flags[key] ? words[language] : '')),
    ...(ranges['floor']?.from === 2 && ranges['floor'].to === null ? [notGroundFloor[language]] : []),
    language === 'ru' ? plural(colour) : colour,
    ...yearsOf(state, spec, language),
  ]
    .filter(Boolean)
    .slice(0, mostQualities);
} // prettier-ignore
