import { Chip } from '#ui/Chip.tsx';
import { formatInteger } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import type { KindSearch } from './kind-search.ts';
import type { SearchState } from './search-state.ts';
import { useSearchPage } from './use-search-page.ts';

// Here the words and names are no part of the first view (decision 31).
const words = { ru: 'Выберите город', en: 'Choose a city' } as const;

/** Cities of more than a million people by their ids: a search counts those of most listings, whatever their size. */
export const cities: Readonly<Record<string, { slug: string; ru: string; en: string }>> = {
  524901: { slug: 'moskva', ru: 'Москва', en: 'Moscow' },
  498817: { slug: 'sankt-peterburg', ru: 'Санкт-Петербург', en: 'Saint Petersburg' },
  1496747: { slug: 'novosibirsk', ru: 'Новосибирск', en: 'Novosibirsk' },
  1486209: { slug: 'yekaterinburg', ru: 'Екатеринбург', en: 'Yekaterinburg' },
  551487: { slug: 'kazan', ru: 'Казань', en: 'Kazan' },
  520555: { slug: 'nizhny-novgorod', ru: 'Нижний Новгород', en: 'Nizhny Novgorod' },
  1508291: { slug: 'chelyabinsk', ru: 'Челябинск', en: 'Chelyabinsk' },
  1502026: { slug: 'krasnoyarsk', ru: 'Красноярск', en: 'Krasnoyarsk' },
  499099: { slug: 'samara', ru: 'Самара', en: 'Samara' },
  479561: { slug: 'ufa', ru: 'Уфа', en: 'Ufa' },
  501175: { slug: 'rostov-na-donu', ru: 'Ростов-на-Дону', en: 'Rostov-na-Donu' },
  1496153: { slug: 'omsk', ru: 'Омск', en: 'Omsk' },
  542420: { slug: 'krasnodar', ru: 'Краснодар', en: 'Krasnodar' },
  472045: { slug: 'voronezh', ru: 'Воронеж', en: 'Voronezh' },
  511196: { slug: 'perm', ru: 'Пермь', en: 'Perm' },
  472757: { slug: 'volgograd', ru: 'Волгоград', en: 'Volgograd' },
};
const mostOffered = 5;

/** Whether a search is of all of Russia: a map has a place of its own, and a list goes on from a page that asked already. */
export const isOfAllRussia = ({ regions, places, near, within, area, view, cursor }: SearchState): boolean =>
  !(near ?? within ?? area ?? cursor) && places.length + (regions?.length ?? 0) === 0 && view !== 'map';

/** The largest cities that have what is searched, those with most first, above homes of all of Russia: nobody looks for a home everywhere. */
export function CityChoice({ search }: { search: KindSearch }) {
  const { locale } = useApp();
  const { state, results, hrefOf } = useSearchPage(search);
  const counts = results.data?.pages[0]?.facets?.counts['city_id'] ?? {};
  const found = Object.entries(counts)
    .flatMap(([id, count]) => (cities[id] ? [{ ...cities[id], count }] : []))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostOffered);
  if (search.kind !== 'house' || !isOfAllRussia(state) || found.length < 2) return null;
  return (
    <nav aria-label={words[locale]} className="bar-hidden chip-line mt-2 items-center sm:mt-3">
      <span aria-hidden className="text-14 font-medium">
        {words[locale]}
      </span>
      <ul className="flex min-w-0 gap-2 lg:flex-1 lg:flex-wrap">
        {found.map(({ slug, count, [locale]: name }) => (
          <li key={slug} className="shrink-0">
            <Chip href={hrefOf({ ...state, regions: null, places: [slug] })}>
              {name} <span className="text-ink-3">{formatInteger(count, locale)}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
