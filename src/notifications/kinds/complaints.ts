import { kind } from '../kind.ts';

type Decided = {
  isUpheld: boolean;
  /** The target of the complaint; both are null once the seller has left. */
  listing: { id: number; kind: string; title: string } | null;
  seller: { id: number; name: string } | null;
};

export const complaintKinds = {
  complaint_decided: kind<Decided>({
    topic: 'publications',
    icon: 'shield',
    isSent: false,
    counted: 'решений по жалобам',
    title: ({ isUpheld }) =>
      isUpheld
        ? { ru: 'Ваша жалоба подтвердилась', en: 'Your complaint was upheld' }
        : { ru: 'По вашей жалобе нарушений не нашли', en: 'No violation was found after your complaint' },
    detail({ listing, seller }) {
      if (listing) return { ru: `Объявление «${listing.title}»`, en: `Listing “${listing.title}”` };
      return seller && { ru: `Продавец «${seller.name}»`, en: `Seller “${seller.name}”` };
    },
    path: ({ listing, seller }) =>
      listing ? `/offers/${listing.kind}/${listing.id}` : seller ? `/offers/user/${seller.id}` : '/user/notifications',
  }),
};
