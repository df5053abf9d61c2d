import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { costsOfCard } from '#listing/web/card/card-costs.ts';
import { findCardCosts } from '#listing/web/find-card-costs.ts';
import { ListingCard } from '#listing/web/card/ListingCard.tsx';
import { useCardLook } from '#listing/web/card/card-look.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#web/use-app.ts';
import './pin-card.css';
import { useSwipeDown } from './use-swipe-down.ts';

/** `query`: what the address of the listing says of a stay. */
type Props = { id: number; query: string; onClose: () => void; onSized: (isLoading: boolean) => void };

/** The card of the listing whose pin was pressed, over the lower part of the map, where it covers few pins; on phones in the place of the list. */
export function PinCard({ id, query, onClose, onSized }: Props) {
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
  const sized = useEffectEvent(onSized);
  const card = useRef<HTMLElement>(null);
  const swipe = useSwipeDown(card, onClose);
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(() => sized(isPending));
    if (card.current) sizes.observe(card.current);
    return () => sizes.disconnect();
  }, [isPending]);
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [onClose]);
  return (
    <section
      ref={card}
      data-over
      aria-label={t('preview')}
      className="pin-card compact-card absolute inset-x-3 bottom-[calc(var(--cookie-notice-height,0px)+6rem)] mx-auto w-[min(40rem,calc(100%-1.5rem))] rounded-card bg-surface shadow-float max-md:fixed max-md:bottom-[calc(var(--bottom-bar-height)+var(--cookie-notice-height,0px)+0.5rem)] max-md:z-6"
      {...swipe}
    >
      {isPending ? (
        <Skeleton className="h-36 w-full" />
      ) : data ? (
        <ListingCard
          listing={data.listing}
          costs={costsOfCard(data.costs, id)}
          terms={data.costs.terms}
          look={look}
          layout="tile"
          coverOnly
          query={query}
        />
      ) : (
        <p className="p-4 pr-14">{t('gone')}</p>
      )}
      <IconButton
        icon="close"
        label={t('close')}
        variant="onPhoto"
        className="absolute! top-1 right-1 z-3 max-sm:-top-12 max-sm:right-0"
        onClick={onClose}
      />
    </section>
  );
}
