export type LayoutName = 'default' | 'feel' | 'new';
export type GuardName = 'guard-new-offer' | 'feel-profile' | 'admin';

export type PageRoute = {
  /** The pattern as in the specification: `/user/{id}`. */
  path: string;
  layout: LayoutName;
  /** The page module: `<room>/<Name>Page`. */
  view: string;
  /** Namespaces of words that the page needs in addition to the shell's. */
  words: readonly string[];
  guard?: GuardName;
  /** Open to signed-in people without a profile; other pages ask them to fill it in first. */
  beforeProfile?: boolean;
  /** Not in the specification's table. */
  extension?: boolean;
};

/** Every page (specification §2), each loaded on demand. tests/contract-spec.test.ts compares the table with routes.json. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '/', layout: 'default', view: 'home/HomePage', words: ['home', 'listing'] },
  { path: '/error', layout: 'feel', view: 'errors/ErrorPage', words: [], beforeProfile: true },
  { path: '/search', layout: 'default', view: 'search/SearchPage', words: ['search'], extension: true },
  { path: '/offers/auto', layout: 'default', view: 'auto/AutoSearchPage', words: ['listing', 'results'] },
  { path: '/offers/auto/{id}', layout: 'default', view: 'auto/AutoPage', words: ['listing', 'page', 'history'] },
  { path: '/offers/autofromabroad', layout: 'default', view: 'abroad/AbroadSearchPage', words: ['listing', 'results'] },
  {
    path: '/offers/autofromabroad/{id}',
    layout: 'default',
    view: 'abroad/AbroadPage',
    words: ['listing', 'page', 'history'],
  },
  { path: '/offers/spec', layout: 'default', view: 'spec/SpecSearchPage', words: ['listing', 'results'] },
  { path: '/offers/spec/{id}', layout: 'default', view: 'spec/SpecPage', words: ['listing', 'page', 'history'] },
  { path: '/offers/house', layout: 'default', view: 'house/HouseSearchPage', words: ['listing', 'results'] },
  { path: '/offers/house/{id}', layout: 'default', view: 'house/HousePage', words: ['listing', 'page', 'history'] },
  {
    path: '/offers/equipment',
    layout: 'default',
    view: 'equipment/EquipmentSearchPage',
    words: ['listing', 'results'],
  },
  {
    path: '/offers/equipment/{id}',
    layout: 'default',
    view: 'equipment/EquipmentPage',
    words: ['listing', 'page', 'history'],
  },
  { path: '/offers/ads', layout: 'default', view: 'ads/AdsSearchPage', words: ['listing', 'results'] },
  { path: '/offers/ads/{slug}', layout: 'default', view: 'ads/AdPage', words: ['listing', 'page', 'history'] },
  {
    path: '/offers/new',
    layout: 'new',
    view: 'object/posting/NewOfferPage',
    words: ['posting', 'dictionary', 'listing', 'page', 'user'],
    guard: 'guard-new-offer',
  },
  {
    path: '/offers/edit/{id}/{type}',
    layout: 'new',
    view: 'object/posting/EditOfferPage',
    words: ['posting', 'dictionary', 'listing', 'page', 'appeals'],
    guard: 'guard-new-offer',
  },
  {
    path: '/feelProfile',
    layout: 'feel',
    view: 'profile/FillProfilePage',
    words: ['profile'],
    guard: 'feel-profile',
    beforeProfile: true,
  },
  { path: '/user/{id}', layout: 'default', view: 'user/UserPage', words: ['user', 'listing', 'page'] },
  {
    path: '/user/{id}/posts',
    layout: 'default',
    view: 'object/owning/UserPostsPage',
    words: ['user', 'listing', 'page', 'appeals'],
  },
  {
    path: '/user/{id}/ads',
    layout: 'default',
    view: 'object/owning/UserAdsPage',
    words: ['user', 'listing', 'page', 'appeals'],
  },
  {
    path: '/user/{id}/ads/{slug}/edit',
    layout: 'default',
    view: 'object/posting/EditAdPage',
    words: ['posting', 'dictionary', 'listing', 'page', 'appeals'],
  },
  {
    path: '/user/{id}/favorite',
    layout: 'default',
    view: 'user/UserFavoritePage',
    words: ['user', 'listing', 'favorites'],
  },
  {
    path: '/user/{id}/security',
    layout: 'default',
    view: 'user/account/SecurityPage',
    words: ['user', 'account', 'sign-in'],
  },
  {
    path: '/recovery',
    layout: 'default',
    view: 'user/recovery/RecoveryPage',
    words: ['account', 'sign-in'],
    extension: true,
  },
  {
    path: '/favorites',
    layout: 'default',
    view: 'favorites/GuestFavoritesPage',
    words: ['listing', 'favorites'],
    extension: true,
  },
  {
    path: '/compare',
    layout: 'default',
    view: 'compare/ComparePage',
    words: ['listing', 'page', 'history', 'compare'],
    extension: true,
  },
  { path: '/offers/user/{id}', layout: 'default', view: 'user/SellerPage', words: ['user', 'listing', 'page'] },
  { path: '/vacancies', layout: 'default', view: 'vacancy/VacanciesPage', words: ['vacancy'] },
  {
    path: '/vacancies/{id}/edit',
    layout: 'default',
    view: 'vacancy/EditVacancyPage',
    words: ['vacancy', 'dictionary'],
  },
  { path: '/user/{id}/vacancies', layout: 'default', view: 'vacancy/UserVacanciesPage', words: ['vacancy'] },
  {
    path: '/user/{id}/vacancies/add',
    layout: 'default',
    view: 'vacancy/AddVacancyPage',
    words: ['vacancy', 'dictionary'],
  },
  { path: '/vacancies/{id}', layout: 'default', view: 'vacancy/VacancyPage', words: ['vacancy'], extension: true },
  { path: '/test', layout: 'new', view: 'test/GalleryPage', words: ['test'] },
  {
    path: '/test/{id}/{type}',
    layout: 'new',
    view: 'test/SampleFormPage',
    words: ['test', 'posting', 'dictionary', 'listing', 'page'],
  },
  { path: '/credit', layout: 'default', view: 'credits/CreditsPage', words: ['finance', 'dictionary'] },
  { path: '/credit/{category}/{id}', layout: 'default', view: 'credits/CreditPage', words: ['finance', 'dictionary'] },
  { path: '/leasing', layout: 'default', view: 'leasing/LeasingPage', words: ['finance', 'dictionary'] },
  { path: '/leasing/{id}/show', layout: 'default', view: 'leasing/LeasingOfferPage', words: ['finance', 'dictionary'] },
  { path: '/user/{id}/catalog', layout: 'default', view: 'organization/CatalogPage', words: ['finance'] },
  {
    path: '/user/{id}/catalog/{area}/new',
    layout: 'default',
    view: 'organization/NewFinanceOfferPage',
    words: ['finance', 'dictionary'],
    extension: true,
  },
  {
    path: '/user/{id}/catalog/{area}/{offer}/edit',
    layout: 'default',
    view: 'organization/EditFinanceOfferPage',
    words: ['finance', 'dictionary'],
    extension: true,
  },
  { path: '/bank', layout: 'default', view: 'bank/BankPage', words: ['finance'] },
  { path: '/services/{type}', layout: 'default', view: 'services/ServicesPage', words: ['finance', 'dictionary'] },
  { path: '/services/{type}/{id}', layout: 'default', view: 'services/ServicePage', words: ['finance', 'dictionary'] },
  { path: '/strahovanie', layout: 'default', view: 'calculators/InsurancePage', words: ['calculators'] },
  {
    path: '/calculators',
    layout: 'default',
    view: 'calculators/CalculatorsPage',
    words: ['calculators'],
    extension: true,
  },
  { path: '/about', layout: 'default', view: 'about/AboutPage', words: ['about'] },
  { path: '/work', layout: 'default', view: 'about/HowItWorksPage', words: ['about'] },
  {
    path: '/legal/{document}',
    layout: 'default',
    view: 'legal/LegalPage',
    words: ['legal'],
    beforeProfile: true,
    extension: true,
  },
  {
    path: '/admin',
    layout: 'default',
    view: 'object/moderation/QueuePage',
    words: ['admin', 'listing', 'page'],
    guard: 'admin',
    extension: true,
  },
  {
    path: '/admin/recovery',
    layout: 'default',
    view: 'user/recovery/RecoveriesPage',
    words: ['admin'],
    guard: 'admin',
    extension: true,
  },
  {
    path: '/admin/complaints',
    layout: 'default',
    view: 'complaints/ComplaintsPage',
    words: ['admin', 'listing'],
    guard: 'admin',
    extension: true,
  },
  {
    path: '/admin/listings/{id}',
    layout: 'default',
    view: 'object/moderation/ReviewPage',
    words: ['admin', 'listing', 'page'],
    guard: 'admin',
    extension: true,
  },
  {
    path: '/admin/appeals',
    layout: 'default',
    view: 'appeals/AppealsPage',
    words: ['admin'],
    guard: 'admin',
    extension: true,
  },
  {
    path: '/admin/people',
    layout: 'default',
    view: 'admin/PeoplePage',
    words: ['admin'],
    guard: 'admin',
    extension: true,
  },
  {
    path: '/admin/log',
    layout: 'default',
    view: 'admin/LogPage',
    words: ['admin'],
    guard: 'admin',
    extension: true,
  },
  { path: '/admin/login', layout: 'feel', view: 'admin/AdminLoginPage', words: ['admin'], extension: true },
];
