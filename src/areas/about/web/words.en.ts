import { listingDays } from '#listing/lifecycle.ts';
import { maxPhotos } from '#areas/media/rules.ts';
import { days, photos } from '#web/words/counted.ts';

export const words = {
  about: {
    title: 'About Dvor',
    description: 'A place for listings that shows the whole price and says where each figure comes from.',
    lead: 'Dvor is named after the gostiny dvor, the arcade where merchants traded in plain view. So it is here: who sells and what is seen at once.',
    now_title: 'What there is now',
    now_1:
      'Cars, those from abroad too, special vehicles, property, equipment, things and services all over Russia. Each section has its own filters, a map and a comparison.',
    now_2: 'Signing in by a code, and the profile of a private person, a sole trader or a company.',
    now_3: 'Posting with photos, and a check of every listing before it is published.',
    rules_title: 'The rules we keep',
    rule_1: 'The price comes first, the rest is quieter. No flashing labels, no order changed for money.',
    rule_2: 'Under every photo by others stand its author and licence. A drawing is called a drawing.',
    rule_3: 'No outside counters, no fonts of others: the site loads nothing from other servers.',
    rule_4: 'Browsing and searching need neither signing in nor JavaScript.',
    demo_title: 'This is a demonstration',
    demo_text:
      'Listings and people are made up, phones like +7 900 000-00-00 belong to nobody. Nothing can be bought here, and everything can be tried.',
    find: 'See the listings',
    sources: 'Sources of data and photos',
  },
  work: {
    title: 'How it works',
    description: 'How to buy, rent or sell on Dvor, step by step.',
    buy: 'For a buyer',
    buy_1_title: 'Say what you look for',
    buy_1:
      'Section, price, region, what the thing is like, or simply words. All you choose stands in the address of the page: keep it or send it on.',
    buy_2_title: 'Look at a listing',
    buy_2:
      'Photos, facts by groups, description, place, the seller and their other listings. VINs, serial and cadastral numbers are shown in part, so that nobody steals them.',
    buy_3_title: 'Check before the deal',
    buy_3:
      'Compare the papers, the numbers and the owner: the VIN on the body, the extract of a property. Do not pay strangers in advance.',
    sell: 'For a seller',
    sell_1_title: 'Sign in',
    sell_1: 'Enter a Russian mobile number and the code of the SMS. There is no password.',
    sell_2_title: 'Fill in the profile',
    sell_2: 'Name and city; a sole trader or company gives the INN too. You do it once.',
    sell_3_title: 'Describe what you offer',
    sell_3: `The form asks what matters in its section, and for a car it suggests much by itself. Up to ${photos(maxPhotos)}; we remove their metadata. What you type survives a reload.`,
    sell_4_title: 'Wait for the check',
    sell_4: `A moderator looks at every listing. If something is wrong you see the reason at its field and can mend it. A published listing lives for ${days(listingDays)}.`,
    post: 'Post a listing',
    find: 'See the listings',
  },
} as const;
