import type { KindName } from '#kinds/names.ts';
import type { Locale } from './app-state.ts';

/** The address of every page as a function, without the language, which useHref() adds. */
export const paths = {
  home: () => '/',
  /** The search results of a kind. */
  search: (kind: KindName, query = '') => `/offers/${kind}${query}`,
  /** Reads a query of all sections and leads to the results of one. */
  textSearch: (q = '') => `/search${q ? `?q=${encodeURIComponent(q)}` : ''}`,
  /** The address uses the slug where the listing has one; an address with the id alone redirects there. */
  listing: (kind: KindName, id: number, slug: string | null = null) => `/offers/${kind}/${slug ?? id}`,
  /** The form for a new listing of the given kind, for choosing a kind first, or for a saved draft. */
  newOffer: ({ kind, draft }: { kind?: string | undefined; draft?: string | undefined } = {}) => {
    const query = new URLSearchParams({ ...(kind && { kind }), ...(draft && { draft }) });
    return `/offers/new${query.size > 0 ? `?${query}` : ''}`;
  },
  editOffer: (id: number | string, kind: string) => `/offers/edit/${id}/${kind}`,
  /** The form for administrators, in a browser where a person may also be signed in. */
  editOfferAsAdmin: (id: number | string, kind: string) => `/offers/edit/${id}/${kind}?as=admin`,
  user: (id: number) => `/user/${id}`,
  userPosts: (id: number) => `/user/${id}/posts`,
  /** A person's generic ads. */
  userAds: (id: number) => `/user/${id}/ads`,
  /** The own listings of an account as a table. */
  userStock: (id: number) => `/user/${id}/stock`,
  /** The page with a person's own listings of a kind; generic ads have a page of their own. */
  ownListings: (id: number, kind: KindName) => (kind === 'ads' ? `/user/${id}/ads` : `/user/${id}/posts`),
  editAd: (owner: number | string, slug: string) => `/user/${owner}/ads/${slug}/edit`,
  userFavorite: (id: number) => `/user/${id}/favorite`,
  /** Applications that a person or organization has sent and received. */
  userBids: (id: number) => `/user/${id}/bids`,
  userBid: (id: number, bid: number) => `/user/${id}/bids/${bid}`,
  /** Reviews of an account: public, and the cabinet of its owner. */
  userReviews: (id: number) => `/user/${id}/reviews`,
  sellerReviewsPreview: (id: number) => `/test2/${id}/reviews`,
  leasingRequests: () => '/user/leasing-requests',
  /** The check of a vehicle by its number, and the reports of the viewer. */
  vinReports: (number?: string) => `/user/vin-reports${number ? `?vin=${encodeURIComponent(number)}` : ''}`,
  vinReport: (id: number) => `/user/vin-reports/${id}/show`,
  sharedVinReport: (secret: string) => `/vin-reports/shared/${secret}`,
  vinSpecimen: () => '/vin-reports/specimen',
  /** The balance of the own account and its history. */
  transactions: (query = '') => `/user/transactions${query}`,
  transaction: (id: number) => `/user/transactions/${id}`,
  /** Stands in for the page of a payment provider in the demo. */
  demoPayment: (payment: string) => `/user/transactions/demo?payment=${payment}`,
  /** The page of plans: free listings and paid extras. */
  tariffs: () => '/tariffs',
  /** Paid places: what they are, the own ones, and buying one. */
  marketing: (query = '') => `/marketing${query}`,
  userSecurity: (id: number) => `/user/${id}/security`,
  /** For people who have lost access to the account's phone. */
  recovery: () => '/recovery',
  /** The directory of organizations. */
  organizations: (query = '') => `/organizations${query}`,
  /** The overview of the own organization. */
  organization: () => '/organization',
  organizationRegister: () => '/organization/register',
  organizationPassword: () => '/organization/password',
  organizationSettings: () => '/organization/settings',
  organizationMembers: () => '/organization/members',
  /** The feeds of the own organization. */
  stockFeeds: () => '/organization/feeds',
  adminOrganizations: () => '/admin/organizations',
  adminOrganization: (id: number) => `/admin/organizations/${id}`,
  adminRecovery: () => '/admin/recovery',
  /** A listing as moderators see it. */
  adminListing: (id: number) => `/admin/listings/${id}`,
  adminAppeals: () => '/admin/appeals',
  adminComplaints: () => '/admin/complaints',
  /** Vacancies that wait for an administrator. */
  adminVacancies: () => '/admin/vacancies',
  /** Messages of visitors to the platform. */
  adminFeedback: () => '/admin/feedback',
  /** Reviews that wait for an administrator. */
  adminReviews: () => '/admin/reviews',
  /** The differences that the reconciliation with the payment provider found. */
  adminPayments: (isClosed = false) => `/admin/payments${isClosed ? '?closed=1' : ''}`,
  adminPeople: () => '/admin/people',
  adminLog: () => '/admin/log',
  /** A guest's favourites, kept in the browser. */
  favorites: () => '/favorites',
  notifications: () => '/user/notifications',
  /** The conversations of the viewer. */
  messages: () => '/user/messages',
  conversation: (id: number) => `/user/messages/${id}`,
  /** The first message about a listing, a vacancy or an application; leads to the conversation where there is one. */
  newMessage: (about: 'listing' | 'vacancy' | 'application' | 'seller', id: number) =>
    `/user/messages/new?about=${about}&id=${id}`,
  /** The same about a listing, with a text that asks for photos. */
  askForPhotos: (id: number) => `/user/messages/new?about=listing&id=${id}&ask=photos`,
  /** The saved searches of the viewer. */
  savedSearches: () => '/user/saved-searches',
  /** The form that saves the search of an address of results. */
  newSavedSearch: (kind: KindName, query = '') => `/saved-searches/new/${kind}${query}`,
  /** Stops the messages of a saved search. Text messages have this address, so it is short. */
  stopSavedSearch: (key: string) => `/stop/${key}`,
  /** The comparison of listings. */
  compare: () => '/compare',
  /** A seller's public page. */
  seller: (id: number) => `/offers/user/${id}`,
  fillProfile: (next?: string) => `/feelProfile${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  credits: (category?: string) => `/credit${category ? `?category=${category}` : ''}`,
  credit: (category: string, id: number) => `/credit/${category}/${id}`,
  leasing: () => '/leasing',
  /** Listings that can be leased. */
  leasingCatalog: () => '/leasing/catalog',
  /** The directory of leasing companies. */
  leasingCompanies: () => '/leasing/companies',
  leasingOffer: (id: number) => `/leasing/${id}/show`,
  /** The offers and stock of an organisation. */
  organizationCatalog: (id: number) => `/user/${id}/catalog`,
  newFinanceOffer: (id: number, area: string) => `/user/${id}/catalog/${area}/new`,
  editFinanceOffer: (id: number, area: string, offer: number) => `/user/${id}/catalog/${area}/${offer}/edit`,
  /** The directory of banks. */
  banks: () => '/bank',
  /** The offers of a service for businesses; addresses have hyphens. */
  services: (area: string) => `/services/${area.replaceAll('_', '-')}`,
  service: (area: string, id: number) => `/services/${area.replaceAll('_', '-')}/${id}`,
  /** The calculators of finance; OSAGO has a page of its own. */
  calculators: (type?: 'credit' | 'leasing' | 'guarantee' | 'overdraft' | 'acquiring') =>
    `/calculators${type ? `?type=${type}` : ''}`,
  /** The calculation of customs, filled in from a listing of a car abroad. */
  customs: (listing?: number) => `/customs-calculation${listing ? `?listing=${listing}` : ''}`,
  insurance: () => '/strahovanie',
  contacts: () => '/contacts',
  about: () => '/about',
  howItWorks: () => '/work',
  legal: (document: 'privacy' | 'consent' | 'publication' | 'terms' | 'cookies' | 'sources') => `/legal/${document}`,
  admin: () => '/admin',
  adminLogin: () => '/admin/login',
  /** The gallery of UI components. */
  gallery: () => '/test',
  vacancies: (query = '') => `/vacancies${query}`,
  vacancy: (id: number) => `/vacancies/${id}`,
  editVacancy: (id: number) => `/vacancies/${id}/edit`,
  userVacancies: (id: number) => `/user/${id}/vacancies`,
  addVacancy: (organization: number) => `/user/${organization}/vacancies/add`,
  error: () => '/error',
};

/** Returns the address of a path in a language: English pages are under /en, Russian pages at the root. */
export function localHref(locale: Locale, path: string): string {
  return locale === 'en' ? (path === '/' ? '/en' : `/en${path}`) : path;
}
