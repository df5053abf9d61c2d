import { foreignLanguage } from '#dictionary/text-language.ts';
import type { Language } from '#dictionary/field.ts';
import { offerTitleParts } from './offer-texts.ts';

type Props = {
  data: Parameters<typeof offerTitleParts>[0];
  values: Parameters<typeof offerTitleParts>[1];
  language: Language;
};

/** The title of an offer, whose Russian name alone is marked as such: screen readers say its kind in the language of the page. */
export function OfferTitle({ data, values, language }: Props) {
  const { kind, name } = offerTitleParts(data, values, language);
  return (
    <>
      {kind}
      <span lang={foreignLanguage(name, language)}>{name}</span>
    </>
  );
}
