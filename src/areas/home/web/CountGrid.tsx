import { namedIn } from '#dictionary/latin-name.ts';
import { cityName } from '#listing/web/city-name.ts';
import { formatInteger, type Locale } from '#ui/format.ts';
import type { Overview } from '#kinds/web/overview-query.ts';
import type { CountedMark } from './home-queries.ts';

/** Makes in the grid; the dialog lists all. */
const shownMarks = 18;

type Row = { key: string; name: string; count: number; href: string; logo?: string | null };

function CountGrid({ rows, locale }: { rows: readonly Row[]; locale: Locale }) {
  return (
    // Phones show the first four lines; the link beside the title leads to all.
    <ul className="grid grid-cols-2 gap-x-4 max-sm:[&>:nth-child(n+9)]:hidden sm:grid-cols-3 md:gap-x-8 lg:grid-cols-6">
      {rows.map(({ key, name, count, href, logo }) => (
        <li key={key} className="min-w-0">
          <a
            href={href}
            className="flex h-full min-h-11 items-center gap-2 border-b border-line py-2 transition-colors hover:border-line-strong hover:text-accent"
          >
            {logo && (
              <img src={logo} alt="" width={28} height={28} loading="lazy" className="size-7 shrink-0 object-contain" />
            )}
            <span className="min-w-0 flex-1 font-medium wrap-anywhere max-sm:text-14 max-sm:leading-5">{name}</span>
            <span className="text-14 text-ink-3">{formatInteger(count, locale)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type MarkProps = { marks: readonly CountedMark[]; locale: Locale; hrefOf: (slug: string) => string };

/** The makes with the most listings. */
export function MarkGrid({ marks, locale, hrefOf }: MarkProps) {
  const rows = namedIn(marks.slice(0, shownMarks), locale).map(({ slug, ...mark }) => ({
    ...mark,
    key: slug,
    href: hrefOf(slug),
  }));
  return <CountGrid rows={rows} locale={locale} />;
}

type CityProps = { cities: Overview['cities']; locale: Locale; hrefOf: (slug: string) => string };

/** Large cities. */
export function CityGrid({ cities, locale, hrefOf }: CityProps) {
  const rows = cities.map((city) => ({
    key: city.slug,
    name: cityName(city, locale),
    count: city.count,
    href: hrefOf(city.slug),
  }));
  return <CountGrid rows={rows} locale={locale} />;
}
