import type { FactFormatter } from '#dictionary/fact-formatter.ts';
import { litres } from '#dictionary/litres.ts';

type Texts = Readonly<Record<string, { ru: string; en: string }>>;

const owners: Texts = {
  0: { ru: 'без владельцев', en: 'no owners' },
  1: { ru: '1\u00A0владелец', en: '1\u00A0owner' },
  2: { ru: '2\u00A0владельца', en: '2\u00A0owners' },
  3: { ru: '3\u00A0и\u00A0более владельцев', en: '3\u00A0or more owners' },
};
const conditions: Texts = {
  new: { ru: 'новый автомобиль', en: 'new car' },
  excellent: { ru: 'отличное состояние', en: 'excellent condition' },
  good: { ru: 'хорошее состояние', en: 'good condition' },
  needs_repair: { ru: 'требует ремонта', en: 'needs repair' },
  damaged: { ru: 'после аварии или не на ходу', en: 'damaged or not running' },
};
const pts: Texts = {
  original: { ru: 'оригинал ПТС', en: 'original title' },
  duplicate: { ru: 'дубликат ПТС', en: 'duplicate title' },
  electronic: { ru: 'электронный ПТС', en: 'electronic title' },
  none: { ru: 'без ПТС', en: 'no title' },
};
/** The usual side goes without saying. */
const steerings: Texts = { left: { ru: '', en: '' }, right: { ru: 'правый руль', en: 'right-hand drive' } };

const drives: Texts = {
  fwd: { ru: 'передний привод', en: 'front-wheel drive' },
  rwd: { ru: 'задний привод', en: 'rear-wheel drive' },
  awd: { ru: 'полный привод', en: 'all-wheel drive' },
};

/** An option that was removed from the dictionary is shown as its key. */
const textsOf =
  (texts: Texts): FactFormatter =>
  (value, language) =>
    texts[String(value)]?.[language] ?? String(value);

/** Formatters for facts whose default text reads wrong. */
export const autoFactFormatters = {
  engine_cc: (value, language) => (typeof value === 'number' ? litres(value, language) : ''),
  owners: textsOf(owners),
  condition: textsOf(conditions),
  drive: textsOf(drives),
  pts: textsOf(pts),
  steering: textsOf(steerings),
} as const satisfies Readonly<Record<string, FactFormatter>>;
