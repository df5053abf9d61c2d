import { NewestOfSections } from '#areas/favorites/web/NewestOfSections.tsx';
import { SeenElsewhere } from '#areas/favorites/web/SeenElsewhere.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useSavedListings } from '#web/use-store.ts';

/** Beside the component, since a page with a comparison never shows it (decision 31). */
const words = {
  ru: {
    title: 'Сравнивать пока нечего',
    text: ['Нажмите «', 'Сравнить» у двух, трёх или четырёх объявлений: их характеристики встанут рядом.'],
    favorites: (count: number) => `Выбрать из избранного: ${count}`,
    sections: 'Где искать, что сравнить',
  },
  en: {
    title: 'Nothing to compare yet',
    text: ['Press “', 'Compare” on two to four listings to see their details side by side.'],
    favorites: (count: number) => `Choose from favourites: ${count}`,
    sections: 'Where to find what to compare',
  },
} as const;

/** What stands for a comparison without listings: how to add one, and where to find some. */
export function NothingCompared() {
  const { favorites, locale } = useApp();
  const say = words[locale];
  const href = useHref();
  const { ids } = useSavedListings(favorites);
  return (
    <>
      <EmptyState
        icon="compare"
        title={say.title}
        text={
          <>
            {say.text[0]}
            <Icon name="compare" size={16} className="mr-1 inline align-[-2px]" />
            {say.text[1]}
          </>
        }
        {...(ids.length > 1 && {
          action: (
            <Button href={href(paths.favorites())} variant="secondary" icon="heart">
              {say.favorites(ids.length)}
            </Button>
          ),
        })}
      />
      <NewestOfSections title={say.sections} />
      <SeenElsewhere except={[]} />
    </>
  );
}
