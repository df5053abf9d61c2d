import { publicationConsent } from '#listing/consent.ts';
import type { LegalText } from '../legal-text.ts';

export const text: LegalText = {
  title: 'Consent to the publication of the data in your listings',
  version: publicationConsent.version,
  since: publicationConsent.version,
  lead: 'This is a separate document, as required by article 10.1 of Federal Law 152-FZ. You give consent by ticking the box yourself before your first listing; it is never ticked in advance. We record the version of the text, the time and the IP address.',
  sections: [
    {
      title: 'To whom you give consent',
      paragraphs: ['To the operator of this installation of Dvor, who is named on the page “Contacts”.'],
      demo: 'What you see is a demonstration: its operator is whoever runs the program on their computer.',
    },
    {
      title: 'What everyone who opens the site sees',
      list: [
        'the seller’s name and type, the registration date and the number of active listings;',
        'the city, photos, description and details of what you sell;',
        'the beginning and end of the VIN or body number; the rest is hidden.',
      ],
    },
    {
      title: 'What is not public',
      list: [
        'the phone is shown only on request, and such requests are counted;',
        'the number plate and the full VIN are seen only by you and the moderators.',
      ],
    },
    {
      title: 'Where and for what purpose',
      paragraphs: [
        'On the pages of the site and in its feeds, so that buyers and search engines find you. There is no other purpose; with this consent you set no restrictions or conditions on further processing.',
      ],
    },
    {
      title: 'For how long',
      paragraphs: [
        'While the listing is published; the page of a sold item stays until you delete it. You may withdraw consent at any time: delete the listings or write to the operator of the installation, and they are no longer shown.',
      ],
    },
  ],
};
