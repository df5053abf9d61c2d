import { type Language, optionLabel } from '#dictionary/field.ts';
import { metroText } from './metro-text.ts';
import { metroModes } from './options.ts';

/** «м. Бабушкинская, 14 мин на транспорте» of the values of a home; empty without a station. */
export const wayToMetro = (values: Readonly<Record<string, unknown>>, language: Language): string =>
  metroText(values, optionLabel({ options: metroModes }, values['metro_by'], language), language);
