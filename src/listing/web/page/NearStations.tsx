import { distanceText } from '#areas/geo/metro/station-text.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';

const words = {
  ru: { title: 'Станции метро рядом', note: 'Расстояние по прямой. Станции: ' },
  en: { title: 'Metro stations nearby', note: 'Distances are as the crow flies. Stations: ' },
} as const;

/** The nearest metro stations, each with the search of its listings. */
export function NearStations({ listing: { kind, stations } }: { listing: Pick<Listing, 'kind' | 'stations'> }) {
  const { locale } = useApp();
  const href = useHref();
  const { title, note } = words[locale];
  return (
    <div className="mt-3">
      <ul aria-label={title} className="space-y-1">
        {stations.map(({ id, slug, lines, metres, ...names }) => (
          <li key={id} className="flex items-center gap-2">
            <span aria-hidden className="flex gap-0.5">
              {(lines.length > 0 ? lines : [{ colour: null }]).map(({ colour }, index) => (
                <span
                  key={index}
                  className="size-2.5 rounded-full bg-ink-3"
                  style={colour === null ? undefined : { backgroundColor: colour }}
                />
              ))}
            </span>
            <a className="link" href={href(paths.search(kind, `?region=all&place=${slug}`))}>
              {locale === 'ru' ? names.name : names.name_en}
            </a>
            <span className="text-ink-2">{distanceText(metres, locale)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-14 text-ink-3">
        {note}
        <a className="link" href="https://www.openstreetmap.org/copyright" rel="noreferrer">
          © OpenStreetMap
        </a>
      </p>
    </div>
  );
}
