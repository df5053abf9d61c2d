import type { LegalText } from '../legal-text.ts';
import { retentionDays, accountDeletion } from '#areas/user/account-limits.ts';
import { sessionDays } from '#contract/session-lifetimes.ts';
import { days } from '#web/words/counted.ts';

const leavingDays = accountDeletion.pause / 86_400;

export const text: LegalText = {
  title: 'Processing of personal data',
  version: '2026-11-22',
  since: '2026-11-22',
  lead: 'Which data Dvor has, what for, who sees them and how to get rid of them. The text describes what the program really does.',
  sections: [
    {
      title: 'Who answers for it',
      paragraphs: [
        'The operator is whoever started this installation. What you see is a demonstration: its sellers and listings are made up, no company stands behind it, it sends no SMS. Do not enter other people’s data into it.',
      ],
    },
    {
      title: 'What is stored',
      list: [
        'The account: phone number, time of its making, the chosen search area.',
        'The profile: kind of seller, name or trade name, city, the INN of a sole trader or company.',
        'Listings: characteristics, VIN and plate, text, photos. All metadata of photos are removed, coordinates included; the original files are never served.',
        'The consent: version of the document, time, IP address.',
        'Sessions: IP address, name of the browser, times of signing in and of the last request. Session keys are stored as hashes only.',
        'Codes of sign-in and confirmation: the hash of a code, for five minutes; the counters of tries and addresses, for up to two days.',
        'A request about a lost phone: both numbers, the name, your story, the e-mail if you give one, the IP address.',
        'The server’s log: address of the page, IP address, time, status. Phones and keys are masked in it.',
      ],
    },
    {
      title: 'What for and on what ground',
      list: [
        'Signing in and protecting the account: consent and the terms of use.',
        'Publishing listings and letting a buyer reach a seller: the terms of use.',
        'Checking listings before they are published: the legitimate interest of keeping fraud out.',
        'There is no advertising mail, no outside analytics, no counters and no fonts from other people’s servers.',
      ],
    },
    {
      title: 'Who sees what',
      list: [
        'Everyone: name or trade name, kind of seller, city, published listings. VIN and frame number are shown in part, the plate is not.',
        'You alone: phone, INN, drafts, reasons of a rejection.',
        'An administrator who checks listings: the whole listing and the seller’s name; a request about a lost phone as a whole.',
        'The telephone operator, if the operator of the installation has connected one: the number and the text of the SMS with the code.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        `Account and profile until you delete them: they are hidden at once, and after ${days(leavingDays)} profile, number, texts, photos, VINs and plates, favourites and sessions leave the database. The record of your consent is kept for three more years: article 9 of law 152-FZ demands proof of it, and three years is the general limitation period (article 196 of the Civil Code). If the account was blocked, a hash of its number, made with a secret key from which the number cannot be told, is kept for three years: a legitimate interest (law 152-FZ, article 6, part 1, item 7), so that deletion does not lift a block, for the same limitation period. Sign in with that number again and the block returns, open to appeal. The moderation log keeps listing numbers. A request about a lost phone is kept for ${days(retentionDays.closedRecovery)} after the decision, a former number for ${days(retentionDays.formerPhone)} after the change. A session for ${days(sessionDays.idle)} without requests and for ${days(sessionDays.absolute)} at most. A deleted listing is hidden at once and leaves the database after ${days(leavingDays)}.`,
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You download a copy of your data on the page “Security” and delete the account there; the profile is corrected in itself. For anything else, and to withdraw the consent, ask the operator of the installation; complaints go to Roskomnadzor.',
      ],
    },
  ],
};
