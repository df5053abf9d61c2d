export type LayoutName = 'default' | 'feel' | 'new';
export type GuardName = 'guard-new-offer' | 'feel-profile' | 'organization' | 'admin';

export type PageRoute = {
  /** The pattern as in the specification: `/user/{id}`. */
  path: string;
  /** Left out where it is `default`, because every page carries this table. */
  layout?: LayoutName;
  /** The page module: `<room>/<Name>Page`. */
  view: string;
  /** Namespaces of words that the page needs in addition to the shell's. */
  words: readonly string[];
  guard?: GuardName;
  /** Open to signed-in people without a profile; other pages ask them to fill it in first. */
  beforeProfile?: boolean;
};

/**
 * Every page, each loaded on demand. tests/contract-spec.test.ts compares those of the specification (§2) with routes.json; the others are
 * extensions.
 */
export const pageRoutes: readonly PageRoute[] = [
  { path: '/', view: 'home/HomePage', words: ['home', 'listing'] },
  { path: '/error', layout: 'feel', view: 'errors/ErrorPage', words: [], beforeProfile: true },
  { path: '/search', view: 'search/SearchPage', words: ['search', 'listing'] },
  { path: '/offers/auto', view: 'auto/AutoSearchPage', words: ['listing', 'results'] },
  { path: '/offers/auto/{id}', view: 'auto/AutoPage', words: ['listing', 'page', 'history'] },
  { path: '/offers/autofromabroad', view: 'abroad/AbroadSearchPage', words: ['listing', 'results'] },
  {
    path: '/offers/autofromabroad/{id}',
    view: 'abroad/AbroadPage',
    words: ['listing', 'page', 'history'],
  },
  { path: '/offers/spec', view: 'spec/SpecSearchPage', words: ['listing', 'results'] },
  { path: '/offers/spec/{id}', view: 'spec/SpecPage', words: ['listing', 'page', 'history'] },
  { path: '/offers/house', view: 'house/HouseSearchPage', words: ['listing', 'results'] },
  { path: '/offers/house/{id}', view: 'house/HousePage', words: ['listing', 'page', 'history'] },
  {
    path: '/offers/equipment',
    view: 'equipment/EquipmentSearchPage',
    words: ['listing', 'results'],
  },
  {
    path: '/offers/equipment/{id}',
    view: 'equipment/EquipmentPage',
    words: ['listing', 'page', 'history'],
  },
  { path: '/offers/ads', view: 'ads/AdsSearchPage', words: ['listing', 'results'] },
  { path: '/offers/ads/{slug}', view: 'ads/AdPage', words: ['listing', 'page', 'history'] },
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
  { path: '/user/{id}', view: 'user/UserPage', words: ['user', 'listing', 'page'] },
  {
    path: '/user/{id}/posts',
    view: 'object/owning/UserPostsPage',
    words: ['user', 'owning', 'listing', 'page', 'appeals'],
  },
  {
    path: '/user/{id}/ads',
    view: 'object/owning/UserAdsPage',
    words: ['user', 'owning', 'listing', 'page', 'appeals'],
  },
  {
    path: '/user/{id}/stock',
    view: 'stock/StockPage',
    words: ['stock', 'owning', 'user'],
  },
  {
    path: '/user/{id}/ads/{slug}/edit',
    view: 'object/posting/EditAdPage',
    words: ['posting', 'dictionary', 'listing', 'page', 'appeals'],
  },
  {
    path: '/user/{id}/favorite',
    view: 'user/UserFavoritePage',
    words: ['user', 'listing', 'favorites'],
  },
  { path: '/user/{id}/bids', view: 'bids/UserBidsPage', words: ['bids', 'user'] },
  {
    path: '/user/{id}/bids/{bid}',
    view: 'bids/BidPage',
    words: ['bids', 'user'],
  },
  {
    path: '/user/notifications',
    view: 'notifications/NotificationsPage',
    words: ['notifications'],
    beforeProfile: true,
  },
  {
    path: '/user/messages',
    view: 'messages/MessagesPage',
    words: ['messages', 'bids'],
  },
  {
    path: '/user/messages/{id}',
    layout: 'new',
    view: 'messages/MessagesPage',
    words: ['messages', 'bids'],
  },
  {
    path: '/user/saved-searches',
    view: 'saved-searches/SavedSearchesPage',
    words: ['saved-searches'],
    beforeProfile: true,
  },
  {
    path: '/saved-searches/new/{kind}',
    view: 'saved-searches/NewSavedSearchPage',
    words: ['saved-searches'],
    beforeProfile: true,
  },
  {
    path: '/stop/{key}',
    view: 'saved-searches/StopSavedSearchPage',
    words: ['saved-searches'],
    beforeProfile: true,
  },
  {
    path: '/stop/messages/{key}',
    view: 'notifications/StopMessagesPage',
    words: ['notifications'],
    beforeProfile: true,
  },
  { path: '/user/{id}/reviews', view: 'feedback/UserReviewsPage', words: ['feedback', 'user', 'page'] },
  { path: '/user/transactions', view: 'money/TransactionsPage', words: ['money'] },
  {
    path: '/user/transactions/demo',
    view: 'money/DemoPaymentPage',
    words: ['money'],
  },
  {
    path: '/user/transactions/{transaction}',
    view: 'money/TransactionPage',
    words: ['money'],
  },
  {
    path: '/admin/payments',
    view: 'money/DifferencesPage',
    words: ['money', 'admin'],
    guard: 'admin',
  },
  { path: '/tariffs', view: 'tariffs/TariffsPage', words: ['tariffs'] },
  { path: '/marketing', view: 'promotions/MarketingPage', words: ['promotions', 'listing'] },
  { path: '/user/leasing-requests', view: 'bids/LeasingRequestsPage', words: ['bids', 'user'] },
  { path: '/user/vin-reports', view: 'vin-reports/VinReportsPage', words: ['vin-reports'] },
  { path: '/user/vin-reports/{id}/show', view: 'vin-reports/VinReportPage', words: ['vin-reports'] },
  {
    path: '/vin-reports/shared/{secret}',
    view: 'vin-reports/SharedReportPage',
    words: ['vin-reports'],
  },
  {
    path: '/vin-reports/specimen',
    view: 'vin-reports/SpecimenPage',
    words: ['vin-reports'],
  },
  {
    path: '/user/{id}/security',
    view: 'user/account/SecurityPage',
    words: ['user', 'account', 'sign-in'],
  },
  {
    path: '/organizations',
    view: 'organization/DirectoryPage',
    words: ['organization'],
  },
  {
    path: '/organization',
    view: 'organization/OverviewPage',
    words: ['organization', 'vacancy'],
    guard: 'organization',
  },
  {
    path: '/organization/register',
    view: 'organization/RegisterPage',
    words: ['organization', 'profile', 'sign-in'],
  },
  {
    path: '/organization/password',
    view: 'organization/PasswordPage',
    words: ['organization', 'sign-in'],
  },
  {
    path: '/organization/settings',
    view: 'organization/SettingsPage',
    words: ['organization', 'profile', 'sign-in', 'account'],
    guard: 'organization',
  },
  {
    path: '/organization/members',
    view: 'organization/MembersPage',
    words: ['organization'],
    guard: 'organization',
  },
  {
    path: '/organization/feeds',
    view: 'stock/FeedsPage',
    words: ['stock', 'dictionary'],
    guard: 'organization',
  },
  {
    path: '/admin/organizations',
    view: 'organization/VerifyPage',
    words: ['organization', 'admin'],
    guard: 'admin',
  },
  {
    path: '/admin/organizations/{id}',
    view: 'organization/RecordPage',
    words: ['organization', 'admin', 'vacancy'],
    guard: 'admin',
  },
  {
    path: '/recovery',
    view: 'user/recovery/RecoveryPage',
    words: ['account', 'sign-in'],
  },
  {
    path: '/favorites',
    view: 'favorites/GuestFavoritesPage',
    words: ['listing', 'favorites'],
  },
  {
    path: '/compare',
    view: 'compare/ComparePage',
    words: ['listing', 'compare'],
  },
  { path: '/offers/user/{id}', view: 'user/SellerPage', words: ['user', 'listing', 'page'] },
  { path: '/vacancies', view: 'vacancy/VacanciesPage', words: ['vacancy', 'results'] },
  {
    path: '/vacancies/{id}/edit',
    view: 'vacancy/EditVacancyPage',
    words: ['vacancy', 'dictionary'],
  },
  { path: '/user/{id}/vacancies', view: 'vacancy/UserVacanciesPage', words: ['vacancy'] },
  {
    path: '/user/{id}/vacancies/add',
    view: 'vacancy/AddVacancyPage',
    words: ['vacancy', 'dictionary'],
  },
  { path: '/vacancies/{id}', view: 'vacancy/VacancyPage', words: ['vacancy'] },
  { path: '/test', layout: 'new', view: 'test/GalleryPage', words: ['test'] },
  {
    path: '/test/{id}/{type}',
    layout: 'new',
    view: 'test/SampleFormPage',
    words: ['test', 'posting', 'dictionary', 'listing', 'page'],
  },
  { path: '/test2/{id}', view: 'test/SellerPreviewPage', words: ['user', 'listing', 'page'] },
  {
    path: '/test2/{id}/reviews',
    view: 'test/SellerReviewsPreviewPage',
    words: ['feedback', 'user', 'listing', 'page'],
  },
  { path: '/credit', view: 'credits/CreditsPage', words: ['finance'] },
  { path: '/credit/{category}/{id}', view: 'credits/CreditPage', words: ['finance', 'schedule'] },
  { path: '/leasing', view: 'leasing/LeasingPage', words: ['finance'] },
  {
    path: '/leasing/catalog',
    view: 'leasing/LeasingCatalogPage',
    words: ['leasing', 'finance', 'listing'],
  },
  {
    path: '/leasing/companies',
    view: 'leasing/LeasingCompaniesPage',
    words: ['directory'],
  },
  { path: '/leasing/{id}/show', view: 'leasing/LeasingOfferPage', words: ['finance', 'schedule'] },
  {
    path: '/user/{id}/catalog',
    view: 'organization/CatalogPage',
    words: ['finance', 'finance-areas', 'user', 'listing', 'page'],
  },
  {
    path: '/user/{id}/catalog/{area}/new',
    view: 'organization/NewFinanceOfferPage',
    words: ['finance', 'finance-areas', 'dictionary'],
  },
  {
    path: '/user/{id}/catalog/{area}/{offer}/edit',
    view: 'organization/EditFinanceOfferPage',
    words: ['finance', 'finance-areas', 'dictionary'],
  },
  { path: '/bank', view: 'bank/BankPage', words: ['directory', 'finance'] },
  { path: '/services/{type}', view: 'services/ServicesPage', words: ['finance'] },
  { path: '/services/{type}/{id}', view: 'services/ServicePage', words: ['finance', 'schedule'] },
  {
    path: '/customs-calculation',
    view: 'customs/CustomsCalculationPage',
    words: ['customs', 'calculators'],
  },
  { path: '/strahovanie', view: 'calculators/insurance/InsurancePage', words: ['calculators', 'insurance'] },
  {
    path: '/calculators',
    view: 'calculators/CalculatorsPage',
    words: ['calculators', 'schedule'],
  },
  { path: '/about', view: 'about/AboutPage', words: ['about'] },
  { path: '/contacts', view: 'platform_feedback/ContactsPage', words: ['platform_feedback'] },
  { path: '/work', view: 'about/HowItWorksPage', words: ['about'] },
  {
    path: '/legal/{document}',
    view: 'legal/LegalPage',
    words: ['legal'],
    beforeProfile: true,
  },
  {
    path: '/admin',
    view: 'object/moderation/QueuePage',
    words: ['admin', 'listing', 'page'],
    guard: 'admin',
  },
  {
    path: '/admin/recovery',
    view: 'user/recovery/RecoveriesPage',
    words: ['admin'],
    guard: 'admin',
  },
  {
    path: '/admin/complaints',
    view: 'complaints/ComplaintsPage',
    words: ['admin', 'listing'],
    guard: 'admin',
  },
  {
    path: '/admin/listings/{id}',
    view: 'object/moderation/ReviewPage',
    words: ['admin', 'listing', 'page'],
    guard: 'admin',
  },
  {
    path: '/admin/appeals',
    view: 'appeals/AppealsPage',
    words: ['admin'],
    guard: 'admin',
  },
  {
    path: '/admin/vacancies',
    view: 'vacancy/ReviewVacanciesPage',
    words: ['admin', 'vacancy'],
    guard: 'admin',
  },
  {
    path: '/admin/reviews',
    view: 'feedback/ReviewQueuePage',
    words: ['admin', 'feedback'],
    guard: 'admin',
  },
  {
    path: '/admin/feedback',
    view: 'platform_feedback/FeedbackPage',
    words: ['admin', 'platform_feedback'],
    guard: 'admin',
  },
  {
    path: '/admin/people',
    view: 'admin/PeoplePage',
    words: ['admin'],
    guard: 'admin',
  },
  {
    path: '/admin/log',
    view: 'admin/LogPage',
    words: ['admin'],
    guard: 'admin',
  },
  { path: '/admin/login', layout: 'feel', view: 'admin/AdminLoginPage', words: ['admin'] },
];
