import { feedbackRetentionDays } from '#areas/platform_feedback/topics.ts';
import type { LegalText } from '../legal-text.ts';
import { retentionDays, accountDeletion } from '#areas/user/account-limits.ts';
import { authCode } from '#areas/user/sign-in/code-limits.ts';
import { sessionDays } from '#contract/session-cookies.ts';
import { days, minutes } from '#web/words/counted.ts';

const leavingDays = accountDeletion.pause / 86_400;

export const text: LegalText = {
  title: 'Processing of personal data',
  version: '2026-11-23',
  since: '2026-11-23',
  lead: 'What data Dvor holds and why, who sees them and how to delete them. This text describes what the program actually does.',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: ['The operator is whoever runs this installation, named on the page “Contacts”.'],
      demo: 'What you see is a demonstration: its sellers and listings are fictional, no company stands behind it, and it sends no text messages. Do not enter other people’s data.',
    },
    {
      title: 'What is stored',
      list: [
        'The account: phone number, time of creation, chosen search area.',
        'The profile: seller type, name or trade name, city, INN of a sole trader or company.',
        'Listings: details, VIN and number plate, text, photos. All photo metadata are removed, including coordinates; the original files are never served.',
        'The consent: version of the document, time, IP address.',
        'Sessions: IP address, browser name, times of sign-in and of the last request. Session keys are stored as hashes only.',
        `Sign-in and confirmation codes: the hash of a code, for ${minutes(authCode.lifetime / 60)}; counters of attempts and addresses, for up to ${days(authCode.kept / 86_400)}.`,
        'A lost-phone request: both numbers, the name, your explanation, the email address if you give one, the IP address.',
        'A message to us: name, phone, email address if you give one, topic, text, page, our answer, IP address.',
        'The server log: page address, IP address, time, status. Phone numbers and keys are masked in it.',
      ],
    },
    {
      title: 'Purposes and legal grounds',
      list: [
        'Signing in and protecting the account: consent and the terms of use.',
        'Publishing listings and letting a buyer reach a seller: the terms of use.',
        'Reviewing listings before publication: the legitimate interest of preventing fraud.',
        'There is no advertising mail, and no third-party analytics, trackers or fonts.',
      ],
    },
    {
      title: 'Who sees what',
      list: [
        'Everyone: name or trade name, seller type, city, published listings. The VIN and body number are partly hidden, the number plate is not shown.',
        'Only you: phone, INN, drafts, reasons for a rejection.',
        'An administrator who reviews listings: the whole listing and the seller’s name; all of a lost-phone request or of a message to us.',
        'The telephone operator, if the operator of the installation has connected one: the number and the text of the SMS with the code.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        `Account and profile until you delete them: they are hidden at once, and after ${days(leavingDays)} the profile, number, texts, photos, VINs and number plates, favourites and sessions are erased from the database. The record of your consent is kept for another three years: article 9 of Federal Law 152-FZ requires proof of it, and three years is the general limitation period (article 196 of the Civil Code). If the account was blocked, a hash of its number, made with a secret key so that the number cannot be recovered, is kept for three years: a legitimate interest (law 152-FZ, article 6, part 1, item 7), so that deletion does not lift a block, for the same limitation period. If you sign in with that number again, the block is restored and can be appealed. The moderation log keeps listing numbers. A lost-phone request is kept for ${days(retentionDays.closedRecovery)} after the decision, a former number for ${days(retentionDays.formerPhone)} after the change. A message to us for ${days(feedbackRetentionDays)} after it was closed. A session for ${days(sessionDays.idle)} without requests and for ${days(sessionDays.absolute)} at most. A deleted listing is hidden at once and erased from the database after ${days(leavingDays)}.`,
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'On the “Security” page you can download a copy of your data and delete the account; you can correct the profile yourself. For anything else, and to withdraw consent, write to the operator of the installation; complaints go to Roskomnadzor.',
      ],
    },
  ],
};
