import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListingList } from '#listing/web/card/ListingList.tsx';
import { noCosts } from '#listing/web/no-costs.ts';
import { useApi } from '#web/use-app.ts';
import { sampleQuery } from './promotion-queries.ts';

/** A card as it looks in a paid place: the newest photographed car with the word of an advertisement. Without such a car nothing is shown. */
export function SamplePlace() {
  const t = useTranslations('promotions.how');
  const { data } = useQuery(sampleQuery(useApi()));
  const [car] = data?.items ?? [];
  if (!car) return null;
  return (
    <section className="min-w-0 lg:order-last">
      <h2 className="text-20 font-semibold">{t('sample')}</h2>
      <p className="mt-2 max-w-prose text-pretty text-ink-2">{t('sample_text')}</p>
      <div className="mt-4 [&_.cards-shelf]:grid-cols-1">
        <ListingList
          items={[{ ...car, ad: { erid: '', label: t('sample_label') } }]}
          view="shelf"
          eager={1}
          costs={noCosts}
        />
      </div>
    </section>
  );
}
