import { formatInteger } from '#ui/format.ts';
import { listingForms } from '#listing/web/results/listing-count.ts';
import type { Choice } from './choice.ts';
import type { SearchField } from './search-field.ts';
import type { Understood } from './understand-query.ts';

type Destination = NonNullable<Understood['destination']>;
type Forms = (typeof listingForms)['ru'] | Record<keyof (typeof listingForms)['ru'], string>;
type Counted = NonNullable<Choice['count']>;

const counted = (count: number, forms: Forms, locale: 'ru' | 'en'): Counted => ({
  shown: formatInteger(count, locale),
  of: forms[new Intl.PluralRules(locale).select(count) as keyof Forms],
});

/** «605 объявлений». */
export const countOfListings = (count: number, locale: 'ru' | 'en'): Counted =>
  counted(count, listingForms[locale], locale);

const calculators: ReadonlySet<Destination['area']> = new Set(['insurance', 'customs']);
const directories: ReadonlySet<Destination['area']> = new Set(['bank', 'leasing']);

/** What a page of finance, of firms or of vacancies is, and how much it has. */
export function sortOfPage(
  { area, count }: Destination,
  { texts, locale }: Pick<SearchField, 'texts' | 'locale'>,
): Pick<Choice, 'hint' | 'count'> {
  const { pages, vacancies, companies, offers } = texts;
  if (calculators.has(area)) return { hint: pages.calculator };
  const [hint, forms] = directories.has(area)
    ? [pages.directory, companies]
    : area === 'vacancy'
      ? [pages.work, vacancies]
      : [pages.finance, offers];
  if (count === null) return { hint };
  return count === 0 ? { hint: texts.kinds.none_now } : { hint, count: counted(count, forms, locale) };
}
