import type { words as about } from '#areas/about/web/words.ru.ts';
import type { words as account } from '#areas/user/account/web/words.ru.ts';
import type { words as admin } from '#areas/admin/web/words.ru.ts';
import type { words as appeals } from '#areas/appeals/web/words.ru.ts';
import type { words as auto } from '#areas/auto/web/words.ru.ts';
import type { words as calculators } from '#areas/calculators/web/words.ru.ts';
import type { words as schedule } from '#areas/calculators/schedule/web/words.ru.ts';
import type { words as bids } from '#areas/bids/web/words.ru.ts';
import type { words as compare } from '#areas/compare/web/words.ru.ts';
import type { words as complaints } from '#areas/complaints/web/words.ru.ts';
import type { words as customs } from '#areas/customs/web/words.ru.ts';
import type { words as dictionary } from '#dictionary/web/words.ru.ts';
import type { words as favorites } from '#areas/favorites/web/words.ru.ts';
import type { words as directory } from '#finance/web/directory/words.ru.ts';
import type { words as feedback } from '#areas/feedback/web/words.ru.ts';
import type { words as finance } from '#finance/web/words.ru.ts';
import type { words as financeAreas } from '#finance-areas/web/words.ru.ts';
import type { words as place } from '#areas/search/place/web/words.ru.ts';
import type { words as home } from '#areas/home/web/words.ru.ts';
import type { words as legal } from '#areas/legal/web/words.ru.ts';
import type { words as listing } from '#listing/web/words.ru.ts';
import type { words as notifications } from '#areas/notifications/web/words.ru.ts';
import type { words as page } from '#listing/web/page/words.ru.ts';
import type { words as results } from '#listing/web/results/words.ru.ts';
import type { words as history } from '#areas/object/history/web/words.ru.ts';
import type { words as posting } from '#areas/object/posting/web/words.ru.ts';
import type { words as organization } from '#areas/organization/web/words.ru.ts';
import type { words as platformFeedback } from '#areas/platform_feedback/web/words.ru.ts';
import type { words as profile } from '#areas/profile/web/words.ru.ts';
import type { words as stock } from '#areas/stock/web/words.ru.ts';
import type { words as search } from '#areas/search/web/words.ru.ts';
import type { words as test } from '#areas/test/web/words.ru.ts';
import type { words as trueCost } from '#areas/true-cost/web/words.ru.ts';
import type { words as user } from '#areas/user/web/words.ru.ts';
import type { words as vinReports } from '#areas/vin-reports/web/words.ru.ts';
import type { words as vacancy } from '#areas/vacancy/web/words.ru.ts';
import type { Locale } from '../app-state.ts';
import type { words as shell } from './ru.ts';
import type { words as signIn } from '#areas/user/sign-in/web/words.ru.ts';

/** The types of all namespaces, by which use-intl checks keys and ICU arguments. `words.test.ts` holds the English words to the Russian. */
export type AppMessages = {
  shell: typeof shell;
  'sign-in': typeof signIn;
  about: typeof about;
  account: typeof account;
  admin: typeof admin;
  appeals: typeof appeals;
  auto: typeof auto;
  calculators: typeof calculators;
  bids: typeof bids;
  compare: typeof compare;
  stock: typeof stock;
  complaints: typeof complaints;
  customs: typeof customs;
  dictionary: typeof dictionary;
  favorites: typeof favorites;
  directory: typeof directory;
  feedback: typeof feedback;
  finance: typeof finance;
  'finance-areas': typeof financeAreas;
  place: typeof place;
  home: typeof home;
  legal: typeof legal;
  listing: typeof listing;
  history: typeof history;
  page: typeof page;
  posting: typeof posting;
  organization: typeof organization;
  notifications: typeof notifications;
  platform_feedback: typeof platformFeedback;
  profile: typeof profile;
  results: typeof results;
  schedule: typeof schedule;
  search: typeof search;
  test: typeof test;
  'true-cost': typeof trueCost;
  user: typeof user;
  vacancy: typeof vacancy;
  'vin-reports': typeof vinReports;
};

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: AppMessages;
  }
}
