import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { kindNames } from '#kinds/labels.ts';
import { listingKinds } from '#kinds/names.ts';
import { maxCompared } from '#listing/saved-limits.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Picture } from '#ui/Picture.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';

const does: readonly { icon: IconName; key: 'price' | 'sold' | 'note' }[] = [
  { icon: 'bell', key: 'price' },
  { icon: 'check', key: 'sold' },
  { icon: 'edit', key: 'note' },
];

/** What stands for a list of favourites without any: what favourites do, and where to find them. */
export function NoFavorites() {
  const t = useTranslations('favorites');
  return (
    <>
      <EmptyState icon="heart" title={t('empty')} text={t('empty_text')} />
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {does.map(({ icon, key }) => (
          <li key={key} className="flex gap-3 rounded-card border border-line bg-surface p-4">
            <Icon name={icon} size={24} className="shrink-0 text-accent" />
            <span>
              <b className="block font-semibold">{t(`does.${key}`)}</b>
              <span className="text-14 text-ink-2">{t(`does.${key}_text`, { most: maxCompared })}</span>
            </span>
          </li>
        ))}
      </ul>
      <Sections />
    </>
  );
}

/** All sections, each with a photo of one of its newest listings. */
function Sections() {
  const t = useTranslations('favorites');
  const { api, locale } = useApp();
  const href = useHref();
  const { data } = useQuery({
    queryKey: ['favorites', 'sections'],
    staleTime: 300_000,
    queryFn: ({ signal }) => api('home/get_feeds', {}, { signal }),
  });
  return (
    <section className="mt-8 md:mt-10">
      <h2 className="mb-3 text-20 font-semibold">{t('look')}</h2>
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
