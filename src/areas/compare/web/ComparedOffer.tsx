import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { ratingQuery } from '#listing/web/page/history-queries.ts';
import { PhoneButton, type RevealedPhone } from '#listing/web/page/PhoneButton.tsx';
import { Badge } from '#ui/Badge.tsx';
import { createStore } from '#web/store.ts';
import { useApp } from '#web/use-app.ts';

/** The rating of a compared listing's price. */
export function ComparedRating({ id }: { id: number }) {
  const t = useTranslations('listing.price_level');
  const words = useTranslations('compare');
  const { api } = useApp();
  const level = useQuery(ratingQuery(api, id)).data?.rating?.level;
  return level ? (
    <Badge tone={level} className="max-md:px-1.5">
      {t(level)}
    </Badge>
  ) : (
    <span className="text-14 text-ink-3">{words('no_rating')}</span>
  );
}

/** The phone of a compared listing, on request. */
export function ComparedContact({ listing: { id, status } }: { listing: Listing }) {
  const revealed = useMemo(() => createStore<RevealedPhone | null>(null), []);
  return status === 'active' ? <PhoneButton id={id} revealed={revealed} inCell /> : null;
}
