import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findCardCosts } from '#listing/web/find-card-costs.ts';
import { ListingList } from '#listing/web/card/ListingList.tsx';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#web/use-app.ts';
import { forgetSeen, readSeen } from '#web/recently-seen.ts';

const row = 4;

/** Here, since no page shows this part in its first view (decision 31). */
const words = {
  ru: { seen: 'Вы смотрели', clear: 'Очистить' },
  en: { seen: 'Recently viewed', clear: 'Clear' },
} as const;

/** The recently viewed listings of this browser but for those that are shown already, with a button to clear them. */
export function RecentlySeen({ except }: { except?: readonly number[] }) {
  const { api, locale } = useApp();
  const { seen, clear } = words[locale];
  const [ids, setIds] = useState(() => {
    const known = readSeen().filter((id) => !except?.includes(id));
    // Wide screens show full rows.
    return known.slice(0, known.length < 2 * row ? row : 2 * row);
  });
  const { data } = useQuery({
    queryKey: ['home', 'seen', ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const { items } = await api('object/get_cards', { ids }, { signal });
      return { items, costs: await findCardCosts(api, items, signal) };
    },
  });
  if (!data || ids.length === 0 || data.items.length === 0) return null;
  return (
    <section className="mt-10 md:mt-14">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="min-w-0 text-20 font-semibold md:text-24">{seen}</h2>
        <Button
          variant="quiet"
          onClick={() => {
            forgetSeen();
            setIds([]);
          }}
        >
          {clear}
        </Button>
      </div>
      <ListingList items={data.items} view="shelf" costs={data.costs} />
    </section>
  );
}
