import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Api } from '#contract/client.ts';
import type { KindName } from '#kinds/names.ts';
import { kindPresentations } from '#kinds/web/calls.ts';
import { useApp } from '#web/use-app.ts';
import type { ListingCard } from '../../contract.ts';
import { findCardCosts } from '../find-card-costs.ts';
import { ListingList } from '../card/ListingList.tsx';

const most = 4;

/** Beside the component, because pages that do not exist load no namespace (decision 31). */
const titles = {
  similar: { ru: 'Похожие объявления', en: 'Similar listings' },
  newest: { ru: 'Сейчас в этом разделе', en: 'In this section now' },
} as const;

type Found = { of: keyof typeof titles; items: ListingCard[] };

/** Listings similar to the one that its owner has archived, or the newest of the section if nothing is known about it. */
async function findInstead(api: Api, kind: KindName, id: number): Promise<Found> {
  try {
    const { items, closeness } = await api('object/similar', { id, limit: most });
    if (closeness === 'similar' && items.length > 0) return { of: 'similar', items };
  } catch {
    // A deleted listing, or an address that never was one.
  }
  const { items } = await kindPresentations[kind].find(api, { limit: most }, {});
  return { of: 'newest', items };
}

/** Similar or new listings below the notice that a listing is gone. The browser loads them, so that the answer 404 does not wait for them. */
export function InsteadOf({ kind, id }: { kind: KindName; id: number }) {
  const { api, locale, words } = useApp();
  const [hasWords, setWords] = useState(false);
  useEffect(() => {
    void words.load(['listing']).then(
      () => setWords(true),
      () => undefined,
    );
  }, [words]);
  const { data } = useQuery({
    queryKey: ['instead', kind, id],
    queryFn: async () => {
      const found = await findInstead(api, kind, id);
      return { ...found, costs: await findCardCosts(api, found.items) };
    },
  });
  if (!hasWords || !data || data.items.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-20 font-semibold md:text-24">{titles[data.of][locale]}</h2>
      <ListingList items={data.items} view="shelf" costs={data.costs} />
    </section>
  );
}
