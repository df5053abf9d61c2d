import { useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import { paths } from '#web/paths.ts';
import { useApp } from '#web/use-app.ts';
import type { Conversation } from './message-queries.ts';

type Target = Conversation['target'];

/** The words and addresses of the target and the other side of a conversation. */
export function useTargetTexts() {
  const t = useTranslations('messages');
  const { locale } = useApp();
  return {
    title: ({ kind, title, title_en }: Target): string =>
      kind === 'seller' ? t('about_seller') : locale === 'ru' ? title : title_en,
    state: ({ kind, state }: Target): string => t(kind === 'listing' ? `state.${state}` : 'state.closed'),
    otherName: ({ name }: Conversation['other']): string => (name === null ? t('deleted') : sellerName(name, locale)),
    /** The page of the target; null when the viewer may not open it. */
    path({ kind, id, listing_kind, slug, is_open }: Target, viewerId: number): string | null {
      if (!is_open || id === null) return null;
      if (kind === 'listing') return listing_kind && paths.listing(listing_kind, id, slug);
      if (kind === 'seller') return paths.seller(id);
      return kind === 'vacancy' ? paths.vacancy(id) : paths.userBid(viewerId, id);
    },
  };
}
