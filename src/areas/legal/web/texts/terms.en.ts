import type { LegalText } from '../legal-text.ts';
import { listingDays } from '#listing/lifecycle.ts';
import { days } from '#web/words/counted.ts';

export const text: LegalText = {
  title: 'Terms of use',
  version: '2026-11-01',
  since: '2026-11-01',
  lead: 'Dvor is a classifieds marketplace. It brings sellers and buyers together and sells nothing itself. What you see is a demonstration: its listings and people are fictional, and no deal can be made through them.',
  sections: [
    {
      title: 'Who may use it',
      paragraphs: [
        'Anyone may browse and search. To post you need a Russian mobile number, consent to data processing and a completed profile. Whoever holds the number is responsible for the account: never tell anyone a code from an SMS.',
      ],
    },
    {
      title: 'Listings',
      list: [
        'Sell what is yours or what you have the right to sell. One car, one listing.',
        'State the full, real price in roubles, and the true mileage, owners and condition.',
        'Photos must show the item itself and be yours or used with the author’s permission.',
        'No phone numbers, links, advertising, other people’s data or insults in texts and photos.',
        'Nothing stolen, nothing pledged without a note of it, nothing with altered numbers.',
      ],
    },
    {
      title: 'Review',
      paragraphs: [
        `A moderator reviews a listing before it is published. If something is wrong, it comes back with reasons next to the fields: correct it and send it again. A published listing stays up for ${days(listingDays)}.`,
        'In case of fraud, listings are taken down and the account is blocked.',
      ],
    },
    {
      title: 'What we do not promise',
      paragraphs: [
        'Dvor does not own the goods, hold money or take part in deals, and cannot verify everything a seller says. Check documents and numbers, and do not pay strangers in advance. Nothing here is a public offer unless it says so.',
      ],
    },
    {
      title: 'Changes and disputes',
      paragraphs: [
        'A new version takes effect on its date. The law of the Russian Federation applies. Send questions to the operator of the installation.',
      ],
    },
  ],
};
