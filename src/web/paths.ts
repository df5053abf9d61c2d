import type { KindName } from '#kinds/names.ts';
import type { Locale } from './app-state.ts';

/** Every address of the product as a function. Without the language: useHref() adds it. */
export const paths = {
  home: () => '/',
  /** The results of a kind. */
  search: (kind: KindName, query = '') => `/offers/${kind}${query}`,
  /** By the words of its address, where its kind has them; they lead to the right ones from its id alone. */
  listing: (kind: KindName, id: number, slug: string | null = null) => `/offers/${kind}/${slug ?? id}`,
  /** A new listing of a kind, or of one that is chosen first; or one that was begun. */
  newOffer: ({ kind, draft }: { kind?: string | undefined; draft?: string | undefined } = {}) => {
    const query = new URLSearchParams({ ...(kind && { kind }), ...(draft && { draft }) });
    return `/offers/new${query.size > 0 ? `?${query}` : ''}`;
  },
  editOffer: (id: number | string, kind: string) => `/offers/edit/${id}/${kind}`,
  /** The same for an administrator, in a browser where a person may be signed in too. */
  editOfferAsAdmin: (id: number | string, kind: string) => `/offers/edit/${id}/${kind}?as=admin`,
  user: (id: number) => `/user/${id}`,
  userPosts: (id: number) => `/user/${id}/posts`,
  /** Generic ads of a person. */
  userAds: (id: number) => `/user/${id}/ads`,
  /** Where a person finds what they posted of a kind: generic ads stand apart. */
  ownListings: (id: number, kind: KindName) => (kind === 'ads' ? `/user/${id}/ads` : `/user/${id}/posts`),
  editAd: (owner: number | string, slug: string) => `/user/${owner}/ads/${slug}/edit`,
  userFavorite: (id: number) => `/user/${id}/favorite`,
  userSecurity: (id: number) => `/user/${id}/security`,
  /** For who has lost the phone of the account. */
  recovery: () => '/recovery',
  adminRecovery: () => '/admin/recovery',
  /** Any listing as a moderator sees it. */
  adminListing: (id: number) => `/admin/listings/${id}`,
  adminAppeals: () => '/admin/appeals',
  adminComplaints: () => '/admin/complaints',
  adminPeople: () => '/admin/people',
  adminLog: () => '/admin/log',
  /** What a guest keeps in the browser. */
  favorites: () => '/favorites',
  /** Listings side by side. */
  compare: () => '/compare',
  /** A seller's public page. */
  seller: (id: number) => `/offers/user/${id}`,
  fillProfile: (next?: string) => `/feelProfile${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  about: () => '/about',
  howItWorks: () => '/work',
  legal: (document: 'privacy' | 'consent' | 'publication' | 'terms' | 'cookies' | 'sources') => `/legal/${document}`,
  admin: () => '/admin',
  adminLogin: () => '/admin/login',
  /** The gallery of the kit. */
  gallery: () => '/test',
  error: () => '/error',
};

/** English pages live under /en; Russian ones at the root. */
export function localHref(locale: Locale, path: string): string {
  return locale === 'en' ? (path === '/' ? '/en' : `/en${path}`) : path;
}
