import { publicationConsent } from '#listing/consent.ts';
import type { LegalText } from '../legal-text.ts';

export const text: LegalText = {
  title: 'Consent to the publication of what is in your listings',
  version: publicationConsent.version,
  since: publicationConsent.version,
  lead: 'This is a document of its own, by article 10.1 of the law 152-FZ. You consent by ticking the box yourself before your first listing; it is never ticked beforehand. We keep the version of the text, the time and the IP address.',
  sections: [
    {
      title: 'To whom you consent',
      paragraphs: [
        'To the operator of this installation of Dvor. This is a demonstration: its operator is whoever runs the program on their computer.',
      ],
    },
    {
      title: 'What everyone who opens the site sees',
      list: [
        'the name and kind of the seller, the day of registration, the number of active listings;',
        'the city, the photos, the description and the characteristics of what you sell;',
        'the beginning and the end of the VIN or frame number, the rest is hidden.',
      ],
    },
    {
      title: 'What is not in the open',
      list: [
        'the phone is shown on a request of its own, and such requests are counted;',
        'the plate and the whole VIN are seen by you and the moderators.',
      ],
    },
    {
      title: 'Where and what for',
      paragraphs: [
        'On the pages of the site and in its feeds, so that buyers and search engines find you. There is no other purpose; by this consent you set no bans or conditions for further processing.',
      ],
    },
    {
      title: 'For how long',
      paragraphs: [
        'While the listing is published; the page of what is sold stays until you delete it. You may withdraw the consent at any time: delete the listings or write to the operator of the installation, and the showing ends.',
      ],
    },
  ],
};
