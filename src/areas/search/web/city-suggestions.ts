import type { OutputOf } from '#contract/client.ts';
import type { Router } from '#web/router/router.ts';
import { fillField } from './fill-field.ts';
import type { FindChoices } from './choice.ts';

type City = OutputOf<'geo/autocomplete'>['items'][number];

const mostCities = 7;

/** The choices of a field for a city. */
export function findCities(input: HTMLInputElement, router: Router): FindChoices {
  const { api, locale } = router.context;
  const nameOf = (city: City) => (locale === 'ru' ? city.name : city.name_en);
  return async (query, signal) => {
    const request = { query: query === input.dataset['name'] ? '' : query };
    const [own, all] = await Promise.all([
      api('geo/autocomplete', request, { signal }),
      api('geo/autocomplete_global', request, { signal }),
    ]);
    // Cities of the chosen area come first, then all others: a circle may lie outside the area.
    const bySlug = new Map([...own.items, ...all.items].map((city) => [city.slug, city]));
    return [...bySlug.values()].slice(0, mostCities).map((city) => ({
      label: nameOf(city),
      icon: 'map-pin',
      hint: locale === 'ru' ? city.region.name : city.region.name_en,
      choose() {
        input.dataset['slug'] = city.slug;
        input.dataset['name'] = nameOf(city);
        fillField(input, nameOf(city));
      },
    }));
  };
}
