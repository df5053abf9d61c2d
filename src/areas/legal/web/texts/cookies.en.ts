import { knownDeviceDays } from '#areas/user/account-limits.ts';
import { sessionDays } from '#contract/session-lifetimes.ts';
import { days } from '#web/words/counted.ts';
import type { LegalText } from '../legal-text.ts';

export const text: LegalText = {
  title: 'Cookies and the browser’s storage',
  version: '2026-11-22',
  since: '2026-11-22',
  lead: 'All that Dvor leaves in the browser. There are no cookies of others: the site loads nothing from other servers.',
  sections: [
    {
      title: 'Needed: without them what you ask for does not work',
      list: [
        `leasing_jwt: the sign-in, ${days(sessionDays.idle)}. Scripts cannot see it; the server sets and removes it.`,
        'leasing_jwt_admin: an administrator’s sign-in, 8 hours.',
        'auth_request: ties the code of an SMS to this browser, 5 minutes.',
        `known_device: a sign that somebody has signed in here with your number, ${days(knownDeviceDays)}, so that strangers asking for codes cannot keep you out. It is the same in all of your browsers and cannot tell one from another; scripts cannot see it.`,
        'area: the chosen search area, a year.',
        'theme, lang: the chosen theme and language, a year.',
        'cookie_choice: your answer about cookies, a year.',
        'profile_later: that you chose to fill in the profile later, a year.',
      ],
    },
    {
      title: 'Optional: only with your permission',
      list: [
        'viewport: the step of the window’s width (such as “lg”), a year: the server draws the page for it at once.',
        'tz: the browser’s time zone, a year: so that dates on a page are yours.',
      ],
    },
    {
      title: 'The browser’s storage',
      list: [
        'The draft of a listing, so that what is typed survives a reload. It goes once the listing is sent.',
        'The draft of a profile, until the tab is closed.',
        'A sign-in that was begun: the number and a note of the sent code, until you sign in or close the tab.',
        'A guest’s favourites: the numbers of listings. After signing in they move to the account.',
        'Recently viewed listings (their numbers) and recent searches (their words). Kept only if you allowed it; viewed listings can be cleared on the home page too.',
      ],
    },
    {
      title: 'How to change your mind',
      paragraphs: [
        'Change your choice below; the change takes effect at once, and a refusal erases the optional cookies and records.',
      ],
    },
  ],
};
