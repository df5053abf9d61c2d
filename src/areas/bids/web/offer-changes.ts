import { valueText } from '#dictionary/fact-text.ts';
import type { Field, Language } from '#dictionary/field.ts';

type Values = Readonly<Record<string, unknown>>;
export type OfferChange = { key: string; label: string; before: string; after: string };

/** The terms of an offer whose texts differ between two versions; an absent value has an empty text. */
export const offerChanges = (
  fields: readonly Field[],
  before: Values,
  after: Values,
  language: Language,
): OfferChange[] =>
  fields
    .filter(({ shown, isLong }) => shown !== 'owner' && !isLong)
    .map((field) => ({
      key: field.key,
      label: field.label[language],
      before: valueText(field, before, {}, language),
      after: valueText(field, after, {}, language),
    }))
    .filter((change) => change.before !== change.after);
