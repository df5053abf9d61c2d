import { knownDeviceDays } from '#areas/user/account-limits.ts';
import { authCode } from '#areas/user/sign-in/code-limits.ts';
import { refreshLifetime, sessionDays } from '#contract/session-cookies.ts';
import { days, hours, minutes } from '#web/words/counted.ts';
import type { LegalText } from '../legal-text.ts';

export const text: LegalText = {
  title: 'Cookies and browser storage',
  version: '2026-11-30',
  since: '2026-11-30',
  lead: 'Everything that Dvor stores in your browser. There are no third-party cookies: the site loads nothing from other servers.',
  sections: [
    {
      title: 'Necessary: what you ask for does not work without them',
      list: [
        `leasing_jwt: the sign-in, ${days(sessionDays.idle)}. Scripts cannot see it; the server sets and removes it.`,
        `leasing_jwt_admin: an administrator’s sign-in, ${hours(refreshLifetime.admin / 3600)}.`,
        `auth_request: ties an SMS code to this browser, ${minutes(authCode.lifetime / 60)}.`,
        `known_device: a mark that your number has been used to sign in here, ${days(knownDeviceDays)}, so that strangers requesting codes cannot lock you out. It is the same in all your browsers and does not tell them apart; scripts cannot see it.`,
        'area: the chosen search area, a year.',
        'my_figures: your terms for the cost of listings, a year. They move to the account when you sign in.',
        'theme, lang: the chosen theme and language, a year.',
        'cookie_choice: your answer about cookies, a year.',
        'profile_later: your choice to fill in the profile later, a year.',
      ],
    },
    {
      title: 'Optional: only with your permission',
      list: [
        'viewport: the window width class (such as “lg”), a year, so that the server renders the page for it at once.',
        'tz: the browser’s time zone, a year, so that dates are shown in it.',
      ],
    },
    {
      title: 'Browser storage',
      list: [
        'The draft of a listing, so that what you type survives a reload. It is removed once the listing is sent.',
        'The draft of a profile, until the tab is closed.',
        'An unfinished sign-in: the number and a record of the code sent, until you sign in or close the tab.',
        'A guest’s favourites: the numbers of listings. After signing in they move to the account.',
        'The order of favourites that you chose.',
        'Recently viewed listings (their numbers) and recent searches (their words). Kept only if you allowed it; viewed listings can be cleared on the home page too.',
      ],
    },
    {
      title: 'How to change your mind',
      paragraphs: [
        'Change your choice below; the change takes effect at once, and a refusal deletes the optional cookies and records.',
      ],
    },
  ],
};
