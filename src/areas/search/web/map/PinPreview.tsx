import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { costsOfCard } from '#listing/web/card/card-costs.ts';
import { findCardCosts } from '#listing/web/find-card-costs.ts';
import { ListingCard } from '#listing/web/card/ListingCard.tsx';
import { useCardLook } from '#listing/web/card/card-look.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#web/use-app.ts';

type Props = { id: number; isOnRight: boolean; onClose: () => void; onShown: () => void };

/** The card of the listing whose pin was pressed, over a corner of the map away from the pin; on phones in the place of the list. */
export function PinPreview({ id, isOnRight, onClose, onShown }: Props) {
  const t = useTranslations('search.map');
  const { api } = useApp();
  const look = useCardLook();
  const { data, isPending } = useQuery({
    queryKey: ['object', 'card', id],
    queryFn: async ({ signal }) => {
      const [listing] = (await api('object/get_cards', { ids: [id] }, { signal })).items;
      return listing ? { listing, costs: await findCardCosts(api, [listing], signal) } : null;
    },
  });
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (data !== undefined) shown();
  }, [data]);
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [onClose]);
  return (
    <section
      data-over
      aria-label={t('preview')}
      className={cx(
        'pin-card compact-card absolute bottom-10 w-[min(30rem,calc(100%-1.5rem))] rounded-card bg-surface shadow-float max-md:fixed max-md:bottom-[calc(var(--bottom-bar-height)+var(--cookie-notice-height,0px)+0.5rem)] max-md:z-6 max-sm:inset-x-3 max-sm:w-auto',
        isOnRight ? 'right-3' : 'left-3',
      )}
    >
      {isPending ? (
        <Skeleton className="h-36 w-full sm:h-40" />
      ) : data ? (
        <ListingCard
          listing={data.listing}
          costs={costsOfCard(data.costs, id)}
          terms={data.costs.terms}
          look={look}
          layout="tile"
          coverOnly
        />
      ) : (
        <p className="p-4 pr-14">{t('gone')}</p>
      )}
      <IconButton
        icon="close"
        label={t('close')}
        variant="onPhoto"
        className="absolute! top-1 right-1 z-3 max-sm:right-auto max-sm:left-1"
        onClick={onClose}
      />
    </section>
  );
}
