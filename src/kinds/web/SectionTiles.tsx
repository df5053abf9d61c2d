import { kindNames } from '../labels.ts';
import { formatInteger } from '#ui/format.ts';
import { Picture } from '#ui/Picture.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import photos from '../../../data/photos/sections.json';
import type { Overview } from './overview-query.ts';

/** Beside the component, since the page of a query needs these of the home page's words alone. */
const words = {
  ru: { sections: 'Объявления по разделам', machines: 'Спецтехника и мото' },
  en: { sections: 'Listings by section', machines: 'Special vehicles and motorcycles' },
} as const;

/** The sections of the site as photographs with their numbers of listings. With `eager` the first is the picture of the page that loads at once. */
export function SectionTiles({ kinds, eager = false }: { kinds: Overview['kinds']; eager?: boolean }) {
  const { locale } = useApp();
  const href = useHref();
  return (
    <nav aria-label={words[locale].sections} className="mt-4 md:mt-6">
      <ul className="grid grid-cols-3 gap-2 lg:grid-cols-6 lg:gap-4">
        {kinds.map(({ kind, count }, place) => {
          const { name, width, height } = photos[kind];
          const at = (pixels: number) => `/media/photo/${name}-${pixels}.webp`;
          return (
            <li key={kind} className="min-w-0">
              <a
                href={href(paths.search(kind))}
                className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong"
              >
                <Picture
                  src={at(320)}
                  srcSet={`${at(320)} 320w, ${at(640)} 640w`}
                  sizes="(min-width: 1024px) 200px, 33vw"
                  width={width}
                  height={height}
                  alt=""
                  // A single picture has the line to itself; the others load as soon as the page is laid out.
                  eager={eager && place === 0}
                  className="aspect-2/1 w-full sm:aspect-3/2 lg:aspect-2/1"
                />
                <span className="flex flex-1 flex-col px-1 py-1 min-[360px]:px-2 sm:px-3 sm:py-2.5">
                  <span className="text-12 font-medium text-balance wrap-anywhere hyphens-auto max-[359px]:tracking-tighter sm:text-16 lg:text-14 lg:tracking-tight">
                    {/* Its name in English is too long for a line of a tile. */}
                    {kind === 'spec' ? words[locale].machines : kindNames[kind].plural[locale]}
                  </span>
                  <span className="mt-auto text-12 text-ink-3 sm:text-14">{formatInteger(count, locale)}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
