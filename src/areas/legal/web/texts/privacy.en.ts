import type { LegalText } from '../legal-text.ts';

export const text: LegalText = {
  title: 'Processing of personal data',
  version: '2026-11-01',
  since: '2026-11-01',
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
        'Sign-in codes: the hash of a code, for five minutes; the counters of tries, for a day.',
        'The server’s log: address of the page, time, status. Phones and keys are masked in it.',
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
        'An administrator who checks listings: the whole listing and the seller’s name.',
        'The telephone operator, if the operator of the installation has connected one: the number and the text of the SMS with the code.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'Account and profile until you ask to delete them. A session for 30 days without requests and for 180 days at most. A deleted listing is hidden at once and leaves the database after 30 days.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may learn which data about you exist, correct them, get a copy, delete them, withdraw the consent. Ask the operator of the installation; complaints go to Roskomnadzor.',
      ],
    },
  ],
};
