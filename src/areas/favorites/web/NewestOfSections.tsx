import { useQuery } from '@tanstack/react-query';
import { kindNames } from '#kinds/labels.ts';
import { listingKinds } from '#kinds/names.ts';
import { Picture } from '#ui/Picture.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';

/** All sections, each with a photo of one of its newest listings. */
export function NewestOfSections({ title }: { title: string }) {
  const { api, locale } = useApp();
  const href = useHref();
  const { data } = useQuery({
    queryKey: ['favorites', 'sections'],
    staleTime: 300_000,
    queryFn: ({ signal }) => api('home/get_feeds', {}, { signal }),
  });
  return (
    <section className="mt-8 md:mt-10">
      <h2 className="mb-3 text-20 font-semibold">{title}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
        {listingKinds.map((kind) => {
          const cover = data?.newest
            .filter((listing) => listing.kind === kind)
            .flatMap(({ pictures: [first] }) => first ?? [])
            .toSorted((a, b) => Number(a.drawing) - Number(b.drawing))[0];
          return (
            <li key={kind} className="min-w-0">
              <a
                href={href(paths.search(kind))}
                className="block h-full overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong"
              >
                {cover ? (
                  <Picture
                    src={cover.urls.w320}
                    width={cover.width}
                    height={cover.height}
                    alt=""
                    focus={cover.focus}
                    {...(cover.placeholder ? { blur: cover.placeholder } : {})}
                    className="aspect-3/2 w-full"
                  />
                ) : (
                  <span className="block aspect-3/2 bg-tint" />
                )}
                <span className="block px-3 py-2 font-medium max-sm:text-14">{kindNames[kind].plural[locale]}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
