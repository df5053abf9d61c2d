import { personalDataConsent } from '#areas/user/account-limits.ts';
import type { LegalText } from '../legal-text.ts';

export const text: LegalText = {
  title: 'Consent to the processing of personal data',
  version: personalDataConsent.version,
  since: personalDataConsent.version,
  lead: 'This is a document of its own. You consent when you tick the box in the sign-in window yourself; it is never ticked beforehand. We keep the version of the text, the time and the IP address from which the consent came.',
  sections: [
    {
      title: 'To whom you consent',
      paragraphs: [
        'To the operator of this installation of Dvor. What you see is a demonstration: its operator is whoever started the program on their computer, and the data stay with them. No company with a taxpayer number and an address stands behind the demonstration, so none is named.',
      ],
    },
    {
      title: 'To what',
      list: [
        'your mobile number: to sign in, and so that a buyer can reach you once you post a listing;',
        'your name or trade name, kind of seller, city and, for sole traders and companies, the INN: to show buyers who sells and to check the number by its check digits;',
        'texts, photos and characteristics of your listings: to check and publish them;',
        'IP address, name of the browser and times of signing in: to protect the account and to limit the guessing of codes.',
      ],
    },
    {
      title: 'Which acts',
      paragraphs: [
        'Collecting, recording, storing, correcting, using, showing in the listings you publish, blocking, deleting. By programs and, when listings are checked, by people. Data are neither sent abroad nor sold.',
      ],
    },
    {
      title: 'For how long',
      paragraphs: [
        'As long as the account exists. You may withdraw the consent at any moment: write to the operator of the installation, who deletes the account with its data. A withdrawal does not undo what was done before it.',
        'Without the consent one cannot sign in, since the phone number is the name of the account. Browsing and searching need no signing in.',
      ],
    },
  ],
};
