import { dataOf } from '#kinds/data.ts';
import type { Field } from '#dictionary/field.ts';
import type { KindName } from '#kinds/names.ts';
import { appliesGiven, isRequiredGiven } from '#dictionary/dictionary.ts';
import type { KindData } from '#listing/kind-data.ts';
import { catalogue, places } from './cars.ts';
import { abroadFacts, camryFacts } from './whole-car.ts';

type Values = Record<string, unknown>;

/** Values that the rules of a kind require beyond its dictionary. */
const camry = { mark_id: catalogue.toyota, model_id: catalogue.camry, generation_id: catalogue.camryXv70 };
const wanted: Partial<Record<KindName, Values>> = {
  auto: { ...camry, ...camryFacts },
  autofromabroad: { ...camry, ...abroadFacts },
  spec: { model_name: 'Образец 100' },
};

const within = ({ min = 0, max = Number.MAX_SAFE_INTEGER }: Field, value: number): number =>
  Math.min(max, Math.max(min, value));

/** A valid value of a field. */
function valueOf(field: Field): unknown {
  const [first] = field.options ?? [];
  switch (field.type) {
    case 'enum':
      return first?.key;
    case 'set':
      return first ? [first.key] : [];
    case 'count':
      return Number(first?.key);
    case 'int':
      return within(field, field.max === 2100 ? 2018 : 10);
    case 'number':
      return within(field, 10);
    case 'percent':
      return within(field, 20_000);
    case 'money':
      return within(field, 50_000_000);
    case 'bool':
      return true;
    case 'text':
      return 'Образец для проверки'.slice(0, field.max);
    case 'ref':
      return field.key === 'city_id' ? places.moscow : undefined;
    case 'rows':
      return [{ name: 'Образец работы', unit: first?.key, price_minor: 150_000 }];
    case 'photos':
    case 'tags':
      return [];
  }
}

/** A valid content of a kind, made from its dictionary: the required fields of the category (by default the first), and no others. */
export function sampleContent(kind: KindName, category?: string, more: Values = {}): Values {
  const data: KindData = dataOf(kind);
  const values: Values = {};
  for (const field of data.fields) {
    if (isRequiredGiven(field, values) && appliesGiven(field, values, data.category))
      values[field.key] = valueOf(field);
    if (field.key === data.category && category !== undefined) values[field.key] = category;
  }
  return { ...values, ...wanted[kind], ...more };
}

/** The call that posts, edits or finds a kind, and its additional input: cars abroad use the calls of cars. */
export const callOfKind = (kind: KindName, act: string): { path: string; more: Values } =>
  kind === 'autofromabroad' ? { path: `auto/${act}`, more: { kind } } : { path: `${kind}/${act}`, more: {} };

/** Categories of a kind; a single undefined if it has none. */
export function categoriesOf(kind: KindName): readonly (string | undefined)[] {
  const data: KindData = dataOf(kind);
  const options = data.fields.find(({ key }) => key === data.category)?.options;
  return options ? options.map(({ key }) => key) : [undefined];
}

/** A value of an optional field. */
export const sampleValue = valueOf;
