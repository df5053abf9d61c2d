import { personalDataConsent } from '#areas/user/account-limits.ts';
import { feedbackRetentionDays } from '#areas/platform_feedback/topics.ts';
import { days } from '#web/words/counted.ts';
import type { LegalText } from '../legal-text.ts';

export const text: LegalText = {
  title: 'Consent to the processing of personal data',
  version: personalDataConsent.version,
  since: personalDataConsent.version,
  lead: 'This is a separate document. You give consent by ticking the box in the sign-in window or below a message to us yourself; it is never ticked in advance. We record the version of the text, the time and the IP address from which the consent was given.',
  sections: [
    {
      title: 'To whom you give consent',
      paragraphs: ['To the operator of this installation of Dvor, who is named on the page “Contacts”.'],
      demo: 'What you see is a demonstration: its operator is whoever runs the program on their computer, and the data stay with them. No company stands behind the demonstration: the one on the page “Contacts” is fictional.',
    },
    {
      title: 'What it covers',
      list: [
        'your mobile number: to sign in, and so that a buyer can reach you once you post a listing;',
        'your name or trade name, kind of seller, city and, for sole traders and companies, the INN: to show buyers who sells and to check the number by its check digits;',
        'texts, photos and details of your listings: to review and publish them;',
        'name, phone number, email address and text of a message to us: to answer it when you write;',
        'IP address, browser name and sign-in times: to protect the account and prevent the guessing of codes.',
      ],
    },
    {
      title: 'Which operations',
      paragraphs: [
        'Collecting, recording, storing, correcting, using, showing in the listings you publish, blocking, deleting. These are carried out automatically and, when listings are reviewed, by people. Data are neither transferred abroad nor sold.',
      ],
    },
    {
      title: 'For how long',
      paragraphs: [
        `For as long as the account exists; a message for ${days(feedbackRetentionDays)} after it was closed. You may withdraw consent at any time: write to the operator of the installation, who will delete the account and its data. Withdrawal does not affect earlier processing.`,
        'Without consent you cannot sign in, since the phone number identifies the account. You can browse and search without signing in.',
      ],
    },
  ],
};
