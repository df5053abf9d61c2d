import { listingDays } from '#listing/lifecycle.ts';
import { maxPhotos } from '#areas/media/rules.ts';
import { days, photos } from '#web/words/counted.ts';

export const words = {
  about: {
    title: 'About Dvor',
    description: 'A marketplace that shows the full price and says where each figure comes from.',
    lead: 'Dvor is named after the gostiny dvor, the arcade where merchants traded in plain view. Here it is the same: you see at once who is selling and what.',
    now_title: 'What is here today',
    now_1:
      'Cars, including cars from abroad, special vehicles, property, equipment, goods and services all over Russia. Each section has its own filters, map and comparison.',
    now_2: 'Sign-in by a one-time code, and a profile for a private person, a sole trader or a company.',
    now_3: 'Posting with photos, and a review of every listing before it is published.',
    rules_title: 'The rules we follow',
    rule_1: 'The price comes first, everything else is quieter. No flashing badges, and no paid places in the results.',
    rule_2: 'Every photo that is not the seller’s names its author and licence. A drawing is called a drawing.',
    rule_3: 'No third-party trackers or fonts: the site loads nothing from other servers.',
    rule_4: 'You can browse and search without signing in and without JavaScript.',
    demo_title: 'This is a demo',
    demo_text:
      'The listings and people are fictional, and phone numbers like +7 900 000-00-00 belong to nobody. You cannot buy anything here, but you can try everything.',
    find: 'Browse listings',
    sources: 'Data and photo sources',
  },
  work: {
    title: 'How it works',
    description: 'How to buy, rent or sell on Dvor, step by step.',
    buy: 'For buyers',
    buy_1_title: 'Say what you are looking for',
    buy_1:
      'Section, price, region, details or just words. Everything you choose is part of the page address, so you can save it or share it.',
    buy_2_title: 'Look at a listing',
    buy_2:
      'Photos, grouped details, description, location, the seller and their other listings. VINs, serial and cadastral numbers are partly hidden so that nobody can misuse them.',
    buy_3_title: 'Check before the deal',
    buy_3:
      'Check the documents, the numbers and the owner: the VIN on the body, the register extract for a property. Do not pay strangers in advance.',
    sell: 'For sellers',
    sell_1_title: 'Sign in',
    sell_1: 'Enter a Russian mobile number and the code from the SMS. No password is needed.',
    sell_2_title: 'Fill in your profile',
    sell_2: 'Your name and city; sole traders and companies also give their INN. You do this once.',
    sell_3_title: 'Describe what you are offering',
    sell_3: `The form asks what matters in each section, and for cars it fills in much by itself. Up to ${photos(maxPhotos)}; we remove their metadata. What you type survives a reload.`,
    sell_4_title: 'Wait for the review',
    sell_4: `A moderator reviews every listing. If something is wrong, you see the reason next to the field and can fix it. A published listing stays up for ${days(listingDays)}.`,
    post: 'Post a listing',
    find: 'Browse listings',
  },
} as const;
