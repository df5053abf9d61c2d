import { formatMoney, type Locale } from '#ui/format.ts';
import { kind } from '../kind.ts';

type Listing = { listing: { id: number; kind: string; title: string } };
type Drop = Listing & { from_minor: number; to_minor: number; currency: string };

const topic = 'favorites';
const pageOf = ({ listing }: Listing): string => `/offers/${listing.kind}/${listing.id}`;

export const favoriteKinds = {
  favorite_cheaper: kind<Drop>({
    topic,
    icon: 'heart',
    isSent: false,
    counted: 'подешевело',
    title: ({ listing: { title } }) => ({ ru: `«${title}» подешевело`, en: `“${title}” is cheaper now` }),
    detail({ from_minor, to_minor, currency }) {
      const money = (minor: number, locale: Locale) => formatMoney(minor, currency, locale);
      return {
        ru: `${money(to_minor, 'ru')} вместо ${money(from_minor, 'ru')}`,
        en: `${money(to_minor, 'en')} instead of ${money(from_minor, 'en')}`,
      };
    },
    path: pageOf,
  }),
  favorite_sold: kind<Listing>({
    topic,
    icon: 'heart',
    isSent: false,
    counted: 'продано',
    title: ({ listing: { title } }) => ({ ru: `«${title}» продано`, en: `“${title}” was sold` }),
    detail: () => ({ ru: 'На странице есть похожие', en: 'Its page shows similar ones' }),
    path: pageOf,
  }),
};
