import type { LegalText } from '../legal-text.ts';
import { listingDays } from '#listing/lifecycle.ts';
import { days } from '#web/words/counted.ts';

export const text: LegalText = {
  title: 'Terms of use',
  version: '2026-11-01',
  since: '2026-11-01',
  lead: 'Dvor is a place for listings. It brings seller and buyer together and sells nothing itself. What you see is a demonstration: its listings and people are made up, and no deal can come of them.',
  sections: [
    {
      title: 'Who may use it',
      paragraphs: [
        'Anyone may browse and search. Posting needs a Russian mobile number, the consent to data processing and a filled profile. Whoever holds the number answers for the account: tell nobody the code of an SMS.',
      ],
    },
    {
      title: 'Listings',
      list: [
        'Sell what is yours or what you have the right to sell. One car, one listing.',
        'The price is whole and real, in roubles. Mileage, owners and condition as they are.',
        'Photos show this very car and are yours or used with the author’s leave.',
        'Texts and photos are no place for phones, links, advertising, other people’s data or insults.',
        'Nothing stolen, nothing pledged without saying so, nothing with altered numbers.',
      ],
    },
    {
      title: 'Checking',
      paragraphs: [
        `A moderator looks at a listing before it is published. If something is wrong it comes back with the reasons at its fields: mend it and send it again. A published listing lives for ${days(listingDays)}.`,
        'For fraud listings are taken down and the account is blocked.',
      ],
    },
    {
      title: 'What we do not promise',
      paragraphs: [
        'The place neither owns the goods nor holds money, takes no part in the deal and cannot check a seller’s every word. Compare papers and numbers, do not pay strangers in advance. Nothing here is a public offer unless it says so.',
      ],
    },
    {
      title: 'Changes and disputes',
      paragraphs: [
        'A new version is in force from the day it bears. The law of the Russian Federation applies. Questions go to the operator of the installation.',
      ],
    },
  ],
};
