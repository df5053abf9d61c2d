import { ListingList } from '#listing/web/card/ListingList.tsx';
import { useApp } from '#web/use-app.ts';
import type { Newest } from './newest.ts';

/** Beside the component, since only a query that nothing is found by has it. */
const words = { ru: 'Новые объявления', en: 'New listings' } as const;

/** A row of new listings below a query that nothing is found by. */
export function NewestListings({ items, costs }: Newest) {
  const { locale } = useApp();
  return (
    <section className="mt-8 md:mt-12">
      <h2 className="mb-3 text-20 font-semibold md:mb-4">{words[locale]}</h2>
      <ListingList items={items} view="feed" costs={costs} />
    </section>
  );
}
