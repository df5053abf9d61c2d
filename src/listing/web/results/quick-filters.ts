import type { Field, Language, Words } from '#dictionary/field.ts';
import type { FacetCounts } from '#dictionary/web/facet-counts.ts';
import { freeOfCharge } from '../../price-text.ts';
import { type SearchSpec, specWithin } from './search-spec.ts';
import { withChoices } from './search-changes.ts';
import type { SearchState } from './search-state.ts';

/** Several conditions that visitors choose together. */
export type ConditionSwitch = { label: Words; values: readonly string[] };

const words = {
  new: { ru: 'Новые', en: 'New' },
  driven: { ru: 'С пробегом', en: 'Used' },
  used: { ru: 'Б/у', en: 'Used' },
  whole: { ru: 'Не битые', en: 'Not damaged' },
} as const satisfies Record<string, Words>;

/** The switches of a field of conditions, the same wherever it has these options; none for other fields. */
export function conditionSwitches({ key, options = [] }: Pick<Field, 'key' | 'options'>): ConditionSwitch[] {
  const keys = options.map((option) => option.key);
  if (key !== 'condition' || !keys.includes('new')) return [];
  const without = (left: string) => keys.filter((value) => value !== left);
  const isCar = keys.includes('damaged');
  return [
    { label: words.new, values: ['new'] },
    { label: isCar ? words.driven : words.used, values: without('new') },
    ...(isCar ? [{ label: words.whole, values: without('damaged') }] : []),
  ];
}

/** The conditions that all of some switches choose, in the order of the options as the address keeps them. */
const commonTo = ([first, ...others]: readonly ConditionSwitch[]): readonly string[] =>
  first?.values.filter((value) => others.every(({ values }) => values.includes(value))) ?? [];

/** The switches that together choose exactly some conditions: «Не битые», or «С пробегом» and «Не битые». */
export function switchesOn(field: Pick<Field, 'key' | 'options'>, chosen: readonly string[]): ConditionSwitch[] {
  const around = conditionSwitches(field).filter(({ values }) => chosen.every((value) => values.includes(value)));
  const alone = around.filter(({ values }) => values.length === chosen.length);
  const on = alone.length > 0 ? alone : around;
  return chosen.length > 0 && commonTo(on).join() === chosen.join() ? on : [];
}

/** The conditions after a switch is pressed: those of the others that are on remain, where a thing can be both. */
export function pressed(field: Field, each: ConditionSwitch, chosen: readonly string[]): readonly string[] {
  const on = switchesOn(field, chosen);
  const others = on.filter(({ label }) => label !== each.label);
  if (others.length < on.length) return commonTo(others);
  const both = commonTo([each, ...on]);
  return both.length > 0 && both.length < chosen.length ? both : each.values;
}

/** A filter that a single link sets or, where it is on, clears. */
export type QuickFilter = { label: string; isOn: boolean; next: SearchState };

const quickFlags: ReadonlySet<string> = new Set(['good_price', 'price_dropped', 'with_photo']);

/** «Китай»: options of fields, where the counts have any. */
function optionFilters(
  state: SearchState,
  spec: SearchSpec,
  language: Language,
  counts?: FacetCounts['counts'],
): QuickFilter[] {
  return specWithin(spec, state.choices).choices.flatMap(({ key, options = [], quick = [] }) => {
    const { [key]: chosen = [], ...others } = state.choices;
    const offered = options.filter(
      (option) => quick.includes(option.key) && (chosen.includes(option.key) || !counts || counts[key]?.[option.key]),
    );
    return offered.map((option) => {
      const isOn = chosen.includes(option.key);
      const values = isOn ? chosen.filter((value) => value !== option.key) : [...chosen, option.key];
      const next = withChoices(state, spec, values.length > 0 ? { ...others, [key]: values } : others);
      return { label: option[language], isOn, next };
    });
  });
}

/** «Бесплатно», where things may be given away. */
function freeFilters(state: SearchState, { ranges }: SearchSpec, language: Language): QuickFilter[] {
  const price = ranges.find(({ field }) => field.key === 'price_minor');
  if (price?.field.min !== 0) return [];
  const { [price.stem]: range, ...others } = state.ranges;
  const isChosen = range?.to === 0;
  const next = { ...state, ranges: isChosen ? others : { ...others, [price.stem]: { from: null, to: 0 } } };
  return [{ label: freeOfCharge[language], isOn: isChosen, next }];
}

/**
 * The quick filters of a search: options or conditions chosen together, what is given away, a good price and a reduced one, where the counts have any.
 */
export function quickFilters(
  state: SearchState,
  spec: SearchSpec,
  language: Language,
  counts?: FacetCounts['counts'],
): QuickFilter[] {
  const base = { ...state, cursor: null, typed: '' };
  const { choices, flags } = specWithin(spec, state.choices);
  // One row has room for either.
  const options = optionFilters(base, spec, language, counts);
  const condition = choices.find(({ key }) => key === 'condition');
  const { condition: chosen = [], ...others } = state.choices;
  return [
    ...options,
    ...(condition && options.length === 0 ? conditionSwitches(condition) : []).map((each) => {
      const values = pressed(condition!, each, chosen);
      return {
        label: each.label[language],
        isOn: switchesOn(condition!, chosen).some(({ label }) => label === each.label),
        next: withChoices(base, spec, values.length > 0 ? { ...others, condition: values } : others),
      };
    }),
    ...freeFilters(base, spec, language),
    ...flags
      .filter(({ key }) => quickFlags.has(key) && (state.flags[key] || !counts || counts[key]?.['true']))
      .map(({ key, yes }) => {
        const { [key]: answer, ...without } = state.flags;
        const next = { ...base, flags: answer ? without : { ...without, [key]: true } };
        return { label: yes[language], isOn: answer === true, next };
      }),
  ];
}
