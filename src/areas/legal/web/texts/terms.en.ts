import type { LegalText } from '../legal-text.ts';
import { listingDays } from '#listing/lifecycle.ts';
import { placesPerPaid, tokenHours } from '#promotions/products.ts';
import { days } from '#web/words/counted.ts';

export const text: LegalText = {
  title: 'Terms of use',
  version: '2026-11-23',
  since: '2026-11-23',
  lead: 'Dvor is a classifieds marketplace. It brings sellers and buyers together and sells nothing itself.',
  demo: 'What you see is a demonstration: its listings and people are fictional, and no deal can be made through them.',
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
        `A moderator reviews a listing before it is published. If something is wrong, it comes back with reasons next to the fields: correct it and send it again. A published listing stays up for ${days(listingDays)}, or for the days of its owner’s plan.`,
        'In case of fraud, listings are taken down and the account is blocked.',
      ],
    },
    {
      title: 'Paid services',
      paragraphs: [
        'VIN reports, plans and paid places are paid from the balance of the account. The price is stated before you buy, and every charge and refund is listed among the transactions. Unspent top-ups can be returned by the means they came.',
      ],
      list: [
        'A report is charged only when it is ready. If nothing is found, the money is returned.',
        'If a plan or a paid place ends early, the money for whole unused days returns to the balance. A day that has begun counts as used.',
        `A paid place is an ad for a listing between search results: at most one place in ${placesPerPaid}, labelled as an ad with its advertiser and ERID. The order of results is not for sale. A bump is such a place for one day, included in a plan; it is neither charged nor refunded by itself.`,
        `The days of a paid place count from its first showing. If the advertising registry issues no ERID within ${days(tokenHours / 24)}, the whole price is returned. If the listing is sold, withdrawn or hidden, the place ends and the rest is returned.`,
        'The advertiser is responsible for the content of an ad. Its details, with the advertiser’s name and INN, are passed to the advertising registry, as the law on advertising requires.',
      ],
    },
    {
      title: 'What we do not promise',
      paragraphs: [
        'Dvor does not own the goods or take part in deals and payments for them, and cannot verify everything a seller says. Check documents and numbers, and do not pay strangers in advance. Nothing here is a public offer unless it says so.',
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
