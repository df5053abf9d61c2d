import { regionName } from '#areas/geo/web/region-name.ts';
import type { OutputOf } from '#contract/client.ts';
import type { ComboboxOption } from '#ui/Combobox.tsx';
import type { Locale } from '#ui/format.ts';

type City = OutputOf<'geo/autocomplete_global'>['items'][number];

/** Cities as options, by their slugs. */
export const citiesOf = (cities: readonly City[], locale: Locale): ComboboxOption[] =>
  cities.map(({ slug, name, name_en, region }) => ({
    value: slug,
    label: locale === 'ru' ? name : name_en,
    hint: regionName(region, locale),
  }));
